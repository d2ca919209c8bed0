"""Sets of small numbers as the bits of one integer."""

from mypy_extensions import i64


def bit(n: i64) -> i64:
    """The set that holds only n."""
    return (n - n + 1) << n  # a literal left operand would be a 32-bit shift once compiled


def lowest(bits: i64) -> i64:
    """The smallest member of a set that is not empty."""
    n: i64 = 0
    if not bits & 0xFFFFFFFF:
        bits >>= 32
        n = 32
    if not bits & 0xFFFF:
        bits >>= 16
        n += 16
    if not bits & 0xFF:
        bits >>= 8
        n += 8
    if not bits & 0xF:
        bits >>= 4
        n += 4
    if not bits & 0x3:
        bits >>= 2
        n += 2
    if not bits & 0x1:
        n += 1
    return n


def count(bits: i64) -> i64:
    """How many members a set has."""
    n: i64 = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


def members(bits: i64) -> list[int]:
    """The members of a set, smallest first."""
    found = []
    while bits:
        found.append(int(lowest(bits)))
        bits &= bits - 1
    return found


def beyond(n: i64, count: i64) -> i64:
    """A place on a ring of so many, counted on past its end once at most."""
    return n if n < count else n - count


def turned(bits: i64, first: i64, count: i64) -> i64:
    """A set of places on a ring, counted from another place."""
    return (bits >> first | bits << count - first) & bit(count) - 1
