"""Push-to-talk from anywhere on the desktop: one key combination, held or tapped.

ptt.py           what the key means: hold, tap, repeat, stuck (pure)
combination.py   a key combination and its names; which ones are refused (pure)
protocol.py      Hotkey: the signals that the app uses, whatever watches the key
threaded.py      what the next and the portal share: a thread that watches
x11.py           X11, by a key grab
watched.py       Windows and macOS, by a keyboard listener
portal.py        Wayland, by the desktop's GlobalShortcuts portal (portal_thread.py talks to it)
choose.py        which of these this desktop needs
recorder.py      the widget that takes a combination by pressing it
"""
