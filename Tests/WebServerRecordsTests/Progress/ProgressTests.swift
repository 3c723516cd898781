import APIContract
import NutritionScience
import TestSupport
import Testing
import WebServerTestSupport

/// `GET /v1/progress`. The service's clock stands at Monday, 27 October 2025.
struct ProgressTests {
    @Test("Without anything there is nothing, in every range")
    func empty() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            for (range, from) in [
                ("4w", "2025-09-30"), ("12w", "2025-08-05"), ("1y", "2024-10-28"), ("all", "2025-10-27"),
            ] {
                let report = try await person.get("/v1/progress?range=\(range)").data
                #expect(report["range"] == .string(range) && report["from"] == .string(from))
                #expect(report["to"] == "2025-10-27")
                #expect(report["days"] == [] && report["targets"] == [] && report["estimates"] == [])
                #expect(report["projection"] == nil && report["formulaExpenditure"] == nil)
                #expect(report["adherence"] == ["loggedDays": 0, "daysOnTarget": 0, "share": nil])
            }
            let usual = try await person.get("/v1/progress").data
            #expect(usual["range"] == "12w")
            #expect(usual["thisWeek"]["from"] == "2025-10-27" && usual["thisWeek"]["meanCalories"] == nil)
        }
    }

    @Test("A range that there is not is refused", arguments: ["", "5w", "4W", "-1", "%00", "12w "])
    func refusedRange(_ range: String) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let path = "/v1/progress?range=" + range.replacing(" ", with: "%20")
            let answer = try await person.get(path)
            #expect(answer.status == 400 && answer.code == "invalid_input", "\(answer.text)")
            #expect(answer.fields.contains("range"))
        }
    }

    @Test("Every day stands beside the targets that were in force on it", arguments: TestDatabase.allCases)
    func targetsInForce(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            var person = try await service.acknowledged()
            try await person.eat(2300, on: "2025-10-26")
            _ = try await person.generate()
            let first = try await person.targets()
            try await person.eat(2300, on: "2025-10-27")
            person = try await service.later(days: 2)
            try await person.eat(2300, on: "2025-10-28")
            try await person.eat(2300, on: "2025-10-29")
            try await person.patch("/v1/profile", ["currentWeight": 100, "confirmed": true])
            let second = try await person.targets()
            #expect(first != second)
            let report = try await person.get("/v1/progress?range=all").data
            #expect(report["from"] == "2025-10-26")
            let targets = report["days"].entries.map { $0["targets"] }
            #expect(targets == [nil, first, first, second], "the last plan of a day counts for all of it")
            #expect(
                report["targets"].entries.map { [$0["from"], $0["targets"]] } == [
                    ["2025-10-27", first], ["2025-10-29", second],
                ])
            let calories = report["days"].entries.map { $0["totals"]["calories"] }
            #expect(calories == [2300, 2300, 2300, 2300])
            // A range that begins after a plan was made still knows it.
            person = try await service.later(days: 60)
            let later = try await person.get("/v1/progress?range=4w").data
            #expect(later["days"] == [])
            #expect(later["targets"].entries.map { $0["targets"] } == [second])
            #expect(later["targets"].entries.first?["from"] == later["from"])
        }
    }

    @Test("A tenth of the target away is near it, today counts once it is over")
    func adherence() async throws {
        try await TestService.run { service in
            // A target of 2,500 kcal, of which a tenth is whole.
            var person = try await service.acknowledged(JSON.userFlows.with(["energyGap": 225]))
            try await person.eat(2500, on: "2025-10-26")
            _ = try await person.generate()
            #expect(try await person.targets()["calories"] == 2500)
            for (calories, day) in [
                (2250, "2025-10-27"), (2249, "2025-10-28"), (2750, "2025-10-29"), (2751, "2025-10-30"),
            ] {
                try await person.eat(calories, on: day)
                let before = try await person.get("/v1/progress").data["adherence"]["loggedDays"].integer
                person = try await service.later(days: 1)
                let after = try await person.get("/v1/progress").data["adherence"]["loggedDays"].integer
                #expect(after == before.map { $0 + 1 }, "\(day)")
            }
            person = try await service.later(days: 1)
            try await person.eat(2500, on: "2025-11-01")
            let report = try await person.get("/v1/progress").data
            #expect(report["adherence"] == ["loggedDays": 4, "daysOnTarget": 2, "share": 0.5])
            #expect(report["thisWeek"]["meanCalories"] == 2500, "the mean of the days that are over")
            #expect(report["thisWeek"]["adherence"]["daysOnTarget"] == 2)
        }
    }

    @Test("A week begins on Monday where the person lives, and counts what was reached")
    func week() async throws {
        try await TestService.run { service in
            var person = try await service.acknowledged()
            _ = try await person.generate()
            try await service.setTimeZone("Pacific/Auckland", of: person)
            // Noon in UTC is one in the morning of Tuesday in Auckland.
            let week = try await person.get("/v1/progress").data["thisWeek"]
            #expect(week["from"] == "2025-10-27" && week["to"] == "2025-10-28")
            try await service.setTimeZone("UTC", of: person)
            for _ in 1...2 {
                try await person.post("/v1/water", ["millilitres": 2900])
                try await person.post(
                    "/v1/diary", ["name": "Skyr", "calories": 900, "protein": 179.99, "meal": "lunch"])
                try await person.post("/v1/diary", ["name": "Egg", "calories": 70, "protein": 0.01])
                person = try await service.later(days: 1)
            }
            try await person.post("/v1/diary", ["name": "Skyr", "calories": 900, "protein": 179.99])
            let counts = try await person.get("/v1/progress").data["thisWeek"]
            #expect(counts["proteinDays"] == 2 && counts["waterDays"] == 2 && counts["meanCalories"] == 970)
            person = try await service.later(days: 5)
            let next = try await person.get("/v1/progress").data["thisWeek"]
            #expect(next["from"] == "2025-11-03" && next["proteinDays"] == 0 && next["waterDays"] == 0)
        }
    }

    @Test("Trend, expenditure and the way ahead come with it")
    func estimates() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            let rows = (1...40).map { back in
                "\(CalendarDay(daysSince1970: 20_388 - back)),\(81.65 + Double(back) / 20),2300"
            }
            let file = (["date,weight_kg,kcal"] + rows).joined(separator: "\n")
            #expect(try await person.importing(file).status == 200)
            let whole = try await person.get("/v1/expenditure?from=2025-09-30").data["days"].entries
            let report = try await person.get("/v1/progress?range=4w").data
            #expect(report["estimates"].entries == whole && whole.count == 28)
            #expect(report["formulaExpenditure"] == 2725)
            let projection = try await person.get("/v1/plans/current/projection").data
            for name in ["startDate", "weeklyTarget", "fixedTarget"] {
                #expect(report["projection"][name] == projection[name], "\(name)")
            }
            #expect(report["projection"]["targetWeight"] == 74.84)
        }
    }
}

extension TestService {
    /// A person of the service some days later, logged in again: a token lasts for minutes.
    func later(days: Int64) async throws -> TestPerson {
        clock.advance(days: days)
        return try TestPerson(self, loggedInBy: try await logIn())
    }
}

extension TestPerson {
    /// Tells that something was eaten on a day.
    func eat(_ calories: Int, on day: String) async throws {
        let answer = try await post(
            "/v1/diary", ["name": "Food", "calories": .number(Double(calories)), "day": .string(day)])
        #expect(answer.status == 201, "\(answer.text)")
    }

    /// The daily targets of the plan in force.
    func targets() async throws -> JSON {
        let plan = try await get("/v1/plans/current").data["plan"]["targets"]
        let targets = try await get("/v1/home").data["targets"]
        let (calories, protein, water) = (plan["calorieTarget"], plan["proteinTarget"], plan["waterTarget"])
        #expect(targets["calories"] == calories && targets["protein"] == protein && targets["water"] == water)
        return targets
    }
}
