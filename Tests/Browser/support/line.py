"""A line to a server that many use, which can be cut for one of them."""

import contextlib
import socket
import threading

from support.server import free_port


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
            # Whoever waits for connections hears of it.
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
        back = threading.Thread(target=pour, args=(there, client), daemon=True)
        back.start()
        pour(client, there)
        back.join()
        with self._lock:
            self._carried -= {client, there}
        client.close()
        there.close()


def pour(source, sink):
    """Carries what comes until one side ends."""
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    for side in (source, sink):
        shut(side)


def shut(side):
    """Ends a socket for both sides."""
    with contextlib.suppress(OSError):
        side.shutdown(socket.SHUT_RDWR)
