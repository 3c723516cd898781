"""Small things that would grow large, or never end. Each is refused, in bounded memory, and the server goes on."""

import gzip
import io
import time
import zipfile
import zlib

from target import Client, exchange, person

# What a server may have had at most while all of this came in, in megabytes: builds for tests are larger than others.
MOST_MEMORY = 500
# What a request is answered with that is none.
REFUSALS = ("400", "404", "413", "414", "421", "431", "505")


def archive(name, content, method=zipfile.ZIP_DEFLATED):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as file:
        file.writestr(name, content)
    return packed.getvalue()


def files(chance):
    """Files that are made to break whoever reads them."""
    entities = "".join(f'<!ENTITY e{n + 1} "{f"&e{n};" * 10}">' for n in range(10))
    export = archive("export.xml", b"<HealthData>" + b" " * (100 << 20))
    return {
        "a zip bomb": export,
        "a zip file in a zip file": archive("export.zip", export),
        "a table of blanks": archive("log.csv", b"date,weight_kg\n" + b"\n" * (70 << 20)),
        "a cut-off zip file": export[:chance.randrange(40, len(export) - 1)],
        "another packing": archive("export.xml", b"<HealthData>" + b" " * 100_000, zipfile.ZIP_LZMA),
        "billion laughs":
            f'<!DOCTYPE HealthData [<!ENTITY e0 "lol">{entities}]><HealthData>&e10;</HealthData>'.encode(),
        "a file of the server":
            b'<!DOCTYPE HealthData [<!ENTITY f SYSTEM "file:///etc/passwd">]><HealthData>&f;</HealthData>',
        "a million elements": b"<HealthData>" + b"<a>" * 1_000_000,
        "a long attribute": b'<HealthData x="' + b"a" * 12_000_000 + b'"/>',
        "a long line": b"date,weight_kg\n" + b"9" * 3_000_000,
        "noise": chance.randbytes(200_000),
        "a packed noise": zlib.compress(chance.randbytes(50_000)),
    }


def uploads(round_):
    client = person(round_.server, f"bomber{round_.number}")
    for name, content in files(round_.chance).items():
        answer = client.send("POST", "/v1/imports", raw=content, kind="application/octet-stream")
        # What is only long is read, and its one row left out.
        is_read = name == "a long line" and answer.status == 201
        is_refused = is_read or 400 <= answer.status < 500 and "root:" not in answer.text
        round_.count("bombs in files", None if is_refused else f"{name}: {answer.status}")
    table = b"date,weight_kg\n2025-09-20,80\n"
    fine = client.send("POST", "/v1/imports", raw=table, kind="application/octet-stream")
    round_.count("bombs in files", None if fine.status == 201 else f"a good file after them: {fine.status}")


def bodies(round_):
    """Bodies and requests that are too deep, too long, or end nowhere."""
    client = person(round_.server, f"deep{round_.number}")
    depth = round_.chance.randrange(10_000, 30_000)
    bodies = {
        "lists in lists": b"[" * depth, "closed lists": b"[" * depth + b"]" * depth,
        "objects in objects": b'{"a":' * (depth // 2), "a long number": b'{"calories":' + b"9" * 60_000 + b"}",
        "many names": b"{" + b",".join(b'"%d":1' % n for n in range(7000)) + b"}", "too long": b" " * (10 << 20),
        "one name a thousand times": b"{" + b",".join([b'"calories":1'] * 4000) + b"}",
        "half of an escape": rb'{"name":"\ud83c"}', "not UTF-8": b'{"name":"\xff\xfe"}',
    }
    takers = [each for each in round_.contract.operations if each.schema and "logout" not in each.path
              and each.id not in ("deleteAccount", "endSessions")]
    for name, body in bodies.items():
        for operation in round_.chance.sample(takers, 6):
            answer = client.send(operation.method, operation.address({}), raw=body)
            # The server may close the connection before it has read what it will not take.
            is_fine = answer.status < 500 if answer.status else name == "too long"
            round_.count("bombs in bodies", None if is_fine else f"{name} to {operation.path}: {answer.status}")
    packed = gzip.compress(b" " * (50 << 20))
    answer = client.send("POST", "/v1/diary", raw=packed, headers={"Content-Encoding": "gzip"})
    round_.count("bombs in bodies", None if 400 <= answer.status < 500 else f"gzip: {answer.status}")


def wire(round_):
    """Bytes that are hardly HTTP."""
    host = f"Host: 127.0.0.1:{round_.server.port}\r\n".encode()
    requests = [
        b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\n" + host + host + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", b"GET /%00 HTTP/1.1\r\n" + host + b"\r\n",
        b"POST /auth/login HTTP/1.1\r\n" + host + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"POST /auth/login HTTP/1.1\r\n" + host + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\n123456",
        b"POST /auth/login HTTP/1.1\r\n" + host + b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
        b"POST /auth/login HTTP/1.1\r\n" + host + b"Content-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + host + b"X: " + b"a" * 100_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + host + b"".join(b"X%d: 1\r\n" % n for n in range(5000)) + b"\r\n",
        b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n" + host + b"\r\n", b"GET / HTTP/9.9\r\n" + host + b"\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00\x01", round_.chance.randbytes(3000),
    ]
    for request in requests:
        first = exchange(round_.server, request)
        is_fine = not first or first.split(" ")[1:2] and first.split(" ")[1] in REFUSALS
        round_.count("broken requests", None if is_fine else f"{request[:60]!r}: {first}")


def all_of_them(round_):
    while round_.has_time():
        uploads(round_)
        bodies(round_)
        wire(round_)
    memory = round_.server.memory()
    round_.figures["most memory of the server, in MB"] = max(
        round(memory), round_.figures.get("most memory of the server, in MB", 0))
    if memory > MOST_MEMORY:
        round_.faults.append(f"the server took {memory:.0f} MB of memory")
    began = time.monotonic()
    if Client(round_.server).send("GET", "/healthz").status != 200 or time.monotonic() - began > 10:
        round_.faults.append("the server does not answer after the bombs")
