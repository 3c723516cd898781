import HTTPTypes
import NIOCore
import Prometheus
import TestSupport
import Testing
import WebServer
import WebServerTestSupport

struct HostileRequestTests {
    @Test("Random bodies never are the server's fault, and nearly JSON ones neither")
    func bodies() async throws {
        let good = Array(#"{"name":"a","height":1.5e2,"dietaryPreferences":["b"],"at":"2026-01-31T12:34:56Z"}"#.utf8)
        try await SampleApplication().application.test(.router) { client in
            var random = SeededGenerator(seed: 1)
            for round in 0..<2000 {
                var body = round.isMultiple(of: 2) ? good : []
                if body.isEmpty { body = random.bytes(upTo: 200) }
                for _ in 0..<Int.random(in: 0...4, using: &random) where !body.isEmpty {
                    body[Int.random(in: 0..<body.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                let response = try await client.execute(uri: "/sample", method: .post, body: ByteBuffer(bytes: body))
                #expect(response.status.code < 500, "\(body)")
            }
        }
    }

    @Test("Random paths, methods and headers never are the server's fault, and add no metrics")
    func heads() async throws {
        let sample = SampleApplication()
        let paths = ["/", "/plans/", "/healthz", "/fail/http/", "*", "//", "/%", "/..", "?", "http://a/", ""]
        try await sample.application.test(.router) { client in
            var random = SeededGenerator(seed: 2)
            for _ in 0..<2000 {
                let noise = String(decoding: random.bytes(upTo: 40), as: UTF8.self)
                let path = (paths.randomElement(using: &random) ?? "/") + (Bool.random(using: &random) ? noise : "")
                let method = HTTPRequest.Method(random.token()) ?? .get
                var headers = HTTPFields()
                if let name = HTTPField.Name(random.token()) { headers[name] = noise }
                headers[.contentLength] = Bool.random(using: &random) ? nil : noise
                let response = try await client.execute(uri: path, method: method, headers: headers)
                #expect(response.status.code < 500, "\(method) \(path)")
            }
        }
        let text = sample.metrics.render()
        try PrometheusChecker.check(text)
        #expect(text.split(separator: "\n").count < 400)
    }
}

extension SeededGenerator {
    mutating func bytes(upTo count: Int) -> [UInt8] {
        (0..<Int.random(in: 0...count, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
    }

    mutating func token() -> String {
        let letters = Array("ABCdef-!~0")
        return String((0..<Int.random(in: 1...8, using: &self)).map { _ in letters.randomElement(using: &self) ?? "A" })
    }
}
