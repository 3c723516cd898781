"""Messages of web push as a browser opens them: RFC 8291, over the encryption of contents of RFC 8188."""

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def point(key):
    """A public key as it is sent."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(length, secret, salt, info):
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)


def opened(body, key, secret):
    """What a message says: `key` is the browser's private key, `secret` what it shares with the server."""
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, record = body[21:21 + length], body[21 + length:]
    assert len(record) <= size, "a message is one record"
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    material = derived(32, shared, secret, b"WebPush: info\0" + point(key.public_key()) + sender)
    content = derived(16, material, salt, b"Content-Encoding: aes128gcm\0")
    nonce = derived(12, material, salt, b"Content-Encoding: nonce\0")
    text = AESGCM(content).decrypt(nonce, record, None).rstrip(b"\0")
    assert text.endswith(b"\x02"), "the last record ends with 2, and padding"
    return text[:-1]
