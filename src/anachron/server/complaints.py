"""What looks wrong to somebody at a table, kept with the match for the operator."""

from __future__ import annotations

import time

from anachron.server.remarks import fit_remark
from anachron.server.table import Table, own
from anachron.store import Complaint, Player

MOST = 1000  # characters


async def complain(table: Table, player: Player, lang: str, text: str, moment: int | None, key: str) -> int:
    """Keep what somebody says with the match, its seed and the moment that was looked at."""
    match = table.match
    length = len(match.line) if match is not None else 0
    complaint = Complaint(
        number=0,
        table=table.id,
        seat=table.seat_of(player),
        name=player.name,
        lang=lang,
        moment=length if moment is None else min(moment, length),
        text=fit_remark(text, MOST),
        time=time.time(),
        file=match.text() if match is not None else "",
    )
    return await table.hall.store.complain(complaint, own(player, key))
