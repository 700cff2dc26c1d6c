"""The character: a VRM file drawn by a web page inside a Qt widget, or a flat face where that cannot be.

`view.AvatarView` is the widget. Call `chromium.prepare()` first.
"""
