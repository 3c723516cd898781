import HTTPTypes
import NIOCore
import Testing
import WebServer
import WebServerTestSupport

struct JSONResponseTests {
    @Test("A success is wrapped, its slashes are not escaped, and it is not cached unless it says so")
    func success() async throws {
        try await SampleApplication().application.test(.router) { client in
            let response = try await client.call(.get, "/link")
            #expect(response.text.contains(#""data":"https://example.org/ä""#))
            #expect(response.text.contains(#""success":true"#))
            #expect(response.header("Content-Type") == "application/json; charset=utf-8")
            #expect(response.header("Cache-Control") == "private")
            #expect(try await client.call(.get, "/healthz").header("Cache-Control") == "no-store")
        }
    }

    @Test("A plan's bytes are sent as they are")
    func planBytes() async throws {
        try await SampleApplication().application.test(.router) { client in
            let response = try await client.call(.get, "/plan")
            #expect(response.status == .created)
            #expect(response.text == #"{"success":true,"data":{"plan":{"b":1.50,"a":"\/"}}}"#)
            #expect(response.header("Content-Length") == String(response.body.readableBytes))
        }
    }
}
