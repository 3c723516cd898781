import Database
import HTTPTypes
import TestSupport
import Testing
import WebServer
import WebServerTestSupport

struct OperationsTests {
    @Test("The server is alive and ready")
    func ready() async throws {
        try await TestService.run { service in
            let alive = try await service.send(.get, "/healthz")
            #expect(alive.data == ["status": "alive"])
            let ready = try await service.send(.get, "/readyz")
            #expect(ready.data == ["status": "ready"])
        }
    }

    @Test("Without its database the server is alive, but not ready", arguments: TestDatabase.allCases)
    func databaseGone(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.signUp()
            await service.database.close()
            #expect(try await service.send(.get, "/healthz").status == 200)
            for path in ["/readyz", "/v1/profile"] {
                let answer = Answer(
                    try await service.client.execute(
                        uri: path, method: .get, headers: [.authorization: "Bearer \(person.accessToken)"]))
                #expect(answer.status == 503)
                #expect(answer.code == "unavailable")
                #expect(answer.error == "The service is not available at the moment. Please try again soon.")
                #expect(answer.json.names == ["success", "error", "code", "requestId"])
                #expect((answer[header: "Retry-After"].flatMap { Int($0) } ?? 0) >= 1)
            }
        }
    }

    @Test("Figures count the requests by route, and name nobody")
    func metrics() async throws {
        // Only a connection comes from the machine itself.
        try await TestService.run(behind: TrustedProxies("")) { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            try await service.send(.get, "/v1/profile")
            try await service.send(.get, "/no/such/path/of/sarah@example.org")
            let answer = try await service.send(.get, "/metrics")
            #expect(answer.status == 200)
            #expect(answer[header: "Content-Type"]?.hasPrefix("text/plain; version=0.0.4") == true)
            let lines = answer.text.split(separator: "\n")
            func counted(_ parts: String...) -> Bool {
                lines.contains { line in parts.allSatisfy { line.contains($0) } && line.hasSuffix(" 1") }
            }
            #expect(counted("/v1/plans/generate", "201"))
            #expect(counted("/v1/profile\"", "401"))
            for secret in ["sarah", "example.org", person.accessToken, "81.65"] {
                #expect(!answer.text.contains(secret), "\(secret)")
            }
        }
    }

    @Test("Every answer has an id of its own and the headers that keep it safe")
    func headers() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let answers = [
                try await service.send(.get, "/healthz"), try await service.send(.get, "/nowhere"),
                try await person.get("/v1/profile"), try await service.send(.get, "/v1/profile"),
            ]
            for answer in answers {
                #expect(answer[header: "X-Content-Type-Options"] == "nosniff")
                #expect(answer[header: "Content-Type"] == "application/json; charset=utf-8")
            }
            #expect(answers[2][header: "Cache-Control"] == "no-store", "health data is not kept")
            let ids = answers.map { $0[header: "X-Request-Id"] ?? "" }
            #expect(ids.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{32}/) != nil })
            #expect(
                Set(ids.map { $0.prefix(16) }).count == 4 && Set(ids.map { $0.suffix(16) }).count == 4,
                "no id tells how many came between")
        }
    }
}
