"""The desktop app: windows, tray and the face. It shows events of `assistant` and forwards what users do."""
