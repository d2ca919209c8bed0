"""How long "asked of you" takes with many tables in the store: the measurement itself, with few."""

from __future__ import annotations

import re

from anachron.lab import waiting


def test_looks_at_what_waits_are_timed(monkeypatch):
    monkeypatch.setattr(waiting, "PLAYERS", 500)
    monkeypatch.setattr(waiting, "TABLES", 500)
    head, page, program = waiting.run(100)
    assert head.startswith("500 tables over days, 500 players")
    for line, path in ((page, "/asked"), (program, "/api/asked")):
        assert re.match(rf"{path}: 100 looks, p50 [\d.]+ ms, p99 [\d.]+ ms, CPU [\d.]+ ms each", line)
