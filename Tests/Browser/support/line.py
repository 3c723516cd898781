"""A line to a server that many use, which can be cut for one of them, or slow."""

import contextlib
import re
import socket
import threading
import time

from support.server import free_port

# The bytes of a piece in which a page arrives over a slow line, and the seconds until the next one: about the time that
# a browser takes to draw a piece.
PIECE = 500
PAUSE = 0.02


class Line:
    """Stands between one test and a server, under an address of its own. While it is cut, the server can't be reached there."""

    def __init__(self, server):
        self.server, self.port = server, free_port()
        self._lock, self._carried, self._listener = threading.Lock(), set(), None
        self.mend()

    @property
    def address(self):
        """Where the server is reached: http://127.0.0.1:PORT."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def directory(self):
        """The folder of the server."""
        return self.server.directory

    @property
    def accounts(self):
        """The accounts that wait on the server."""
        return self.server.accounts

    def mend(self):
        """Lets connections through."""
        if self._listener:
            return
        self._listener = socket.create_server(("127.0.0.1", self.port), backlog=128)
        threading.Thread(target=self._accept, args=(self._listener,), daemon=True).start()

    def cut(self):
        """Ends every connection, and lets none through."""
        listener, self._listener = self._listener, None
        if listener:
            # The thread that accepts connections notices.
            shut(listener)
            listener.close()
        with self._lock:
            carried, self._carried = self._carried, set()
        for side in carried:
            shut(side)

    def _accept(self, listener):
        while True:
            try:
                client, _ = listener.accept()
            except OSError:
                return
            try:
                there = socket.create_connection(("127.0.0.1", self.server.port))
            except OSError:
                client.close()
                continue
            with self._lock:
                self._carried |= {client, there}
                is_cut = listener is not self._listener
            if is_cut:
                shut(client)
                shut(there)
            threading.Thread(target=self._carry, args=(client, there), daemon=True).start()

    def _carry(self, client, there):
        back = threading.Thread(target=self._answer, args=(there, client), daemon=True)
        back.start()
        self._ask(client, there)
        back.join()
        with self._lock:
            self._carried -= {client, there}
        client.close()
        there.close()

    def _ask(self, client, there):
        pour(client, there)

    def _answer(self, there, client):
        pour(there, client)


class SlowLine(Line):
    """A line over which pages arrive in pieces, one after the other, once it is slow. What they need besides comes at once."""

    is_slow = False

    def _ask(self, client, there):
        # A compressed page could be cut in a few places only.
        pour(client, there, lambda data: [re.sub(rb"(?i)(accept-encoding:)[^\r]*", rb"\1 identity", data)])

    def _answer(self, there, client):
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        pour(there, client, self._pieces)

    def _pieces(self, data):
        if not self.is_slow or b"text/html" not in data[:2000]:
            yield data
            return
        for start in range(0, len(data), PIECE):
            yield data[start:start + PIECE]
            time.sleep(PAUSE)


class HoldingLine(Line):
    """A line that can hold back what the server answers to requests for a path."""

    def __init__(self, server):
        self._path, self._held = None, set()
        self.has_asked, self._goes_on = threading.Event(), threading.Event()
        super().__init__(server)

    def hold(self, path):
        """From now on holds back what is answered for a path."""
        self._path = path
        self.has_asked.clear()
        self._goes_on.clear()

    def let_go(self):
        """Lets through what was held back, and all that is asked for later."""
        self._path = None
        self._goes_on.set()

    def _ask(self, client, there):
        pour(client, there, lambda data: self._note(data, there))

    def _note(self, data, there):
        if self._path and data.startswith(f"GET {self._path} ".encode()):
            self._held.add(there)
            self.has_asked.set()
        return [data]

    def _answer(self, there, client):
        pour(there, client, lambda data: self._wait(data, there))

    def _wait(self, data, there):
        if there in self._held:
            self._goes_on.wait(60)
            self._held.discard(there)
        return [data]


def pour(source, sink, change=lambda data: [data]):
    """Carries what comes until one side ends, with a change if need be."""
    with contextlib.suppress(OSError):
        while data := source.recv(262_144):
            for piece in change(data):
                sink.sendall(piece)
    for side in (source, sink):
        shut(side)


def shut(side):
    """Ends a socket for both sides."""
    with contextlib.suppress(OSError):
        side.shutdown(socket.SHUT_RDWR)
