# Set up Aizuchi if that has not been done, and check all of it. Arguments go to pytest:
#   powershell -ExecutionPolicy Bypass -File packaging\test.ps1 -k turns
# 'Stop' would end the script at the first line that a program writes to stderr; exit codes are looked at instead.
$root = Split-Path -Parent $PSScriptRoot

& (Join-Path $PSScriptRoot 'setup.ps1')
if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
$python = Join-Path $root '.venv\Scripts\python.exe'

Push-Location $root
$code = 0
foreach ($check in @(@('ruff', 'check'), @('ruff', 'format', '--check'), @('mypy'), (@('pytest') + $args))) {
    & $python -m @check
    if ($LASTEXITCODE -ne 0) { $code = $LASTEXITCODE; break }
}
Pop-Location
exit $code
