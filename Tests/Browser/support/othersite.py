"""Another site, from which somebody tries what only our own pages may do."""

import http.server
import threading


class OtherSite:
    """A server of somebody else. Its pages are HTML by their paths."""

    def __init__(self, pages):
        site = self
        self.pages = pages

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                body = site.pages.get(self.path, "nothing").encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self):
        """Where it is another site altogether."""
        return f"http://localhost:{self._server.server_port}"

    @property
    def neighbour(self):
        """Where it is on our host, but on another port: browsers send our cookies there and from there."""
        return f"http://127.0.0.1:{self._server.server_port}"

    def stop(self):
        self._server.shutdown()
        self._server.server_close()
