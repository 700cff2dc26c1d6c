"""A small VOICEVOX-compatible engine on Open JTalk, for a machine without VOICEVOX."""
