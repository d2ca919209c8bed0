"""Shapes, themes and text that pictures of all games share; knows no game."""
