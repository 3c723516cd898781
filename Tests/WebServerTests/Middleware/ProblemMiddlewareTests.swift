import APIContract
import HTTPTypes
import Testing
import WebServer
import WebServerTestSupport
import Wording

struct ProblemMiddlewareTests {
    @Test("An unknown error is a 500 that tells nothing, and logs its type only")
    func unknownError() async throws {
        let log = try LogFile()
        try await SampleApplication(logger: log.logger()).application.test(.router) { client in
            let response = try await client.call(.get, "/fail/unknown")
            #expect(response.status == .internalServerError)
            let failure = try response.failure()
            #expect(failure.code == .internalError)
            #expect(failure.error == "Something went wrong on our side. Please try again.")
            #expect(failure.requestId == response.header("X-Request-Id"))
            #expect(!response.text.contains("fields"))
            let logged = try log.objects()
            #expect(logged.first?["level"] == .text("error"))
            #expect(logged.first?["error"] == .text("WebServerTests.UnknownError"))
            #expect(logged.first?["requestId"] == .text(failure.requestId))
            #expect(try !log.text().contains("71.4"))
        }
    }

    @Test("Refused input names its fields in words")
    func invalidInput() async throws {
        try await SampleApplication().application.test(.router) { client in
            let response = try await client.call(.get, "/fail/input")
            #expect(response.status == .badRequest)
            #expect(try response.failure().fields == ["height": "Height is required."])
            #expect(try response.failure().code == .invalidInput)
            #expect(response.header("Content-Type") == "application/json; charset=utf-8")
            #expect(response.header("Cache-Control") == "no-store")
        }
    }

    @Test("429 and 503 say when to try again")
    func retryAfter() async throws {
        try await SampleApplication().application.test(.router) { client in
            #expect(try await client.call(.get, "/fail/busy").header("Retry-After") == "17")
            let away = try await client.call(.get, "/fail/away")
            #expect(away.header("Retry-After") == "1")
            #expect(try away.failure().code == .unavailable)
        }
    }

    @Test(
        "Hummingbird's errors become the contract's",
        arguments: [
            (400, 400, ErrorCode.invalidInput), (401, 401, .authenticationRequired), (404, 404, .notFound),
            (405, 405, .methodNotAllowed), (413, 413, .bodyTooLarge), (418, 418, .invalidInput),
            (429, 429, .rateLimited), (500, 500, .internalError), (502, 500, .internalError), (503, 503, .unavailable),
        ])
    func httpErrors(thrown: Int, status: Int, code: ErrorCode) async throws {
        try await SampleApplication().application.test(.router) { client in
            let response = try await client.call(.get, "/fail/http/\(thrown)")
            #expect(response.status.code == status)
            #expect(try response.failure().code == code)
            #expect(!response.text.contains("secret"))
            #expect(response.header("WWW-Authenticate") == (status == 401 ? "Bearer" : nil))
        }
    }

    @Test("An unknown path is answered in the contract's form, over the wire too")
    func unknownPath() async throws {
        try await SampleApplication().application.test(.live) { client in
            let response = try await client.call(.get, "/nowhere?token=1")
            #expect(response.status == .notFound)
            #expect(try response.failure().code == .notFound)
        }
    }

    @Test("Broken HTTP in a body closes the connection with 400")
    func brokenChunks() async throws {
        try await SampleApplication().application.test(.live) { client in
            let port = try #require(client.port)
            let answer = try await RawConnection.send(
                "POST /sample HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", port: port)
            #expect(answer.hasPrefix("HTTP/1.1 400 "))
        }
    }

    @Test("A chunked body over 64 KiB is 413 over the wire")
    func chunkedTooLarge() async throws {
        try await SampleApplication().application.test(.live) { client in
            let port = try #require(client.port)
            let chunk = "8000\r\n" + String(repeating: " ", count: 0x8000) + "\r\n"
            let answer = try await RawConnection.send(
                "POST /sample HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + chunk + chunk + chunk + "0\r\n\r\n", port: port)
            #expect(answer.hasPrefix("HTTP/1.1 413 "))
            #expect(answer.contains("body_too_large"))
        }
    }
}
