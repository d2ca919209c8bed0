"""The same table in a terminal: draws views, takes choices, keeps the match in a file."""
