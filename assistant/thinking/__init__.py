"""Words to reply tokens: llama.cpp in this process."""
