"""The settings: one window, its pages made from the settings object."""
