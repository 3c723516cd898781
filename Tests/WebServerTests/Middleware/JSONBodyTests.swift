import APIContract
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Testing
import WebServerTestSupport
import Wording
import WebServer

struct JSONBodyTests {
    private func post(_ body: String, to uri: String = "/sample") async throws -> TestResponse {
        try await SampleApplication().application.test(.router) { try await $0.call(.post, uri, body: body) }
    }

    @Test("A good body is decoded; unknown fields, however nested, are ignored")
    func decodes() async throws {
        let body = #"{"name":"Ä \ud83d\ude00","height":1.7e2,"at":"2026-01-31T12:34:56.789Z","x":[[{"y":null}]]}"#
        let response = try await post(body)
        #expect(response.status == .ok)
        #expect(response.text.contains(#""name":"Ä 😀""#) && response.text.contains(#""height":170"#))
    }

    @Test(
        "What is not JSON is refused as such, wherever in the body it is",
        arguments: [
            "", " ", "{", "}", "nul", "{} {}", "{\"name\":\"a\"", "{'name':1}", "{\"name\":\"a\",}", "{\"name\" \"a\"}",
            "{\"name\":\"a\u{0}\"}", "\u{0}", "{\"name\":\"a\\u0000\"}", "{\"name\":\"a\\ud800\"}",
            "{\"name\":\"a\\udc00\"}", "{\"name\":\"a\\ud800\\u0041\"}", "{\"name\":\"a\\x\"}", "{\"name\":\"a\nb\"}",
            "{\"name\":\"a\",\"height\":1e999}", "{\"name\":\"a\",\"x\":-1e999}", "{\"name\":\"a\",\"x\":01}",
            "{\"name\":\"a\",\"x\":+1}", "{\"name\":\"a\",\"x\":1.}", "{\"name\":\"a\",\"x\":NaN}", "\u{FEFF}{}",
            "{\"name\":\"a\",\"x\":\"\\u12\"}", "{\"name\":\"a\",\"x\":tru}", "[1,]", "/* */{}",
            "{\"name\":\"a\",\"x\":1-2}", "{\"name\":\"a\",\"x\":-}", "{\"name\":\"a\",\"x\":1e}",
            "{\"name\":\"a\",\"x\":{\"y\":1,}}", "{\"name\":\"a\",\"\\u0000\":1}", "-", "[1 2]", "{\"name\"}", "{]",
        ])
    func malformed(body: String) async throws {
        let response = try await post(body)
        #expect(response.status == .badRequest)
        #expect(try response.failure().code == .invalidJSON)
    }

    @Test(
        "Nesting bombs are refused",
        arguments: [
            String(repeating: "[", count: 60_000), String(repeating: #"{"a":"#, count: 12_000),
            #"{"name":"a","x":"# + String(repeating: "[", count: 100) + String(repeating: "]", count: 100) + "}",
        ])
    func nesting(body: String) async throws {
        #expect(try await post(body).failure().code == .invalidJSON)
    }

    @Test("Bytes that are not UTF-8 are refused")
    func notUTF8() async throws {
        let bodies: [[UInt8]] = [
            Array(#"{"name":""#.utf8) + [0xFF] + Array(#""}"#.utf8), [0xFF, 0xFE, 0x7B, 0, 0x7D, 0], [0xC0, 0x80],
            Array(#"{"name":""#.utf8) + [0xED, 0xA0, 0x80] + Array(#""}"#.utf8),
            #"{"name":"a"}"#.utf8.flatMap { [$0, 0] }, #"{"name":"a"}"#.utf8.flatMap { [0, $0] },
        ]
        try await SampleApplication().application.test(.router) { client in
            for body in bodies {
                let response = try await client.execute(uri: "/sample", method: .post, body: ByteBuffer(bytes: body))
                #expect(try response.failure().code == .invalidJSON)
            }
        }
    }

    @Test(
        "A wrong type names its field by its path, and the right type",
        arguments: [
            (#"{}"#, "name", FieldProblem.missing), (#"{"name":null}"#, "name", FieldProblem.missing),
            (#"{"name":1}"#, "name", FieldProblem.wrongType(expected: .text)),
            (#"{"name":"a","height":"1"}"#, "height", FieldProblem.wrongType(expected: .number)),
            (#"{"name":"a","agrees":1}"#, "agrees", FieldProblem.wrongType(expected: .boolean)),
            (#"{"name":"a","dietaryPreferences":"b"}"#, "dietaryPreferences", FieldProblem.wrongType(expected: .list)),
            (
                #"{"name":"a","dietaryPreferences":["b","c",3]}"#, "dietaryPreferences[2]",
                FieldProblem.wrongType(expected: .text)
            ),
            (
                #"{"name":"a","dietaryPreferences":[null]}"#, "dietaryPreferences[0]",
                FieldProblem.wrongType(expected: .text)
            ),
            (#"{"name":"a","at":"yesterday"}"#, "at", FieldProblem.wrongType(expected: .time)),
            (#"{"name":"a","at":5}"#, "at", FieldProblem.wrongType(expected: .text)),
            (#"{"name":"a","inner":[]}"#, "inner", FieldProblem.wrongType(expected: .object)),
            (#"{"name":"a","inner":{}}"#, "inner.weights", FieldProblem.missing),
            (
                #"{"name":"a","inner":{"weights":[1,[]]}}"#, "inner.weights[1]",
                FieldProblem.wrongType(expected: .number)
            ),
            (#"[]"#, "body", FieldProblem.wrongType(expected: .object)),
            (#""name""#, "body", FieldProblem.wrongType(expected: .object)),
            (#"null"#, "body", FieldProblem.wrongType(expected: .object)),
        ])
    func wrongType(body: String, field: String, problem: FieldProblem) async throws {
        let response = try await post(body)
        #expect(response.status == .badRequest)
        #expect(try response.failure().code == .invalidInput)
        #expect(
            try response.failure().fields == [
                field: ErrorWording(sentences: Sentences()).sentence(for: problem, field: field)
            ])
    }

    @Test("An absent body counts as an empty object only where it may")
    func emptyBody() async throws {
        #expect(try await post("", to: "/optional").status == .ok)
        #expect(try await post("[]", to: "/optional").status == .badRequest)
        try await SampleApplication().application.test(.router) { client in
            let allowed = try await client.call(.post, "/optional")
            #expect(allowed.status == .ok)
            let refused = try await client.call(.post, "/sample")
            #expect(refused.status == .badRequest)
        }
    }

    @Test("64 KiB are read, a byte more is 413")
    func size() async throws {
        let fitting = #"{"name":"a"}"# + String(repeating: " ", count: 64 * 1024 - 12)
        #expect(try await post(fitting).status == .ok)
        let response = try await post(fitting + " ")
        #expect(response.status == .contentTooLarge)
        #expect(try response.failure().code == .bodyTooLarge)
    }

    @Test("A body of unannounced length, or that lies about it, stops at 64 KiB too", arguments: [nil, "12", "x"])
    func unannouncedSize(contentLength: String?) async throws {
        let chunks = AsyncStream<ByteBuffer> { continuation in
            for _ in 0..<100 { continuation.yield(ByteBuffer(repeating: 0x20, count: 1024)) }
            continuation.finish()
        }
        var headers = HTTPFields()
        headers[.contentLength] = contentLength
        let request = Request(
            head: HTTPRequest(method: .post, scheme: "http", authority: "a", path: "/sample", headerFields: headers),
            body: RequestBody(asyncSequence: chunks))
        let logger = Logger(label: "tests")
        let context = AppRequestContext(source: .init(channel: NIOAsyncTestingChannel(), logger: logger))
        await #expect(throws: Problem.self) { try await request.decodeJSON(Sample.self, context: context) }
    }
}
