import APIContract
import Database
import HTTPTypes
import Services
import Testing
import WebServerTestSupport

/// People are notified of a plan that changed on a Sunday when it is worth it, and asked for a weight once.
@Suite struct WeeklyNewsTests {
    @Test("Who makes a plan of their own is not notified of the one before")
    func ownPlan() async throws {
        try await TestService.run { service in
            _ = try await service.planned().post("/v1/weights", ["weight": 77.5, "confirmed": true])
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            #expect(try await service.recompute().notified == 1)
            let person = try await service.again()
            _ = try await person.patch("/v1/profile", ["activityLevel": "sedentary"])
            #expect(try await person.get("/v1/plans/news").data["news"] == .null)
        }
    }

    @Test("A change is queued for those who chose to be notified, and so is the prompt for a weight")
    func notifications() async throws {
        try await TestService.run { service in
            var names: [Person.ID: String] = [:]
            for (name, isChosen) in [("a", true), ("b", false), ("c", true)] {
                let person = try await service.planned(email: "\(name)@example.org")
                names[person.personID] = name
                if name != "c" { _ = try await person.post("/v1/weights", ["weight": 77.5, "confirmed": true]) }
                guard isChosen else { continue }
                let both: JSON = ["push": false, "mail": true]
                let chosen = try await service.send(
                    .put, "/v1/notifications", ["planUpdated": both, "weighInPrompt": both], token: person.accessToken)
                #expect(chosen.status == 200, "\(chosen.text)")
            }
            func queued() async throws -> [String] {
                let rows = try await service.database.read { try $0.query("SELECT person_id, kind FROM deliveries") }
                return try rows.map { row in
                    let (person, kind): (Person.ID, String) = (try row["person_id"], try row["kind"])
                    return "\(names[person] ?? "?") \(kind)"
                }.sorted()
            }
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            #expect(try await service.recompute().notified == 2)
            #expect(try await queued() == ["a plan_updated"])
            service.clock.advance(days: 14)
            _ = try await service.recompute()
            #expect(try await queued() == ["a plan_updated", "a weigh_in_prompt", "c weigh_in_prompt"])
            _ = try await service.database.write { try $0.execute("DELETE FROM deliveries") }
            service.clock.advance(days: 7)
            _ = try await service.recompute()
            #expect(try await queued() == [], "nobody is asked twice")
        }
    }

    @Test("What is too little to notify of adds up until it is enough")
    func addsUp() async throws {
        try await TestService.run { service in
            _ = try await service.planned()
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            var notified: [Int] = []
            for week in 1...4 {
                let person = try await service.again()
                _ = try await person.post("/v1/weights", ["weight": .number(81.65 - Double(week))])
                notified.append(try await service.recompute().notified)
                service.clock.advance(days: 7)
            }
            #expect(notified == [0, 0, 0, 1], "15 or 16 kcal a week")
            let news = try await service.again().get("/v1/plans/news").data["news"]
            #expect(news["from"]["id"] == 1 && news["to"]["id"] == 5)
        }
    }

    @Test("Who has not weighed in for two weeks is asked to, until they do")
    func oldWeighIn() async throws {
        try await TestService.run { service in
            _ = try await service.planned()
            service.clock.advance(days: 13)
            #expect(try await service.again().get("/v1/home").data["cards"] == ["weekly_review"])
            service.clock.advance(days: 1)
            let person = try await service.again()
            #expect(try await person.get("/v1/home").data["cards"] == ["weekly_review", "update_weight"])
            _ = try await person.post("/v1/weights", ["weight": 81.65])
            #expect(try await person.get("/v1/home").data["cards"] == ["weekly_review"])
        }
    }
}
