import HTTPTypes
import Logging
import TestSupport
import Testing
import WebServer
import WebServerTestSupport

struct EdgeMiddlewareTests {
    @Test("The access log names method, pattern, status, time and id, and nothing of what was sent")
    func accessLog() async throws {
        let log = try LogFile()
        try await SampleApplication(logger: log.logger(level: .info)).application.test(.router) { client in
            let response = try await client.call(
                .get, "/plans/a@b.example?token=s3cret", headers: [.authorization: "Bearer s3cret"])
            let line = try #require(try log.objects().first)
            #expect(try log.objects().count == 1)
            #expect(line["level"] == .text("info"))
            #expect(line["message"] == .text("request"))
            #expect(line["method"] == .text("GET"))
            #expect(line["route"] == .text("/plans/{id}"))
            #expect(line["status"] == .number(200))
            #expect(line["requestId"] == response.header("X-Request-Id").map { .text($0) })
            guard case .number(let time) = line["durationMs"] else { throw SomethingMissing() }
            #expect(time >= 0 && time < 10_000 && (time * 1000 - (time * 1000).rounded()).magnitude < 1e-6)
            _ = try await client.call(.get, "/s3cret/a@b.example")
            _ = try await client.call(try #require(HTTPRequest.Method("S3CRET")), "/plan")
            let text = try log.text()
            #expect(!text.lowercased().contains("s3cret") && !text.contains("a@b"))
        }
    }

    @Test(
        "A request of more than 300 ms is marked in the log and counted, without anything that was sent",
        arguments: [(300, false), (301, true), (4000, true)])
    func slow(_ milliseconds: Int, _ isSlow: Bool) async throws {
        let log = try LogFile()
        let sample = SampleApplication(duration: .milliseconds(milliseconds), logger: log.logger(level: .info))
        try await sample.application.test(.router) { client in
            _ = try await client.call(
                .get, "/plans/a@b.example?weight=71.4", headers: [.authorization: "Bearer s3cret"])
            let line = try #require(try log.objects().first)
            #expect(line["durationMs"] == .number(Double(milliseconds)))
            #expect((line["slow"] != nil) == isSlow)
            #expect(line["level"] == .text(isSlow ? "notice" : "info"))
            let text = try log.text()
            #expect(!text.contains("s3cret") && !text.contains("a@b") && !text.contains("71.4"))
            let metrics = try await client.call(.get, "/metrics").text
            try PrometheusChecker.check(metrics)
            #expect(metrics.contains("http_requests_slow_total{route=\"/plans/{id}\"} \(isSlow ? 1 : 0)\n"))
        }
    }

    @Test("Requests are counted by method, pattern and status, and timed by pattern")
    func metrics() async throws {
        let sample = SampleApplication()
        try await sample.application.test(.router) { client in
            for id in 0..<5 { _ = try await client.call(.get, "/plans/\(id)") }
            for name in ["FOO", "BAR", "foo"] { _ = try await client.call(try #require(.init(name)), "/plan") }
            _ = try await client.call(.get, "/a")
            _ = try await client.call(.get, "/b")
            let response = try await client.call(.get, "/metrics")
            #expect(response.header("Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
            try PrometheusChecker.check(response.text)
            for line in [
                #"http_requests_total{method="GET",route="/plans/{id}",status="200"} 5"#,
                #"http_requests_total{method="OTHER",route="/plan",status="405"} 3"#,
                #"http_requests_total{method="GET",route="unmatched",status="404"} 2"#,
                #"http_request_duration_seconds_bucket{route="/plans/{id}",le="+Inf"} 5"#,
                #"http_request_duration_seconds_count{route="/plans/{id}"} 5"#,
            ] { #expect(response.text.contains(line + "\n")) }
        }
    }
}

struct SomethingMissing: Error {}
