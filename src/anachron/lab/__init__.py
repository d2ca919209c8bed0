"""Games by the thousand: simulation, arena, bench; and what is read rather than played."""
