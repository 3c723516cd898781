"""The tests' own reading of web push, held against the example of the standard."""

import base64

from cryptography.hazmat.primitives.asymmetric import ec

import web_push


def data(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def test_example_of_rfc_8291():
    key = ec.derive_private_key(
        int.from_bytes(data("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big"), ec.SECP256R1())
    body = data(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
    assert web_push.opened(body, key, data("BTBZMqHH6r4Tts7J_aSIgg")) == b"When I grow up, I want to be a watermelon"
