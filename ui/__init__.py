"""The desktop app. It talks to the engine in `assistant` by events; the engine knows nothing of it."""
