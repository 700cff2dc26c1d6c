"""The character on the screen."""
