import Foundation
import TestSupport
import Testing

extension ServerProcessTests {
    /// The connection of a terminal to its server, by its environment.
    @Suite struct ConnectionTests {
        @Test("A server is asked through the proxy of the environment, and never without it")
        func proxy() async throws {
            try await withTemporaryDirectory { folder in
                let proxy = try await StandIn.start(in: folder)
                let login = try await logIn(
                    at: "https://gtsd.example", in: folder, ["https_proxy": "http://127.0.0.1:\(proxy.port)"])
                #expect(login.end == .exit(1) && login.errors.contains("can't be reached"), "\(login.errors)")
                #expect(try proxy.requests == ["CONNECT gtsd.example:443 HTTP/1.1"])
                let direct = try await logIn(
                    at: "https://127.0.0.1:1", in: folder,
                    ["https_proxy": "http://127.0.0.1:\(proxy.port)", "no_proxy": "127.0.0.1"])
                #expect(direct.end == .exit(1), "\(direct.errors)")
                #expect(try proxy.requests.count == 1)
            }
        }

        @Test("A certificate is trusted where SSL_CERT_FILE has its issuer, and nowhere else")
        func certificate() async throws {
            try await withTemporaryDirectory { folder in
                let certificate = try await StandIn.makeCertificate(in: folder)
                let server = try await StandIn.start(in: folder, "certificate.pem", "key.pem")
                let address = "https://localhost:\(server.port)"
                let strange = try await logIn(at: address, in: folder, [:])
                #expect(strange.errors.contains("can't be reached"), "\(strange.errors)")
                #expect(try server.requests == [])
                let known = try await logIn(at: address, in: folder, ["SSL_CERT_FILE": certificate])
                #expect(known.end == .exit(1) && known.errors.contains("do not match"), "\(known.errors)")
                #expect(try server.requests == ["POST /auth/login HTTP/1.1"])
                let otherName = try await logIn(
                    at: "https://127.0.0.1:\(server.port)", in: folder, ["SSL_CERT_FILE": certificate])
                #expect(otherName.errors.contains("can't be reached"), "\(otherName.errors)")
            }
        }

        private func logIn(
            at address: String, in folder: String, _ environment: [String: String]
        ) async throws -> FinishedCommand {
            let home = ["XDG_CONFIG_HOME": folder + "/config", "XDG_DATA_HOME": folder + "/data"]
            let command = try await CommandProcess.start(
                ["login", "--server", address, "--email", "ada@gtsd.example"],
                environment: home.merging(environment) { $1 }, in: folder)
            try command.type("wrong password")
            try command.endInput()
            return FinishedCommand(end: try await command.ended(), output: command.output, errors: command.errors)
        }
    }
}

/// A server that knows no accounts, and as a proxy connects to nothing. It records its requests, and ends with its
/// object.
private final class StandIn {
    private let process: Process
    private let log: URL
    let port: Int

    /// Starts one with a port of its own, with TLS where it has a certificate and its key.
    static func start(in folder: String, _ files: String...) async throws -> StandIn {
        let log = URL(filePath: folder + "/asked")
        try Data().write(to: log)
        let process = try run("/usr/bin/python3", ["-u", "-c", script] + files, in: folder, output: log)
        let port = try await eventually("the stand-in listens") {
            try String(contentsOf: log, encoding: .utf8).split(separator: "\n").first.flatMap { Int($0) }
        }
        return StandIn(process, log, port)
    }

    /// Makes a self-made certificate for `localhost`, and returns its path.
    static func makeCertificate(in folder: String) async throws -> String {
        let openssl = try run(
            "/usr/bin/openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", "key.pem", "-out",
                "certificate.pem",
            ], in: folder, output: nil)
        _ = try await eventually("there is a certificate") { openssl.isRunning ? nil : true }
        return folder + "/certificate.pem"
    }

    private init(_ process: Process, _ log: URL, _ port: Int) {
        (self.process, self.log, self.port) = (process, log, port)
    }

    deinit {
        process.terminate()
    }

    /// The first lines of the requests received.
    var requests: [String] {
        get throws { try String(contentsOf: log, encoding: .utf8).split(separator: "\n").dropFirst().map(String.init) }
    }

    private static func run(
        _ program: String, _ arguments: [String], in folder: String, output: URL?
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder)
        process.standardOutput = try output.map { try FileHandle(forWritingTo: $0) } ?? FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    private static let script = """
        import http.server, ssl, sys

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                print(self.requestline)
                self.rfile.read(int(self.headers["Content-Length"]))
                body = b'{"success":false,"error":"They do not match.","code":"invalid_credentials","requestId":"1"}'
                self.send_response(401)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_CONNECT(self):
                print(self.requestline)
                self.send_error(502)

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        if sys.argv[1:]:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(*sys.argv[1:])
            server.socket = context.wrap_socket(server.socket, server_side=True)
        print(server.server_port)
        server.serve_forever()
        """
}
