"""The catalogue of models: what there is, getting it, and checking it."""
