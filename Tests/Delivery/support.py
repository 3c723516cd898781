"""A server, a mail server and a push service, each real, on this machine."""

import asyncio
import base64
import datetime
import email
import email.policy
import glob
import hashlib
import http.server
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import sqlite3
import ssl
import subprocess
import threading
import time
import urllib.error
import urllib.request

from aiosmtpd.controller import Controller
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

import web_push

PASSWORD = "correct horse battery"
MASTER_KEY = "5a" * 32


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def eventually(succeeds, seconds=180):
    """What `succeeds` gives, as soon as it is true."""
    end = time.monotonic() + seconds
    while not (result := succeeds()):
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)
    return result


class Service:
    """A running gtsd."""

    def __init__(self, folder, mail_port, push_port=9, database=None, mail_host="127.0.0.1"):
        self.folder = pathlib.Path(folder)
        self.log = self.folder / "log"
        self.arguments = [
            "serve", "--port", "0", "--data-dir", self.folder / "data", "--rate-limit", "off",
            "--smtp", f"smtp://{mail_host}:{mail_port}", "--mail-from", "gtsd@gtsd.example",
            "--push-hosts", f"127.0.0.1:{push_port}", "--public-url", "https://gtsd.example"]
        if database:
            self.arguments += ["--database", database]
        self.start()

    def start(self):
        begin = self.log.stat().st_size if self.log.exists() else 0
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GTSD_")}
        self.process = subprocess.Popen(
            [os.environ["GTSD_BINARY"], *self.arguments], stdout=self.log.open("ab"), stderr=subprocess.STDOUT,
            cwd=self.folder, env=environment | {"GTSD_MASTER_KEY": MASTER_KEY})
        ready = lambda: re.search(rb"ready at (http:\S+)", self.log.read_bytes()[begin:])
        self.address = eventually(ready).group(1).decode()

    def kill(self):
        """Ends it as a power failure would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(timeout=60) == 0

    def call(self, method, path, body=None, token=None):
        """The status and what a success holds."""
        request = urllib.request.Request(self.address + path, method=method)
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        if body is not None:
            request.add_header("Content-Type", "application/json")
            request.data = json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return response.status, json.load(response).get("data")
        except urllib.error.HTTPError as error:
            return error.code, json.load(error).get("code")

    def sign_up(self, address):
        """The access token of a new person."""
        status, data = self.call(
            "POST", "/auth/signup", {"email": address, "password": PASSWORD, "name": "Sarah"})
        assert status == 201, data
        return data["accessToken"]

    def forget_password(self, address):
        assert self.call("POST", "/auth/forgot-password", {"email": address})[0] == 202

    def _database(self):
        connection = sqlite3.connect(self.folder / "data" / "gtsd.sqlite", timeout=30, isolation_level=None)
        return connection

    def hurry(self):
        """Lets the time go by until everything that waits is due, and every lease has ended."""
        with self._database() as database:
            database.execute("UPDATE deliveries SET due_at = 0")

    def waiting(self):
        """How much is not sent yet: for each, how often it was tried, and whether somebody is at it."""
        with self._database() as database:
            return database.execute("SELECT attempts, lease IS NOT NULL FROM deliveries").fetchall()


class MailServer:
    """A mail server, which can be set how to receive. `settings` are those of aiosmtpd's SMTP."""

    def __init__(self, **settings):
        self.settings = settings
        self.port = free_port()
        self.received = []
        # What it has seen of a mail's id, taken or not.
        self.seen = []
        # How it answers the next mails; after them it takes every one.
        self.replies = []
        # Whether they came over TLS.
        self.were_encrypted = []
        self.controller = None

    def start(self):
        self.controller = Controller(self, hostname="127.0.0.1", port=self.port, **self.settings)
        self.controller.start()

    def stop(self):
        self.controller.stop()

    async def auth_HANDSHAKE(self, server, arguments):
        """A way to log in that nobody knows."""

    async def handle_DATA(self, server, session, envelope):
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        self.seen.append(message["Message-ID"])
        reply = self.replies.pop(0) if self.replies else "250 Taken"
        if reply == "hang":
            await asyncio.sleep(120)
        if reply == "leave":
            server.transport.abort()
            return "421 Gone"
        if reply.startswith("250"):
            self.received.append((envelope.rcpt_tos[0], message))
            self.were_encrypted.append(session.ssl is not None)
        return reply


def certificate_of_nobody(folder):
    """What a server needs for TLS, signed by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "mail.example.org")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1)).not_valid_after(now + datetime.timedelta(days=1))
        .sign(key, hashes.SHA256()))
    (folder / "certificate.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    (folder / "key.pem").write_bytes(key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(folder / "certificate.pem", folder / "key.pem")
    return context


class PushService:
    """A push service, and the browser behind it, which reads with a library of somebody else's."""

    def __init__(self):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        self.messages = []
        self.replies = []
        handler = type("Handler", (_PushHandler,), {"service": self})
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def subscription(self, name="device"):
        text = lambda data: base64.urlsafe_b64encode(data).rstrip(b"=").decode()
        point = web_push.point(self.key.public_key())
        return {"endpoint": f"http://127.0.0.1:{self.port}/{name}",
                "keys": {"p256dh": text(point), "auth": text(self.secret)}}

    def read(self, body):
        return json.loads(web_push.opened(body, self.key, self.secret))


class _PushHandler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.service.messages.append((self.path, dict(self.headers), body))
        reply = self.service.replies.pop(0) if self.service.replies else 201
        if reply == "hang":
            time.sleep(60)
            return
        self.send_response(reply)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


class Postgres:
    """A PostgreSQL of the tests' own."""

    def __init__(self, folder):
        self.bin = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
        # PostgreSQL refuses to run as root, and its folder must be reachable for another user.
        self.prefix = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        self.folder = pathlib.Path(f"/tmp/gtsd-delivery-{hashlib.sha256(str(folder).encode()).hexdigest()[:12]}")
        self.port = free_port()
        self.url = f"postgres://gtsd@127.0.0.1:{self.port}/postgres"

    def __enter__(self):
        self.folder.mkdir(mode=0o700)
        if self.prefix:
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "--auth=trust", "--username=gtsd", "--no-sync", "-D", self.folder / "data")
        self.run("pg_ctl", "-D", self.folder / "data", "-w", "-l", self.folder / "log",
                 "-o", f"-p {self.port} -k '' -c listen_addresses=127.0.0.1", "start")
        return self

    def __exit__(self, *_):
        self.run("pg_ctl", "-D", self.folder / "data", "-m", "immediate", "stop")
        shutil.rmtree(self.folder)

    def run(self, command, *arguments):
        subprocess.run(
            [*self.prefix, f"{self.bin}/{command}", *arguments], check=True, stdout=subprocess.DEVNULL, cwd="/")
