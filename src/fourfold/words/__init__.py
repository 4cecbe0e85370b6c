"""The catalogue of sentences, one file a language."""
