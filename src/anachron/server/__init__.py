"""The web table: pages, live stream, JSON API, accounts, lobby."""
