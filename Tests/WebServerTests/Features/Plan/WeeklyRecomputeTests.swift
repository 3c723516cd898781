import APIContract
import Database
import Foundation
import HTTPTypes
import Services
import Synchronization
import TestSupport
import Testing

@testable import WebServer

/// Plans are computed anew on Sundays at 02:00. It is noon of Monday, 27 October 2025; the formula expects 2,725 kcal.
@Suite struct WeeklyRecomputeTests {
    /// Minutes until one minute past 02:00 of the next Sunday, in UTC.
    private static let untilSunday: Int64 = 5 * 1440 + 14 * 60 + 1

    @Test("On Sunday a plan follows the weight, once, and says so once", arguments: TestDatabase.allCases)
    func weight(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            var person = try await service.planned()
            #expect(try await person.post("/v1/weights", ["weight": 77.5]).status == 200)
            service.clock.advance(days: 3)
            #expect(try await service.recompute().people == 0, "it is Thursday")
            service.clock.advance(minutes: Self.untilSunday - 3 * 1440)
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
            service.clock.advance(minutes: Self.untilSunday)
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
            service.clock.advance(minutes: Self.untilSunday)
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
            service.clock.advance(minutes: Self.untilSunday)
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
            service.clock.advance(minutes: Self.untilSunday)
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
            service.clock.advance(minutes: Self.untilSunday)
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
            service.clock.advance(minutes: Self.untilSunday)
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
            service.clock.advance(minutes: Self.untilSunday)
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
            service.clock.advance(minutes: Self.untilSunday)
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

    @Test("Any two plans stand side by side, and nobody sees another's", arguments: TestDatabase.allCases)
    func comparison(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.planned()
            _ = try await person.patch("/v1/profile", ["currentWeight": 77])
            _ = try await person.patch("/v1/profile", ["activityLevel": "sedentary"])
            let both = try await person.get("/v1/plans/compare?from=3&to=1").data
            #expect(both["from"]["id"] == 1 && both["to"]["id"] == 3, "the earlier one comes first")
            let numbers = both["numbers"].entries
            #expect(numbers.contains { $0["name"] == "height" && $0["from"] == $0["to"] })
            #expect(numbers.contains { $0["name"] == "weight" && $0["difference"] == -4.65 })
            #expect(try await person.get("/v1/plans/compare?from=2&to=2").status == 200)
            #expect(try await person.get("/v1/plans/compare?from=1&to=9").status == 404)
            let refused = try await person.get("/v1/plans/compare?from=x")
            #expect(refused.status == 400)
            #expect(refused.fields == ["from", "to"])
            let other = try await service.signUp(email: "other@example.org")
            #expect(try await other.get("/v1/plans/compare?from=1&to=2").status == 404)
        }
    }

    @Test("My Plan tells what changed once, with its reason, and until then there is a dot")
    func page() async throws {
        try await TestService.run(on: .sqlite) { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            try await browser.open("/plan")
            try await browser.submit("/diary/weight", ["weight": "171", "units": "us"])
            service.clock.advance(minutes: Self.untilSunday)
            #expect(try await browser.open("/home").text.contains("has been updated") == false)
            _ = try await service.recompute()
            let home = try await browser.open("/home")
            #expect(home.text.contains("Your plan has been updated! Tap to see changes."))
            #expect(home.text.contains("My Plan : has been updated"), "the dot is read out to who does not see it")
            #expect(home.html.contains("class=\"dot\""))

            let inAdvance = try await browser.open("/plan", headers: [.secPurpose: "prefetch"])
            #expect(inAdvance.text.contains("Your Plan Has Been Updated!"))
            let plan = try await browser.open("/plan")
            for text in [
                "Your Plan Has Been Updated!", "Based on your progress this week, we've adjusted your targets",
                "What Changed: Calories: 2,225 → 2,161 cal/day (−64)",
                "Why: Your weight is 171 lb now; your plan counted on 180 lb.", "Keep up the great work!",
            ] { #expect(plan.text.contains(text), "\(text)") }
            #expect(!plan.html.contains("class=\"dot\""))
            #expect(try await !browser.open("/plan").text.contains("Your Plan Has Been Updated!"), "shown once")
            #expect(try await !browser.open("/home").html.contains("class=\"dot\""))

            let history = try await browser.open("/progress")
            #expect(history.text.contains("Weekly update"))
            let comparison = try await browser.open("/plan/compare?from=1&to=2")
            for text in ["Compare plans", "Height 5'10\" 5'10\"", "Calories 2,225 cal/day 2,161 cal/day −64"] {
                #expect(comparison.text.contains(text), "\(text): \(comparison.text)")
            }
            #expect(try await browser.open("/plan/compare").text.contains("−64"), "the plan before, when none is named")
            #expect(try await browser.open("/plan/compare?from=9&to=2").status == 404)
        }
    }

    @Test("My Plan asks for a weight after two weeks, and leads to where it is entered")
    func prompt() async throws {
        try await TestService.run(on: .sqlite) { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            service.clock.advance(days: 14)
            let plan = try await browser.open("/plan")
            #expect(plan.text.contains("Update your weight to get accurate targets"))
            #expect(plan.text.contains("Your latest weigh-in was on October 27, 2025."))
            try await browser.submit("/diary/weight", ["weight": "180", "units": "us"])
            #expect(try await !browser.open("/plan").text.contains("Update your weight to get accurate targets"))
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

    /// Computes the plans whose time has come.
    fileprivate func recompute() async throws -> RecomputeService.Counts {
        let done = Mutex(RecomputeService.Counts())
        try await AppServices(dependencies).recompute.run(workers: 2) { more in done.withLock { $0 += more } }
        return done.withLock { $0 }
    }
}
