# Set up Aizuchi if that has not been done, and start it.
#   powershell -ExecutionPolicy Bypass -File packaging\run.ps1                 the app; without it: answers a recording
#   powershell -ExecutionPolicy Bypass -File packaging\run.ps1 talk --help     any command of aizuchi
# 'Stop' would end the script at the first line that a program writes to stderr; exit codes are looked at instead.
$root = Split-Path -Parent $PSScriptRoot

& (Join-Path $PSScriptRoot 'setup.ps1')
if ($LASTEXITCODE -ne 0) { exit $LASTEXITCODE }
$aizuchi = Join-Path $root '.venv\Scripts\aizuchi.exe'

if ($args.Count -gt 0) {
    & $aizuchi @args
    exit $LASTEXITCODE
}
& (Join-Path $root '.venv\Scripts\python.exe') -c 'import importlib.util as i, sys; sys.exit(not (i.find_spec(''PySide6'') and i.find_spec(''ui'')))'
if ($LASTEXITCODE -eq 0) {
    & $aizuchi
    exit $LASTEXITCODE
}
Push-Location $root
New-Item -ItemType Directory -Force out | Out-Null
& $aizuchi talk --wav tests\data\talk\several_turns.wav --out out\reply.wav --json out\trace.json
$code = $LASTEXITCODE
Pop-Location
if ($code -ne 0) { exit $code }
Write-Host "Three spoken questions were answered: listen to $root\out\reply.wav, and see $root\out\trace.json for what took how long."
