"""The desktop app: windows, tray and the character's face. It shows events of `assistant` and forwards what users do."""
