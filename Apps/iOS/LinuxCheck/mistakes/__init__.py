"""The mistakes that are planted: their name, file, old and new text, and what has to be said of them (see plant.py)."""
