import APIContract
import HTTPTypes
import Services
import TestSupport
import Testing
import WebServerTestSupport

/// Plans follow a person's changes, on Sundays at 02:00. It is noon of Monday, 27 October 2025; the formula expects
/// 2,725 kcal.
@Suite struct WeeklyRecomputeTests {
    @Test("On Sunday a plan follows the weight, once, and says so once", arguments: TestDatabase.allCases)
    func weight(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            var person = try await service.planned()
            #expect(try await person.post("/v1/weights", ["weight": 77.5, "confirmed": true]).status == 200)
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

            #expect(try await person.get("/v1/home").data["cards"] == ["plan_updated", "metrics_updated"])
            let news = try await person.get("/v1/plans/news").data["news"]
            #expect(news["from"]["id"] == 1 && news["to"]["id"] == 2)
            let calories = try #require(news["numbers"].entries.first { $0["name"] == "calorieTarget" })
            #expect(calories["difference"] == -65)
            #expect(try await person.delete("/v1/plans/news").data["news"] == .null)
            #expect(try await person.get("/v1/plans/news").data["news"] == .null)
            #expect(try await person.get("/v1/home").data["cards"] == ["metrics_updated"])
            _ = try await person.delete("/v1/profile/metrics/news")
            #expect(try await person.get("/v1/home").data["cards"] == [])

            service.clock.advance(days: 7)
            #expect(try await service.recompute().summary == [1, 0, 0], "nothing changed since")
        }
    }

    @Test("What a clock that was far ahead put off for years is done once it is right")
    func clock() async throws {
        try await TestService.run { service in
            _ = try await service.planned()
            service.clock.advance(days: 800)
            #expect(try await service.recompute().people == 1)
            service.clock.advance(days: -800)
            #expect(try await service.recompute().people == 1)
            #expect(try await service.recompute().people == 0, "it is done")
        }
    }

    @Test("A birthday changes a plan, and its reason is shown")
    func birthday() async throws {
        try await TestService.run { service in
            _ = try await service.planned()
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            service.clock.advance(days: 77)
            #expect(try await service.recompute().summary == [1, 1, 0])
            let newest = try await service.again().get("/v1/plans/history").data["plans"].entries[0]
            #expect(newest["changes"].entries.map { $0["name"] }.contains("age"))
            #expect(newest["inputs"]["age"] == 36)
        }
    }

    @Test("A plan follows the log by a step a week, on every Sunday")
    func learned() async throws {
        try await TestService.run { service in
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
}
