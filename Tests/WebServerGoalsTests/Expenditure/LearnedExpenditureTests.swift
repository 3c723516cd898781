import APIContract
import Database
import Foundation
import NutritionScience
import TestSupport
import Testing
import WebServerTestSupport

/// Plans follow what a person's own log tells. The day is 27 October 2025; the formula expects 2,725 kcal.
@Suite struct LearnedExpenditureTests {
    @Test("Formula and log stand side by side, and a plan follows the log", arguments: TestDatabase.allCases)
    func aPlanFollows(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged()
            let before = try await person.get("/v1/expenditure").data
            #expect(before["expenditure"]["used"] == 2725 && before["expenditure"]["learned"] == nil)
            #expect(before["next"] == 2725)
            #expect(before["days"].entries.count == 1, "the profile's weight is a weigh-in")
            #expect(try await person.importing(.steadyLog(days: 60, calories: 2400)).status == 200)

            let report = try await person.get("/v1/expenditure").data
            let learned = report["expenditure"]["learned"]
            let estimate = try #require(learned["expenditure"].integer)
            #expect(abs(estimate - 2400) < 60)
            #expect(learned["low"].integer ?? 0 < estimate && estimate < learned["high"].integer ?? 0)
            #expect(learned["weighIns"] == 61 && learned["loggedDays"] == 60 && learned["isUsable"] == true)
            #expect(report["expenditure"]["formulaLow"] == 2207 && report["expenditure"]["formulaHigh"] == 3392)
            #expect(report["next"] == 2575, "a step is 150 kcal")
            #expect(report["days"].entries.count == 61)

            let plan = try await person.generate().data["plan"]
            #expect(plan["inputs"]["learnedExpenditure"] == 2575)
            #expect(plan["targets"]["tdee"] == 2575 && plan["targets"]["calorieTarget"] == 2075)
            #expect(plan["expenditure"]["formula"] == 2725 && plan["expenditure"]["isLearned"] == true)
            #expect(plan["expenditure"]["explanation"].string?.contains("61 weigh-ins and 60 logged days") == true)
            #expect(plan["whyItWorks"]["tdee"]["explanation"].string?.contains("The formula alone says 2,725") == true)
            #expect(try await person.settings()["tdee"] == 2575)
            #expect(try await person.get("/v1/summary/how-it-works").data["calculations"]["tdee"]["value"] == 2575)
            #expect(try await person.get("/v1/plans/current/projection").status == 200)
            let inputs = try JSONDecoder().decode(PlanInputValues.self, from: Data(plan["inputs"].text.utf8))
            let again = try NutritionPlan(try #require(inputs.planInputs))
            #expect(again.calorieTarget.result.units == plan["targets"]["calorieTarget"].integer)
        }
    }

    @Test("It comes closer once a week, however often plans are made")
    func onceAWeek() async throws {
        try await TestService.run { service in
            var person = try await service.acknowledged()
            _ = try await person.importing(.steadyLog(days: 60, calories: 2400))
            func used() async throws -> JSON {
                try await person.get("/v1/plans/current").data["plan"]["targets"]["tdee"]
            }
            _ = try await person.generate()
            #expect(try await used() == 2575)
            service.clock.advance(days: 6)
            person = try TestPerson(service, loggedInBy: try await service.logIn())
            _ = try await person.generate(forced: true)
            #expect(try await used() == 2575)
            try await person.patch("/v1/profile", ["targetWeight": 75])
            #expect(try await used() == 2575)
            #expect(try await person.get("/v1/expenditure").data["next"] == 2575)
            service.clock.advance(days: 1)
            person = try TestPerson(service, loggedInBy: try await service.logIn())
            _ = try await person.generate(forced: true)
            #expect(try await used() == 2575, "nothing was logged or weighed since the plan before")
            _ = try await person.post("/v1/weights", ["weight": 81.6])
            _ = try await person.generate(forced: true)
            #expect(try await used() == 2425)
            let change = try await person.history()["plans"][0]["changes"].entries.first { $0["name"] == "tdee" }
            #expect(change?["from"] == 2575 && change?["to"] == 2425)
        }
    }

    @Test("A corrected entry is news, and what stayed the same is none")
    func corrected() async throws {
        try await TestService.run { service in
            var person = try await service.acknowledged()
            _ = try await person.importing(.steadyLog(days: 60, calories: 2400))
            _ = try await person.generate()
            service.clock.advance(days: 7)
            person = try TestPerson(service, loggedInBy: try await service.logIn())
            for (weight, expected) in [(81.65, 2575), (81.5, 2425)] as [(JSON, JSON)] {
                _ = try await person.post("/v1/weights", ["day": "2025-10-27", "weight": weight])
                let plan = try await person.generate(forced: true).data["plan"]
                #expect(plan["targets"]["tdee"] == expected)
            }
        }
    }

    @Test("A log that tells what nobody spends lowers no target")
    func implausible() async throws {
        try await TestService.run { service in
            var person = try await service.acknowledged(.userFlows.with(["primaryGoal": "maintain"]))
            _ = try await person.importing(.steadyLog(days: 90, calories: 1400), "?lowIntake=keep")
            let learned = try await person.get("/v1/expenditure").data["expenditure"]["learned"]
            #expect(learned["isUsable"] == false && learned["shortfalls"] == [["code": "implausible", "count": nil]])
            for _ in 0..<4 {
                _ = try await person.post("/v1/weights", ["weight": 81.65])
                let plan = try await person.generate(forced: true).data["plan"]
                #expect(plan["targets"]["calorieTarget"] == 2725 && plan["inputs"]["learnedExpenditure"] == nil)
                service.clock.advance(days: 7)
                person = try TestPerson(service, loggedInBy: try await service.logIn())
            }
        }
    }

    @Test("One logged breakfast in two months of weigh-ins moves nothing")
    func oneBreakfast() async throws {
        try await TestService.run { service in
            var person = try await service.acknowledged()
            let weights = String.steadyLog(days: 60, calories: 420).split(separator: "\n").enumerated()
                .map { $0.offset == 1 || $0.offset == 0 ? String($0.element) : $0.element.dropLast(3) + "" }
            #expect(try await person.importing(weights.joined(separator: "\n") + "\n", "?oddDays=keep").status == 200)
            for _ in 0..<4 {
                _ = try await person.post("/v1/weights", ["weight": 81.65])
                let plan = try await person.generate(forced: true).data["plan"]
                #expect(plan["targets"]["tdee"] == 2725 && plan["expenditure"]["isLearned"] == false)
                service.clock.advance(days: 7)
                person = try TestPerson(service, loggedInBy: try await service.logIn())
            }
            #expect(try await person.get("/v1/expenditure").data["next"] == 2725)
        }
    }

    @Test("Between weigh-ins the weight stays what was measured, and what follows is expected")
    func measured() async throws {
        try await TestService.run { service in
            var person = try await service.acknowledged()
            _ = try await person.importing(.steadyLog(days: 20, calories: 1900))
            service.clock.advance(days: 28)
            person = try TestPerson(service, loggedInBy: try await service.logIn())
            let progress = try await person.get("/v1/progress?range=12w").data
            #expect(progress["latestWeighIn"] == ["day": "2025-10-27", "weight": 81.65])
            let expected = progress["estimates"].entries.filter { $0["isExpected"] == true }
            #expect(expected.count == 28 && expected.first?["day"] == "2025-10-28")
            let learned = try await person.get("/v1/expenditure").data["expenditure"]["learned"]
            #expect(learned["weighedOn"] == "2025-10-27")
        }
    }

    @Test("Who stops logging comes back to the formula, step by step")
    func back() async throws {
        try await TestService.run { service in
            var person = try await service.acknowledged()
            _ = try await person.importing(.steadyLog(days: 60, calories: 2400))
            for _ in 0..<2 {
                _ = try await person.post("/v1/weights", ["weight": 81.65])
                _ = try await person.generate(forced: true)
                service.clock.advance(days: 7)
                person = try TestPerson(service, loggedInBy: try await service.logIn())
            }
            #expect(try await person.settings()["tdee"] == 2425)
            service.clock.advance(days: 365)
            var used: [JSON] = []
            for _ in 0..<4 {
                person = try TestPerson(service, loggedInBy: try await service.logIn())
                used.append(try await person.generate(forced: true).data["plan"]["inputs"]["learnedExpenditure"])
                service.clock.advance(days: 7)
            }
            #expect(used == [2575, nil, nil, nil])
            person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await person.get("/v1/expenditure").data["expenditure"]["learned"]["isUsable"] == false)
        }
    }

    @Test("What is tried on My Plan is what is saved, also where the log has more to tell")
    func whatIf() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            _ = try await person.importing(.steadyLog(days: 60, calories: 2400))
            let fields = try await browser.open("/plan").fields.merging(["calories": "1900"]) { $1 }
            #expect(try await browser.submit("/plan/what-if/use", fields).location == "/plan")
            let targets = try await person.get("/v1/plans/current").data["plan"]["targets"]
            #expect(targets["calorieTarget"] == 1900 && targets["tdee"] == 2575)
        }
    }

    @Test("A weight from before weigh-ins were kept stays the newest")
    func oldAccount() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            _ = try await person.generate()
            _ = try await service.database.write { try $0.execute("DELETE FROM weights", []) }
            #expect(try await person.importing("date,weight_kg\n2025-08-01,90\n2025-08-02,89.5\n").status == 200)
            #expect(try await person.settings()["currentWeight"] == 81.65)
            #expect(try await person.weights().map { $0["day"] } == ["2025-08-01", "2025-08-02", "2025-10-27"])
            _ = try await service.database.write { try $0.execute("DELETE FROM weights", []) }
            try await person.patch("/v1/profile", ["currentWeight": 81])
            #expect(try await person.weights().map { $0["weight"] } == [81], "both are of today")
        }
    }

    @Test("A weigh-in that was deleted does not come back")
    func deleted() async throws {
        try await TestService.run { service in
            // Long after the database was made, so that the weight was given when weigh-ins were kept.
            service.clock.advance(days: 36_500)
            let person = try await service.onboarded(
                .userFlows.with(["dateOfBirth": "2090-01-15", "targetDate": "2126-03-01"]))
            let today = try #require(try await person.weights().first?["day"].string)
            #expect(try await person.delete("/v1/weights/\(today)").status == 200)
            #expect(try await person.post("/v1/weights", ["weight": 82, "day": "2125-01-01"]).status == 201)
            #expect(try await person.weights("?from=2124-01-01").map { $0["weight"] } == [82])
        }
    }

    @Test("Nothing is said of an expenditure without a profile, nor of days that are none")
    func refusals() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            #expect(try await person.get("/v1/expenditure").code == "settings_not_found")
            try await person.onboard(.skipped)
            #expect(try await person.get("/v1/expenditure").code == "settings_incomplete")
            try await person.onboard()
            #expect(try await person.get("/v1/expenditure?from=tomorrow").status == 400)
            #expect(try await person.get("/v1/expenditure?from=2025-10-28&to=2025-10-27").status == 400)
        }
    }

    @Test("My Plan shows both with their evidence, and can be updated")
    func page() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            #expect(try await !browser.open("/plan").text.contains("Energy You Burn"), "nothing is logged yet")
            #expect(try await browser.open("/plan/spending").location == "/plan")
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            _ = try await person.importing(.steadyLog(days: 60, calories: 2400))
            #expect(try await browser.open("/plan").html.contains(#"href="/plan/spending""#))
            let waiting = try await browser.open("/plan/spending")
            for text in [
                "Energy You Burn", "By the formula 2,725 cal/day", "61 weigh-ins and 60 logged days",
                "It follows your log by at most 150 calories", "would use 2,575 calories",
            ] { #expect(waiting.text.contains(text), "\(text)") }
            #expect(try await browser.submit("/plan/update").location == "/plan")
            let plan = try await browser.open("/plan")
            for text in ["What Changed", "~2,575", "2,575 − 500"] { #expect(plan.text.contains(text), "\(text)") }
            let spending = try await browser.open("/plan/spending").text
            for text in ["Your plan uses 2,575", "catching up to"] { #expect(spending.contains(text)) }
            #expect(!spending.contains("made now would use"))
            let whatIf = try await browser.open("/plan/what-if")
            #expect(whatIf.text.contains("another activity level would not change it"))
            #expect(!whatIf.html.contains("<select id=\"activityLevel\""))
            let fields = whatIf.fields.merging(["activityLevel": "sedentary", "calories": "1900"]) { $1 }
            let tried = try await browser.submit("/plan/what-if", fields)
            #expect(tried.status == 200 && tried.html.contains("1,900"))
            #expect(try await browser.submit("/plan/what-if/use", fields).location == "/plan")
            let used = try await browser.open("/plan").text
            #expect(used.contains("2,575 − 675 = 1,900") && used.contains("~2,575"), "what was learned stays")
        }
    }
}

extension String {
    /// A log of the days before 27 October 2025, or `later` days after it, with constant weight and energy.
    static func steadyLog(days: Int, calories: Int, later: Int = 0) -> String {
        let today = CalendarDay(daysSince1970: 20_388 + later)
        return "date,weight_kg,kcal\n"
            + (1...days).reversed().map { "\(today.adding(days: -$0)),81.65,\(calories)\n" }.joined()
    }
}
