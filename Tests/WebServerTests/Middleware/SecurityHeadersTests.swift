import HTTPTypes
import Testing
import WebServer
import WebServerTestSupport

struct SecurityHeadersTests {
    @Test(
        "Every response carries them, whatever became of the request",
        arguments: ["/healthz", "/nowhere", "/fail/unknown", "/fail/http/401", "/plan"])
    func everywhere(path: String) async throws {
        try await SampleApplication().application.test(.router) { client in
            let response = try await client.call(.get, path)
            #expect(response.header("X-Content-Type-Options") == "nosniff")
            #expect(response.header("Referrer-Policy") == "no-referrer")
            #expect(response.header("Content-Security-Policy") == "default-src 'none'; frame-ancestors 'none'")
            #expect(response.header("X-Frame-Options") == "DENY")
            #expect(response.header("Cross-Origin-Opener-Policy") == "same-origin")
            #expect(response.header("Cross-Origin-Resource-Policy") == "same-origin")
            #expect(response.header("X-Request-Id")?.isEmpty == false)
        }
    }

    @Test("A page keeps its own policy")
    func ownPolicy() async throws {
        try await SampleApplication().application.test(.router) { client in
            let response = try await client.call(.get, "/page")
            #expect(response.header("Content-Security-Policy") == "default-src 'self'")
        }
    }

    @Test("The request's id is the server's own, and another for every request")
    func requestID() async throws {
        try await SampleApplication().application.test(.router) { client in
            var seen: Set<String> = []
            for _ in 0..<50 {
                let sent = try HTTPFields([HTTPField(name: #require(HTTPField.Name("X-Request-Id")), value: "mine")])
                let response = try await client.call(.get, "/id", headers: sent)
                let id = try #require(response.header("X-Request-Id"))
                #expect(response.text.contains("\"\(id)\"") && id != "mine" && id.count > 24)
                #expect(seen.insert(id).inserted)
            }
        }
    }
}
