"""The boxed games, one package each."""
