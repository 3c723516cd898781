import Database
import HTTPTypes
import Hummingbird
import Logging
import Measuring
import Services
import Testing
import WebServerTestSupport

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

    @Test(
        "Figures are for programs on the machine itself, by their address, whatever host they name, and for no proxy",
        arguments: [
            ("", "Host: 127.0.0.1\r\n", 200), ("", "Host: gtsd.example\r\n", 200),
            ("10.0.0.0/8", "Host: 127.0.0.1\r\n", 200),
            ("127.0.0.1, ::1", "Host: 127.0.0.1\r\n", 404), ("127.0.0.0/8", "Host: localhost\r\n", 404),
            ("", "Host: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.7\r\n", 404),
            ("", "Host: 127.0.0.1\r\nForwarded: for=203.0.113.7\r\n", 404),
            ("", "Host: 127.0.0.1\r\nX-Real-IP: 203.0.113.7\r\n", 404),
        ])
    func figures(_ proxies: String, _ headers: String, _ status: Int) async throws {
        try await withServer(behind: TrustedProxies(proxies)) { port in
            let answer = try await Self.get("/metrics", headers, port)
            #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer.prefix(100))")
        }
    }

    @Test(
        "Where a proxy may be before the server that is not named, nobody is shown figures at its port",
        arguments: [
            ("http://127.0.0.1:8080", true, "", "127.0.0.1:8080", true),
            ("http://gtsd.home", true, "", "0.0.0.0:80", true),
            ("http://gtsd.home", true, "", "127.0.0.1:80", false),
            ("http://gtsd.home", true, "", "localhost:80", false),
            ("http://localhost:8080", true, "", "127.0.0.1:8080", true),
            ("http://[::1]:8080", true, "", "::1:8080", true),
            ("http://127.0.0.1:0", true, "", "127.0.0.1:0", true),
            ("https://gtsd.example", true, "", "0.0.0.0:8080", false),
            ("http://gtsd.example", true, "", "0.0.0.0:8080", false),
            ("https://gtsd.example:8080", true, "", "0.0.0.0:8080", false),
            ("https://gtsd.example", true, "127.0.0.1", "0.0.0.0:8080", true),
            ("http://gtsd.example", true, "10.0.0.0/8", "0.0.0.0:8080", true),
            ("http://127.0.0.1:8080", false, "", "0.0.0.0:8080", false),
            ("http://127.0.0.1:8080", false, "127.0.0.1", "0.0.0.0:8080", true),
        ])
    func unnamedProxy(
        _ publicAddress: String, _ isKnown: Bool, _ proxies: String, _ bound: String, _ isShown: Bool
    ) async throws {
        try await TestService.run { service in
            let dependencies = service.dependencies.reached(
                at: publicAddress, isKnown: isKnown, behind: TrustedProxies(proxies))
            let colon = try #require(bound.lastIndex(of: ":"))
            let port = try #require(Int(bound[bound.index(after: colon)...]))
            #expect(dependencies.tellsPeersApart(at: String(bound[..<colon]), port: port) == isShown)
        }
    }

    @Test(
        "The machine's own addresses",
        arguments: [
            ("127.0.0.1", true), ("127.255.0.9", true), ("::1", true), ("::ffff:127.0.0.1", true), ("10.0.0.1", false),
            ("128.0.0.1", false), ("::2", false), ("::", false), ("0.0.0.0", false), ("fe80::1", false),
        ])
    func loopback(_ text: String, _ isLoopback: Bool) throws {
        #expect(try #require(IPAddress(text)).isLoopback == isLoopback)
    }

    private func withServer(
        _ publicAddress: String = "https://gtsd.example", behind proxies: TrustedProxies? = nil,
        _ body: @escaping @Sendable (Int) async throws -> Void
    ) async throws {
        try await TestService.run { service in
            let dependencies = service.dependencies.reached(at: publicAddress, behind: proxies)
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
    /// These, on a server with another address, behind these proxies.
    fileprivate func reached(
        at publicAddress: String, isKnown: Bool = true, behind proxies: TrustedProxies?
    ) -> AppDependencies {
        AppDependencies(
            storage: storage, limitsRates: limits.isOn, isMeasuring: events.isOn, passwords: passwords,
            trustedProxies: proxies ?? .none, publicAddress: publicAddress,
            isPublicAddressKnown: isKnown, pushHosts: pushHosts, mailServer: mailServer, mailWasWritten: mailWasWritten,
            logger: logger)
    }
}
