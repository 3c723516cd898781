import Database
import HTTPTypes
import Hummingbird
import Logging
import Services
import Testing

@testable import WebServer

/// Only hosts of the public address, and the machine itself, are served.
struct HostTests {
    @Test(
        "The public host and the machine itself are served, on any port",
        arguments: [
            "gtsd.example", "GTSD.example", "gtsd.example:8443", "localhost", "localhost:49152", "127.0.0.1:8080",
            "127.8.9.1", "[::1]", "[::1]:8080",
        ])
    func served(_ host: String) {
        #expect(ServedHosts(publicAddress: "https://gtsd.example").contains(host))
    }

    @Test(
        "Anything else is not",
        arguments: [
            "evil.example", "gtsd.example.evil.example", "evil.gtsd.example", "localhost.evil.example", "", ":80",
            "gtsd.example:", "gtsd.example:80:80", "gtsd.example, evil.example", "gtsd.example@evil.example", "[::2]",
            "127.0.0.1.evil.example", "128.0.0.1", "gtsd.example/", "0.0.0.0:8080", "gtsd.example:123456",
        ])
    func refused(_ host: String) {
        #expect(!ServedHosts(publicAddress: "https://gtsd.example").contains(host))
    }

    @Test("A server without a name of its own is reached by its number", arguments: ["[2001:db8::1]", "203.0.113.7"])
    func numbers(_ host: String) {
        #expect(ServedHosts(publicAddress: "http://\(host):8080").contains("\(host):8080"))
    }

    @Test("A request for another host is refused, whatever it asks for, and as a page where a browser asks")
    func misdirected() async throws {
        try await withServer { port in
            for path in ["/", "/healthz", "/v1/profile", "/nowhere", "/login", "/metrics"] {
                let answer = try await Self.get(path, "Host: evil.example\r\n", port)
                #expect(answer.hasPrefix("HTTP/1.1 421 "), "\(path)")
                #expect(answer.contains("misdirected_request"))
            }
            let page = try await Self.get("/", "Host: evil.example\r\nAccept: text/html\r\n", port)
            #expect(page.hasPrefix("HTTP/1.1 421 "))
            #expect(page.contains("<!doctype html>") && !page.contains("We could not read that"))
            #expect(page.contains("This server answers to https://gtsd.example."))
            #expect(page.contains("href=\"https://gtsd.example\""), "the way to Home leads there")
        }
    }

    @Test(
        "No host, and two of them, are refused", arguments: ["", "Host:\r\n", "Host: localhost\r\nHost: localhost\r\n"])
    func unclear(_ hosts: String) async throws {
        try await withServer { port in
            let answer = try await Self.get("/healthz", hosts, port)
            #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer)")
        }
    }

    @Test("Behind TLS every answer keeps browsers there; without it none does")
    func strictTransport() async throws {
        for (address, isStrict) in [("https://gtsd.example", true), ("http://gtsd.example", false)] {
            try await withServer(address) { port in
                for path in ["/healthz", "/", "/nowhere"] {
                    let answer = try await Self.get(path, "Host: localhost\r\n", port).lowercased()
                    #expect(answer.contains("strict-transport-security: max-age=31536000\r\n") == isStrict, "\(path)")
                }
            }
        }
    }

    @Test("Figures are for the machine itself, not for who comes through a proxy or by its name")
    func figures() async throws {
        try await withServer { port in
            for (headers, status) in [
                ("Host: 127.0.0.1\r\n", 200), ("Host: localhost\r\n", 200), ("Host: gtsd.example\r\n", 404),
                ("Host: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.7\r\n", 404),
                ("Host: 127.0.0.1\r\nForwarded: for=203.0.113.7\r\n", 404),
            ] {
                let answer = try await Self.get("/metrics", headers, port)
                #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(headers)")
            }
        }
    }

    private func withServer(
        _ publicAddress: String = "https://gtsd.example", _ body: @escaping @Sendable (Int) async throws -> Void
    ) async throws {
        try await TestService.run { service in
            let dependencies = service.dependencies.reached(at: publicAddress)
            let responder = buildRouter(dependencies, AppServices(dependencies)).buildResponder()
            let logger = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }
            try await Application(responder: responder, logger: logger).test(.live) { client in
                try await body(try #require(client.port))
            }
        }
    }

    private static func get(_ path: String, _ headers: String, _ port: Int) async throws -> String {
        try await RawConnection.send("GET \(path) HTTP/1.1\r\n\(headers)Connection: close\r\n\r\n", port: port)
    }
}

extension AppDependencies {
    /// These, on a server with another address.
    fileprivate func reached(at publicAddress: String) -> AppDependencies {
        AppDependencies(
            storage: storage, passwords: passwords, publicAddress: publicAddress, pushHosts: pushHosts,
            mailServer: mailServer, mailWasWritten: mailWasWritten,
            logger: logger)
    }
}
