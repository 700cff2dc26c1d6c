"""Reply tokens to sentences to sound and mouth shapes."""
