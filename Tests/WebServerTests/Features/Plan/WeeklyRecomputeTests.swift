import APIContract
import Database
import Foundation
import HTTPTypes
import Services
import TestSupport
import Testing

@testable import WebServer

/// Plans are computed anew on Sundays at 02:00. It is noon of Monday, 27 October 2025; the formula expects 2,725 kcal.
@Suite struct WeeklyRecomputeTests {
    @Test("On Sunday a plan follows the weight, once, and says so once", arguments: TestDatabase.allCases)
    func weight(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            var person = try await service.planned()
            #expect(try await person.post("/v1/weights", ["weight": 77.5]).status == 200)
            service.clock.advance(days: 3)
            #expect(try await service.recompute().people == 0, "it is Thursday")
            service.clock.advance(minutes: TestClock.minutesUntilSunday - 3 * 1440)
            #expect(try await service.recompute().summary == [1, 1, 1])
            #expect(try await service.recompute().people == 0, "it is done")
            person = try await service.again()

            let history = try await person.get("/v1/plans/history").data["plans"].entries
            #expect(history.count == 2)
            #expect(history[0]["reason"] == "weekly" && history[0]["planStatus"] == "active")
            #expect(history[0]["targets"]["calorieTarget"] == 2160 && history[1]["targets"]["calorieTarget"] == 2225)
            #expect(try await person.get("/v1/plans/current").data["plan"]["inputs"]["weight"] == 77.5)
            #expect(try await person.get("/v1/profile/metrics/today").data["metrics"]["id"] == 2)

            #expect(try await person.get("/v1/home").data["cards"] == ["plan_updated"])
            let news = try await person.get("/v1/plans/news").data["news"]
            #expect(news["from"]["id"] == 1 && news["to"]["id"] == 2)
            let calories = try #require(news["numbers"].entries.first { $0["name"] == "calorieTarget" })
            #expect(calories["difference"] == -65)
            #expect(try await person.delete("/v1/plans/news").data["news"] == .null)
            #expect(try await person.get("/v1/plans/news").data["news"] == .null)
            #expect(try await person.get("/v1/home").data["cards"] == [])

            service.clock.advance(days: 7)
            #expect(try await service.recompute().summary == [1, 0, 0], "nothing changed since")
        }
    }

    @Test("Who makes a plan of their own is not notified of the one before", arguments: TestDatabase.allCases)
    func ownPlan(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            _ = try await service.planned().post("/v1/weights", ["weight": 77.5])
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            #expect(try await service.recompute().notified == 1)
            let person = try await service.again()
            _ = try await person.patch("/v1/profile", ["activityLevel": "sedentary"])
            #expect(try await person.get("/v1/plans/news").data["news"] == .null)
        }
    }

    @Test(
        "A change is queued for those who chose to be notified, and so is the prompt for a weight",
        arguments: TestDatabase.allCases)
    func notifications(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            var names: [Person.ID: String] = [:]
            for (name, isChosen) in [("a", true), ("b", false), ("c", true)] {
                let person = try await service.planned(email: "\(name)@example.org")
                names[person.personID] = name
                if name != "c" { _ = try await person.post("/v1/weights", ["weight": 77.5]) }
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

    @Test("What is too little to notify of adds up until it is enough", arguments: TestDatabase.allCases)
    func addsUp(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
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

    @Test("A birthday changes a plan, and its reason is shown", arguments: TestDatabase.allCases)
    func birthday(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            _ = try await service.planned()
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            service.clock.advance(days: 77)
            #expect(try await service.recompute().summary == [1, 1, 0])
            let newest = try await service.again().get("/v1/plans/history").data["plans"].entries[0]
            #expect(newest["changes"].entries.map { $0["name"] }.contains("age"))
            #expect(newest["inputs"]["age"] == 36)
        }
    }

    @Test("A plan follows the log by a step a week, on every Sunday", arguments: TestDatabase.allCases)
    func learned(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged()
            _ = try await person.importing(.steadyLog(days: 60, calories: 2300))
            _ = try await person.generate()
            var used: [Int?] = []
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            for week in 0..<4 {
                let log = String.steadyLog(days: 7, calories: 2300, later: 6 + 7 * week)
                _ = try await service.again().importing(log)
                _ = try await service.recompute()
                let plan = try await service.again().get("/v1/plans/current").data["plan"]
                used.append(plan["inputs"]["learnedExpenditure"].integer)
                service.clock.advance(minutes: 7 * 1440)
            }
            #expect(used[0] == 2575, "the step of Monday was six days before")
            #expect(used[1] == 2425)
            #expect(used[2] ?? 0 < 2425)
            #expect(used[3].map { abs($0 - 2300) < 80 } == true)
        }
    }

    @Test("Everybody's Sunday begins where they live", arguments: TestDatabase.allCases)
    func timeZones(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let people = AppServices(service.dependencies).people
            for zone in ["Pacific/Auckland", "Europe/Berlin", "America/Los_Angeles"] {
                let person = try await service.signUp(email: "\(zone.dropFirst(7).lowercased())@example.org")
                try await people.set(Preferences(timeZone: zone), of: person.personID)
                _ = try await person.onboard()
                try await person.acknowledge()
                _ = try await person.generate()
                _ = try await person.post("/v1/weights", ["weight": 77])
            }
            // Saturday 13:01, Sunday 01:01, and Sunday 10:01 in UTC.
            service.clock.advance(minutes: 5 * 1440 + 61)
            #expect(try await service.recompute().changed == 1)
            service.clock.advance(minutes: 12 * 60)
            #expect(try await service.recompute().changed == 1)
            service.clock.advance(minutes: 9 * 60 - 2)
            #expect(try await service.recompute().people == 0)
            service.clock.advance(minutes: 2)
            #expect(try await service.recompute().changed == 1)
        }
    }

    @Test("Who moved on Saturday waits for their new Sunday", arguments: TestDatabase.allCases)
    func moved(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.planned()
            _ = try await person.post("/v1/weights", ["weight": 77])
            try await AppServices(service.dependencies).people.set(
                Preferences(timeZone: "America/Los_Angeles"), of: person.personID)
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            #expect(try await service.recompute().changed == 0, "it is Saturday evening in California")
            service.clock.advance(minutes: 8 * 60)
            #expect(try await service.recompute().changed == 1, "clocks go back there that night")
            service.clock.advance(days: 7)
            #expect(try await service.recompute().people == 1)
        }
    }

    @Test("A lease keeps others away until it ends", arguments: TestDatabase.allCases)
    func lease(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            _ = try await service.planned()
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            let end = Int64(service.clock.now.timeIntervalSince1970 * 1000) + 10_000
            _ = try await service.database.write {
                try $0.execute("UPDATE plan_schedule SET leased_by = 7, leased_until = $1", [.integer(end)])
            }
            #expect(try await service.recompute().people == 0)
            service.clock.advance(seconds: 11)
            #expect(try await service.recompute().people == 1)
        }
    }

    @Test("What is wrong with one person's data holds up nobody else", arguments: TestDatabase.allCases)
    func unreadable(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            for name in ["a", "b", "c"] {
                let person = try await service.planned(email: "\(name)@example.org")
                _ = try await person.post("/v1/weights", ["weight": 77])
                guard name == "b" else { continue }
                _ = try await service.database.write { connection in
                    try connection.execute(
                        "UPDATE user_settings SET sealed = $1 WHERE person_id = $2",
                        [.blob(Data(count: 60)), .id(person.personID)])
                }
            }
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            let counts = try await service.recompute()
            #expect(counts.people == 3 && counts.changed == 2 && counts.failed == 1)
            #expect(try await service.recompute().people == 0)
            service.clock.advance(days: 1)
            #expect(try await service.recompute().failed == 1, "it is tried again a day later")
        }
    }

    @Test("Plans from before are computed anew from the next Sunday on", arguments: TestDatabase.allCases)
    func plansFromBefore(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            _ = try await service.planned()
            _ = try await service.database.write { connection in
                try connection.execute("DROP TABLE plan_schedule")
                try connection.execute("DROP TABLE plan_news")
                try connection.execute("DELETE FROM schema_migrations WHERE id = 10")
            }
            try await service.database.migrate(Migration.all)
            let dueAt: [Int64] = try await service.database.read { connection in
                try connection.query("SELECT due_at FROM plan_schedule").map { try $0["due_at"] }
            }
            let now = Int64(Date().timeIntervalSince1970 * 1000)
            #expect(dueAt.count == 1 && (now...now + 7 * 86_400_000).contains(dueAt[0]))
            #expect(try await service.recompute().people == 0)
        }
    }

    @Test("Who has not weighed in for two weeks is asked to, until they do", arguments: TestDatabase.allCases)
    func oldWeighIn(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            _ = try await service.planned()
            service.clock.advance(days: 13)
            #expect(try await service.again().get("/v1/home").data["cards"] == [])
            service.clock.advance(days: 1)
            let person = try await service.again()
            #expect(try await person.get("/v1/home").data["cards"] == ["update_weight"])
            _ = try await person.post("/v1/weights", ["weight": 81.65])
            #expect(try await person.get("/v1/home").data["cards"] == [])
        }
    }
}

extension RecomputeService.Counts {
    /// People, those whose targets changed, and those who are notified.
    fileprivate var summary: [Int] { [people, changed, notified] }
}

extension TestService {
    /// A person with a plan.
    fileprivate func planned(email: String = "sarah@example.org") async throws -> TestPerson {
        let person = try await acknowledged(email: email)
        #expect(try await person.generate().status == 201)
        return person
    }

    /// The person of the user flows, logged in again after the clock was turned.
    fileprivate func again() async throws -> TestPerson {
        try TestPerson(self, loggedInBy: try await logIn())
    }
}
