"""Web Push: a message sealed for one browser (RFC 8291), and who sends it (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import binascii
import json
import secrets
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
RECORD = 4096  # bytes: a message is one record
SALT, SECRET = 16, 16  # bytes
LASTS = 12 * 3600  # seconds for which a signature holds


def sealed(
    p256dh: str, auth: str, text: bytes, salt: bytes = b"", own: ec.EllipticCurvePrivateKey | None = None
) -> bytes:
    """A body that only the browser with these keys can read; ValueError if they are no keys."""
    theirs, shared = unpacked(p256dh), unpacked(auth)
    browser = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    own, salt = own or ec.generate_private_key(CURVE), salt or secrets.token_bytes(SALT)
    ours = point(own)
    root = derived(own.exchange(ec.ECDH(), browser), shared, b"WebPush: info\0" + theirs + ours, 32)
    key = derived(root, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(root, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + len(ours).to_bytes(1) + ours
    hidden: bytes = AESGCM(key).encrypt(nonce, text + b"\x02", None)
    return head + hidden


def derived(key: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    found: bytes = HKDF(SHA256(), length, salt, info).derive(key)
    return found


def signed(secret: bytes, endpoint: str, contact: str, now: float) -> str:
    """The header that says who sends; `contact` is an address at which the push service finds them."""
    key, place = private_key(secret), urlsplit(endpoint)
    claims = {"aud": f"{place.scheme}://{place.netloc}", "exp": int(now) + LASTS, "sub": contact}
    parts = [packed(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
    signature = key.sign(".".join(parts).encode(), ec.ECDSA(SHA256()))
    both = b"".join(number.to_bytes(32) for number in decode_dss_signature(signature))
    return f"vapid t={'.'.join([*parts, packed(both)])}, k={public_key(secret)}"


def private_key(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """The server's key, from a secret that all nodes share."""
    return ec.derive_private_key(int.from_bytes(secret) % (ORDER - 1) + 1, CURVE)


def public_key(secret: bytes) -> str:
    return packed(point(private_key(secret)))


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    found: bytes = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return found


def are_keys(p256dh: str, auth: str) -> bool:
    """Whether a browser may have given these."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unpacked(p256dh))
        return len(unpacked(auth)) == SECRET
    except ValueError:
        return False


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise ValueError("no base64") from None
