import APIContract
import HTTPTypes
import NIOCore
import Testing
import WebServer
import WebServerTestSupport

struct EveryMethodRouterTests {
    @Test(
        "A known path refuses every other method with 405 and Allow",
        arguments: [
            ("/healthz", "GET, HEAD, OPTIONS"), ("/plans/7", "DELETE, GET, HEAD, OPTIONS"),
            ("/sample", "OPTIONS, POST"),
        ])
    func refuses(path: String, allow: String) async throws {
        let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "PROPFIND", "get", "X!~"]
        try await SampleApplication().application.test(.router) { client in
            for name in methods where !allow.contains(name) {
                let response = try await client.call(try #require(HTTPRequest.Method(name)), path)
                #expect(response.status == .methodNotAllowed, "\(name) \(path)")
                #expect(response.header("Allow") == allow)
                if name != "HEAD" { #expect(try response.failure().code == .methodNotAllowed) }
            }
        }
    }

    @Test("OPTIONS tells the methods")
    func options() async throws {
        try await SampleApplication().application.test(.router) { client in
            let response = try await client.call(.options, "/plans/7")
            #expect(response.status == .noContent)
            #expect(response.header("Allow") == "DELETE, GET, HEAD, OPTIONS")
            #expect(response.body.readableBytes == 0)
        }
    }

    @Test("HEAD is GET without the body, also where it fails")
    func head() async throws {
        try await SampleApplication().application.test(.router) { client in
            for path in ["/healthz", "/nowhere", "/fail/input"] {
                let get = try await client.call(.get, path)
                let head = try await client.call(.head, path)
                #expect(head.status == get.status)
                #expect(head.body.readableBytes == 0)
                #expect(head.header("Content-Type") == get.header("Content-Type"))
                #expect(head.header("Content-Length") == get.header("Content-Length"))
            }
        }
    }

    @Test("An unknown path is 404 for every method")
    func unknownPath() async throws {
        try await SampleApplication().application.test(.router) { client in
            for name in ["GET", "POST", "OPTIONS", "FOO"] {
                let response = try await client.call(try #require(HTTPRequest.Method(name)), "/nowhere")
                #expect(response.status == .notFound)
                #expect(try response.failure().code == .notFound)
            }
        }
    }
}
