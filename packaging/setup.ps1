# Everything that Aizuchi needs on this machine: .venv in the project's root and the starter models.
# Run by run.ps1 and test.ps1; run again it takes about a second.
# 'Stop' would end the script at the first line that a program writes to stderr; exit codes are looked at instead.
$root = Split-Path -Parent $PSScriptRoot

$python = $null
foreach ($version in '3.11', '3.12', '3.13', '3.14') {
    if (Get-Command py -ErrorAction SilentlyContinue) {
        $found = & py "-$version" -c 'import sys; print(sys.executable)' 2>$null
        if ($LASTEXITCODE -eq 0) { $python = $found; break }
    }
}
if (-not $python -and (Get-Command python -ErrorAction SilentlyContinue)) {
    & python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>$null
    if ($LASTEXITCODE -eq 0) { $python = 'python' }
}
if (-not $python) {
    Write-Host 'Python 3.11 or newer is needed: winget install Python.Python.3.11 (or: choco install python311)'
    exit 1
}
if (-not (Get-Command cmake -ErrorAction SilentlyContinue)) {
    Write-Host 'If the language model library cannot be built below, install a C++ compiler and CMake:'
    Write-Host '  winget install Kitware.CMake Microsoft.VisualStudio.2022.BuildTools'
    Write-Host '  (or: choco install cmake visualstudio2022-workload-vctools)'
}

& $python (Join-Path $PSScriptRoot 'make_venv.py')
if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
& (Join-Path $root '.venv\Scripts\aizuchi.exe') models pull --starter
if ($LASTEXITCODE -ne 0) {
    Write-Host 'The starter models are not complete. Try again later with: .venv\Scripts\aizuchi models pull --starter'
    exit 3
}
