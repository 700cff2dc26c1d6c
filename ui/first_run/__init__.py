"""The questions of the first start: five pages, five clicks; or one, to just try it.

window.py     FirstRun: the window, its pages in order, what is kept when it is closed half-way
guide.py      what all pages share: the settings as answered so far, the machine, the download
jobs.py       slow things in threads, their results in Qt's thread
download.py   getting models: running, paused, done; one figure for all files
getting.py    the strip that shows it
parts.py      page, card and step marks
meter.py      how loud the microphone is
welcome.py sound.py models.py voice.py key.py    the pages
"""
