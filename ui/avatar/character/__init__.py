"""The character that ships: a small robot, modelled by code and written as VRM 1.0.

`python -m ui.avatar.character.make` writes `aizuchi.vrm` anew. The program itself only loads that file.
"""
