import Services
import TestSupport
import Testing
import WebServerTestSupport

struct PlanRateLimitTests {
    @Test("Twenty plans a minute, for each person")
    func limit() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            for count in 1...20 {
                #expect(try await person.generate().status == (count == 1 ? 201 : 200))
                service.clock.advance(seconds: 1)
            }
            for forced in [false, true] {
                let refused = try await person.generate(forced: forced)
                #expect(refused.status == 429)
                #expect(refused.code == "rate_limited")
                #expect(refused.error == "Rate limit exceeded. Please try again later.")
                #expect(refused[header: "Retry-After"] == "40")
            }
            #expect(try await person.get("/v1/plans/current").status == 200, "reading is not limited")
            let other = try await service.acknowledged(email: "other@example.org")
            #expect(try await other.generate().status == 201)

            service.clock.advance(milliseconds: 39_999)
            #expect(try await person.generate()[header: "Retry-After"] == "1")
            service.clock.advance(milliseconds: 1)
            #expect(try await person.generate().status == 200)
        }
    }

    @Test("What a clock that was far ahead has refused is free again once it is right")
    func clock() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            service.clock.advance(days: 800)
            let ahead = try await service.again()
            for _ in 1...20 { _ = try await ahead.generate() }
            #expect(try await ahead.generate().status == 429)
            service.clock.advance(days: -800)
            #expect(try await person.generate().status < 300)
            for _ in 1...19 { _ = try await person.generate() }
            #expect(try await person.generate().status == 429)
        }
    }

    @Test("What is refused for another reason counts as well")
    func refusalsCount() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            for _ in 1...20 { #expect(try await person.generate().status == 404) }
            #expect(try await person.generate().status == 429)
        }
    }

    @Test("Five mails an hour pass, and ten a day; a mail that tells of the password is sent nevertheless")
    func mails() async throws {
        try await TestService.run { service in
            _ = try await service.acknowledged()
            for passing in [5, 5, 0] {
                // There is no plan to draw, which is found out once the mail was counted.
                let person = try await service.again()
                for count in 1...12 {
                    let answer = try await person.post("/v1/plans/current/mail")
                    #expect(answer.status == (count <= passing ? 404 : 429))
                }
                service.clock.advance(minutes: 60)
            }
            let change: JSON = [
                "currentPassword": .string(TestPerson.password), "newPassword": "another horse battery",
            ]
            #expect(try await service.again().patch("/auth/change-password", change).status == 200)
            #expect(service.mailbox.mails.map(\.subject) == ["Your GTSD password was changed"])
        }
    }

    @Test("Of many at once, twenty pass", arguments: TestDatabase.allCases)
    func concurrent(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged()
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<30 { group.addTask { try await person.generate().status } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.sorted() == Array(repeating: 200, count: 19) + [201] + Array(repeating: 429, count: 10))
        }
    }

    @Test("Without rate limits nothing is refused")
    func unlimited() async throws {
        try await TestService.run(limitsRates: false) { service in
            let person = try await service.acknowledged()
            for count in 1...40 { #expect(try await person.generate().status == (count == 1 ? 201 : 200)) }
        }
    }
}
