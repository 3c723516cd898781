import HTTPTypes
import TestSupport
import Testing
import WebServerTestSupport

/// Whatever is sent, the answer is the contract's, and never a fault of the server. `TestService.send` checks both.
struct HostileInputTests {
    /// Every call that reads a body, with one that it accepts.
    private static let calls: [(method: HTTPRequest.Method, path: String, body: JSON)] = [
        (.post, "/auth/signup", ["email": "new@example.org", "password": "long enough", "name": "Maria"]),
        (.post, "/auth/login", ["email": "sarah@example.org", "password": "long enough"]),
        (.post, "/auth/refresh", ["refreshToken": "token"]),
        (.post, "/auth/forgot-password", ["email": "sarah@example.org"]),
        (.post, "/auth/reset-password", ["token": "token", "newPassword": "long enough"]),
        (.patch, "/auth/change-password", ["currentPassword": "not the password", "newPassword": "long enough"]),
        (.delete, "/auth/me", ["password": "not the password"]),
        (.post, "/v1/onboarding", .userFlows),
        (.put, "/v1/profile", JSON.userFlows.with(["name": "Maria"])),
        (.patch, "/v1/profile", JSON.userFlows.with(["name": "Maria"])),
        (.post, "/v1/profile/preview", JSON.userFlows.with(["name": "Maria"])),
        (
            .post, "/v1/profile/metrics/acknowledge",
            ["metricsId": 1, "version": 1, "metricsComputedAt": "2025-10-27T12:00:00.000Z"]
        ),
        (.post, "/v1/plans/generate", ["forceRecompute": true]),
        (.post, "/v1/weights", ["day": "2025-10-27", "weight": 81.65, "clientKey": "weigh-in-1"]),
        (.post, "/v1/diary", SampleInputs.porridge.with(["clientKey": "breakfast-1"])),
        (.patch, "/v1/diary/1", SampleInputs.porridge),
        (.patch, "/v1/diary/1", ["grams": 100]),
        (.post, "/v1/diary", ["foodId": 1, "grams": 100, "name": "Apple"]),
        (
            .post, "/v1/diary/copy",
            ["from": "2025-10-26", "to": "2025-10-27", "meal": "lunch", "clientKey": "copy-00001"]
        ),
        (.post, "/v1/diary/favourites", ["entryId": 1]),
        (.post, "/v1/water", ["day": "2025-10-27", "millilitres": 250, "clientKey": "water-001"]),
        (.post, "/v1/tasks", ["title": "Walk", "weekdays": ["monday"], "clientKey": "task-00001"]),
        (.patch, "/v1/tasks/1", ["title": "Walk", "weekdays": ["monday"], "isStopped": true]),
        (.put, "/v1/tasks/water/days/2025-10-27", ["clientKey": "tap-00001"]),
        (.post, "/v1/diary/import", ["date": "2025-10-27", "kcal": 2000]),
    ]

    @Test("Mutated bodies get an answer of the contract", arguments: TestDatabase.allCases)
    func mutations(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine, limitsRates: false) { service in
            let person = try await service.acknowledged()
            var mutator = Mutator(seed: 20_251_027)
            var statuses: Set<Int> = []
            for call in Self.calls {
                for _ in 0..<60 {
                    let text = mutator.mutation(of: call.body)
                    let answer = try await service.send(
                        call.method, call.path, text: text, token: person.accessToken)
                    statuses.insert(answer.status)
                }
            }
            #expect(statuses.isSuperset(of: [200, 201, 202, 400, 401]), "both good and bad bodies were sent")
            #expect(try await person.isLoggedIn())
            #expect(try await person.get("/v1/profile").status == 200)
        }
    }

    @Test("A NUL in any text is refused", arguments: TestDatabase.allCases)
    func nul(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine, limitsRates: false) { service in
            let person = try await service.acknowledged()
            for call in Self.calls where !call.path.hasSuffix("/1") {
                for name in call.body.names.sorted() where call.body[name].string != nil {
                    let text = try call.body.with([name: "NUL"]).text.replacing("NUL", with: #"a\u0000b"#)
                    let answer = try await service.send(
                        call.method, call.path, text: text, token: person.accessToken)
                    #expect(answer.status == 400, "\(call.path) \(name)")
                }
            }
        }
    }

    @Test("Files of any kind get an answer of the contract")
    func files() async throws {
        try await TestService.run(limitsRates: false) { service in
            let person = try await service.signUp()
            var random = SeededGenerator(seed: 20_251_027)
            let pieces = [
                "date", "weight_kg", "kcal", ",", ",", ";", "\n", "\n", "\"", "2025-10-20", "2025-02-30", "81.6",
                "2210",
                "-1", "9999999999999999999", "1e300", "nan", "\u{0}", "🌱", "#Units: lbs\n", "\r", "\t", "99999-01-01",
            ]
            var statuses: Set<Int> = []
            for _ in 0..<300 {
                let count = Int.random(in: 0...20, using: &random)
                let rest = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
                let header = Bool.random(using: &random) ? "date,weight_kg,kcal\n" : ""
                statuses.insert(try await person.importing(header + rest).status)
            }
            #expect(statuses == [200, 400])
        }
    }

    @Test("A query of any kind gets an answer of the contract")
    func queries() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            let values = [
                "%00", "%", "%zz", "%F0%9F%8C%B1", "1%27%20OR%201=1--", "9223372036854775807", "-9223372036854775808",
                "1e3", "+1", "%2B1", "0x10", "&&=", "a=b=c", String(repeating: "9", count: 3000), "\u{1}", "NaN",
            ]
            for value in values {
                for name in ["limit", "before", "other", "%00"] {
                    let answer = try await person.get("/v1/plans/history?\(name)=\(value)")
                    #expect([200, 400].contains(answer.status), "\(name)=\(value)")
                }
                for (path, name) in [
                    ("weights", "from"), ("weights", "to"), ("diary", "from"), ("diary", "%00"), ("tasks", "day"),
                ] {
                    let answer = try await person.get("/v1/\(path)?\(name)=\(value)")
                    #expect([200, 400].contains(answer.status), "\(path) \(name)=\(value)")
                }
            }
        }
    }
}
