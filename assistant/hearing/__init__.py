"""Samples to words: voice activity, recognisers, and whether the speaker has finished."""
