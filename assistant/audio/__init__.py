"""PortAudio streams, recordings, resampling and the sample clock."""
