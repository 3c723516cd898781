import APIContract
import HTTPTypes
import NutritionScience
import Services
import Testing
import WebServerTestSupport

@testable import WebServer

/// Cycles through the API. It is noon of Monday, 27 October 2025; the plan says 2,225 of 2,725 kcal.
@Suite struct CyclesAPITests {
    private static let fiveTwo: JSON = ["preset": "five_two"]

    private func put(_ person: TestPerson, _ path: String, _ body: JSON) async throws -> Answer {
        try await person.service.send(.put, path, body, token: person.accessToken)
    }

    @Test("Today's target comes from phase and plan, wherever it is shown")
    func targets() async throws {
        try await TestService.run { service in
            var person = try await service.planned()
            #expect(try await person.get("/v1/cycle").data["cycle"] == .null)
            #expect(try await person.get("/v1/home").data["targets"]["calories"] == 2225)

            let begun = try await put(person, "/v1/cycle", Self.fiveTwo)
            #expect(begun.status == 200, "\(begun.text)")
            let cycle = begun.data["cycle"]
            #expect(cycle["preset"] == "five_two" && cycle["status"] == "running" && cycle["mean"] == 2225)
            #expect(cycle["today"]["kind"] == "feeding" && cycle["today"]["calories"] == 2843)
            #expect(cycle["next"]["date"] == "2025-11-01" && cycle["next"]["calories"] == 681)
            #expect(cycle["phases"].entries[1]["worked"] == ["2,725 × 0.25 ≈ 681"])
            #expect(cycle["phases"].entries.map { $0["protein"] } == [222, 76])
            #expect(cycle["phases"].entries.map { $0["carbohydrate"] } == [275, 60])
            #expect(cycle["phases"].entries.map { $0["fat"] } == [95, 15])

            let feeding: JSON = [
                "calories": 2843, "protein": 222, "carbohydrate": 275, "fat": 95, "fibre": 40, "water": 2900,
            ]
            let fasting: JSON = [
                "calories": 681, "protein": 76, "carbohydrate": 60, "fat": 15, "fibre": 10, "water": 2900,
            ]
            for (days, targets) in [(0, feeding), (5, fasting)] {
                service.clock.advance(days: Int64(days))
                person = try await service.again(person)
                let home = try await person.get("/v1/home").data
                #expect(home["targets"] == targets)
                #expect(home["planTargets"]["calorieTarget"] == 2225, "the plan stays as it is")
                #expect(home["cycle"]["today"]["calories"] == targets["calories"])
                #expect(try await person.get("/v1/progress").data["thisWeek"]["targets"] == targets)
            }
            let periods = try await person.get("/v1/progress").data["targets"].entries
            #expect(periods.map { $0["from"] } == ["2025-10-27", "2025-11-01"])
            #expect(periods.map { $0["targets"]["calories"] } == [2843, 681])
        }
    }

    @Test("Fasting days are on the weekdays that were picked, also after a rest")
    func weekdays() async throws {
        try await TestService.run { service in
            var person = try await service.planned()
            let begun = try await put(
                person, "/v1/cycle", ["preset": "five_two", "fastingDays": ["thursday", "tuesday"]]
            ).data["cycle"]
            #expect(begun["preset"] == "five_two" && begun["fastingDays"] == ["tuesday", "thursday"])
            #expect(begun["next"]["date"] == "2025-10-28" && begun["today"]["calories"] == 2843)
            service.clock.advance(days: 1)
            person = try await service.again(person)
            #expect(try await person.get("/v1/home").data["targets"]["calories"] == 681)
            try await person.post("/v1/cycle/pause")
            service.clock.advance(days: 4)
            person = try await service.again(person)
            let resumed = try await person.post("/v1/cycle/resume").data["cycle"]
            #expect(resumed["fastingDays"] == ["tuesday", "thursday"] && resumed["next"]["date"] == "2025-11-04")
            let month = try await put(person, "/v1/cycle/start", ["start": "2025-10-31"]).data["cycle"]
            #expect(month["fastingDays"] == ["tuesday", "thursday"])
            let days = try await person.get("/v1/cycle/days?from=2025-11-01&to=2025-11-14")
            let fasting = days.data["stretches"].entries.filter { $0["kind"] == "fasting" }.map { $0["from"] }
            #expect(fasting == ["2025-11-04", "2025-11-06", "2025-11-11", "2025-11-13"])
            let before = try await put(person, "/v1/cycle", Self.fiveTwo).data["cycle"]
            #expect(before["fastingDays"] == .null)
        }
    }

    @Test("A fasting day asks for what can be eaten on it")
    func fastingDay() async throws {
        try await TestService.run { service in
            var person = try await service.planned()
            #expect(try await put(person, "/v1/cycle", Self.fiveTwo).status == 200)
            let kinds: ([JSON]) -> [String?] = { $0.map { $0["kind"].string } }
            let feeding = kinds(try await person.get("/v1/home").data["tasks"].entries)
            #expect(feeding == ["weigh_in", "breakfast", "lunch", "dinner", "water"])
            service.clock.advance(days: 5)
            person = try await service.again(person)
            #expect(kinds(try await person.get("/v1/home").data["tasks"].entries) == ["weigh_in", "meals", "water"])
            #expect(try await put(person, "/v1/tasks/meals/days/2025-11-01", [:]).status == 200)
            #expect(try await put(person, "/v1/tasks/lunch/days/2025-11-01", [:]).status == 404)
            #expect(
                try await put(person, "/v1/tasks/lunch/days/2025-10-31", [:]).status == 200, "the day before had it")
        }
    }

    @Test("A day that was begun before it became a fasting day stays as it was lived")
    func becomesFasting() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            #expect(try await put(person, "/v1/tasks/lunch/days/2025-10-27", [:]).status == 200)
            #expect(try await put(person, "/v1/cycle", ["preset": "five_two", "start": "2025-10-22"]).status == 200)
            func meals() async throws -> JSON {
                try await person.get("/v1/tasks").data["tasks"].entries.first { $0["id"] == "meals" }?["isDone"] ?? nil
            }
            #expect(try await meals() == true)
            #expect(try await person.delete("/v1/tasks/meals/days/2025-10-27").status == 200)
            #expect(try await meals() == false)
        }
    }

    @Test("A week's mean is compared with the mean of what was in force on its days")
    func weekMean() async throws {
        try await TestService.run { service in
            var person = try await service.planned()
            #expect(try await put(person, "/v1/cycle", Self.fiveTwo).status == 200)
            #expect(try await person.post("/v1/diary", ["name": "All of it", "calories": 2600]).status == 201)
            service.clock.advance(days: 5)
            person = try await service.again(person)
            #expect(try await person.post("/v1/diary", ["name": "Soup", "calories": 300]).status == 201)
            let week = try await person.get("/v1/progress").data["thisWeek"]
            #expect(week["targets"]["calories"] == 681)
            #expect(week["meanCalories"] == 2600 && week["meanTarget"] == 2843)
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            let plan = try await browser.open("/plan").text
            #expect(plan.contains("2,600 / ~2,843 cal"))
            #expect(plan.contains("~76 g today") && plan.contains("0.45 × 681 ÷ 4 ≈ 76"), "as on Home")
        }
    }

    @Test("A cycle that is begun anew does not lengthen the days under the floor")
    func begunAnew() async throws {
        try await TestService.run { service in
            var person = try await service.planned()
            let phases: JSON = [["kind": "fasting", "days": 2, "share": 25], ["kind": "feeding", "days": 5]]
            #expect(try await put(person, "/v1/cycle", ["phases": phases]).status == 200)
            service.clock.advance(days: 2)
            person = try await service.again(person)
            for body in [["phases": phases], ["phases": phases, "start": "2025-11-05"]] as [JSON] {
                let refused = try await put(person, "/v1/cycle", body)
                #expect(refused.status == 409 && refused.code == "cycle_too_severe", "\(refused.text)")
            }
            #expect(try await person.post("/v1/cycle/skip", [:]).status == 409)
            #expect(try await put(person, "/v1/cycle", Self.fiveTwo).status == 200)
        }
    }

    @Test("A day is judged by the phase that it had, whatever is done later")
    func adherence() async throws {
        try await TestService.run { service in
            var person = try await service.planned()
            #expect(try await put(person, "/v1/cycle", ["preset": "five_two", "start": "2025-10-22"]).status == 200)
            #expect(try await person.post("/v1/diary", ["name": "Soup", "calories": 700]).status == 201)
            service.clock.advance(days: 1)
            person = try await service.again(person)
            for change in ["skip", "pause", "resume"] {
                #expect(try await person.post("/v1/cycle/\(change)", [:]).status == 200)
                let adherence = try await person.get("/v1/progress").data["adherence"]
                #expect(adherence["daysOnTarget"] == 1 && adherence["loggedDays"] == 1, "after \(change)")
            }
            #expect(try await person.delete("/v1/cycle").data["cycle"] == .null)
            let progress = try await person.get("/v1/progress").data
            #expect(progress["adherence"]["daysOnTarget"] == 1)
            #expect(progress["targets"].entries.map { $0["targets"]["calories"] } == [681, 2225])
        }
    }

    @Test("Pausing, resuming, skipping and moving say what cannot be")
    func actions() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            for (change, code) in [("pause", "cycle_not_running"), ("resume", "cycle_not_paused")] {
                let refused = try await person.post("/v1/cycle/\(change)", [:])
                #expect(refused.status == 409 && refused.code == code)
            }
            #expect(try await person.delete("/v1/cycle").status == 404)
            #expect(try await put(person, "/v1/cycle/start", ["start": "2025-10-28"]).status == 404)

            _ = try await put(person, "/v1/cycle", Self.fiveTwo)
            let skipped = try await person.post("/v1/cycle/skip", [:]).data["cycle"]
            #expect(skipped["today"]["kind"] == "fasting" && skipped["today"]["dayOfPhase"] == 1)
            let paused = try await person.post("/v1/cycle/pause", [:]).data["cycle"]
            #expect(paused["status"] == "paused" && paused["today"]["calories"] == 2225)
            #expect(try await person.post("/v1/cycle/skip", [:]).code == "cycle_not_running")
            #expect(try await person.post("/v1/cycle/resume", [:]).data["cycle"]["status"] == "running")

            let moved = try await put(person, "/v1/cycle/start", ["start": "2025-10-30"]).data["cycle"]
            #expect(moved["status"] == "planned" && moved["today"] == .null && moved["next"]["date"] == "2025-10-30")
            let days = try await person.get("/v1/cycle/days?from=2025-10-26&to=2025-11-05").data["stretches"].entries
            #expect(days.map { $0["kind"] } == [.null, "feeding", "fasting"])
            #expect(days.map { $0["from"] } == ["2025-10-26", "2025-10-30", "2025-11-04"])

            _ = try await put(person, "/v1/cycle", ["preset": "continuous"])
            #expect(try await person.post("/v1/cycle/skip", [:]).code == "cycle_has_one_phase")
        }
    }

    @Test(
        "What is no cycle is refused with the field and the range",
        arguments: [
            ([:], "preset"), (["preset": "atkins"], "preset"), (["phases": []], "phases"),
            (["preset": "matador", "phases": [["kind": "fasting", "days": 1]]], "phases"),
            (["phases": [["kind": "feast", "days": 1]]], "phases.0.kind"),
            (["phases": [["kind": "refeed", "days": 1], ["kind": "refeed", "days": 85]]], "phases.1.days"),
            (["phases": [["kind": "refeed"]]], "phases.0.days"),
            (["phases": [["kind": "refeed", "days": 1, "share": 24]]], "phases.0.share"),
            (["preset": "matador", "calories": 999], "calories"),
            (["preset": "matador", "calories": 4001], "calories"),
            (["preset": "matador", "fastingDays": ["monday", "thursday"]], "fastingDays"),
            (["preset": "five_two", "fastingDays": ["monday"]], "fastingDays"),
            (["preset": "five_two", "fastingDays": ["monday", "monday"]], "fastingDays"),
            (["preset": "five_two", "fastingDays": ["monday", "payday"]], "fastingDays"),
            (["preset": "five_two", "fastingDays": ["monday", "friday", "sunday"]], "fastingDays"),
            (["preset": "matador", "start": "soon"], "start"), (["preset": "matador", "start": "2027-10-27"], "start"),
        ] as [(JSON, String)])
    func refused(body: JSON, field: String) async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            let answer = try await put(person, "/v1/cycle", body)
            #expect(answer.status == 400 && answer.code == "invalid_input", "\(answer.text)")
            #expect(answer.fields == [field], "\(answer.text)")
            #expect(try await person.get("/v1/cycle").data["cycle"] == .null)
        }
    }

    @Test("Fasting is not for everybody", arguments: [("2010-01-15", 81.65), ("1990-01-15", 56.0)])
    func protected(born: String, weight: Double) async throws {
        try await TestService.run { service in
            var entered = JSON.userFlows
            entered["dateOfBirth"] = .string(born)
            entered["currentWeight"] = .number(weight)
            entered["targetWeight"] = .number(weight)
            entered["primaryGoal"] = "maintain"
            let person = try await service.planned(entered)
            let refused = try await put(person, "/v1/cycle", Self.fiveTwo)
            #expect(refused.status == 400 && refused.code == "fasting_not_allowed", "\(refused.text)")
            let begun = try await put(person, "/v1/cycle", ["preset": "matador"]).data["cycle"]
            let target = try await person.get("/v1/home").data["planTargets"]["calorieTarget"]
            #expect(begun["basis"]["isProtected"] == true)
            #expect(begun["phases"].entries.map { $0["calories"] } == [target, target])
        }
    }

    @Test("On Sunday the plan follows the weight; a new phase is no news")
    func recompute() async throws {
        try await TestService.run { service in
            var person = try await service.planned()
            _ = try await put(person, "/v1/cycle", ["preset": "matador", "start": "2025-10-18"])
            let services = AppServices(service.dependencies)
            service.clock.advance(days: 6)
            try await services.recompute.run(workers: 1) { _ in }
            person = try await service.again(person)
            #expect(try await person.get("/v1/plans/history").data["plans"].entries.count == 1)
            #expect(try await person.get("/v1/plans/news").data["news"] == .null)
            #expect(try await person.get("/v1/home").data["cycle"]["today"]["kind"] == "balance")

            #expect(try await person.post("/v1/weights", ["weight": 77.5]).status == 201)
            service.clock.advance(days: 7)
            try await services.recompute.run(workers: 1) { _ in }
            person = try await service.again(person)
            let periods = try await person.get("/v1/progress").data["targets"].entries
            // 67 and 100 per cent of 2,725, and from Sunday of 2,660.
            #expect(periods.map { $0["from"] } == ["2025-10-27", "2025-11-01", "2025-11-09"])
            #expect(periods.map { $0["targets"]["calories"] } == [1826, 2725, 2660])
        }
    }

    @Test("My Plan and Home say what today is")
    func pages() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await !browser.open("/home").text.contains("Feeding day"))
            _ = try await put(person, "/v1/cycle", ["preset": "five_two", "start": "2025-10-22"])
            let home = try await browser.open("/home").text
            for text in [
                "Fasting day", "Day 1 of 2", "~681", "Below the floor of 1,500 on purpose", "~2,225 a day",
                "You eat little from today on", "2,725 × 0.25 ≈ 681", "Feeding day from October 29, 2025: ~2,843",
            ] {
                #expect(home.contains(text), "\(text)")
            }
            let plan = try await browser.open("/plan").text
            #expect(plan.contains("~681 cal today") && plan.contains("Feeding day ~2,843 (5 days)"), "\(plan)")
            _ = try await put(person, "/v1/cycle", ["preset": "matador"])
            let slower = try await browser.open("/plan/timeline").text
            #expect(
                slower.contains(
                    "you eat ~2,276 calories a day, not 2,225. By the same simple rule, that takes 16 weeks")
            )
            #expect(try await browser.open("/plan/print").text.contains("Restriction ~1,826 (14 days)"))
            let before = try await person.get("/v1/plans/current/projection")
            _ = try await person.delete("/v1/cycle")
            let after = try await person.get("/v1/plans/current/projection")
            #expect(before[header: "ETag"] != after[header: "ETag"])
            #expect(before.data["weeklyTarget"] != after.data["weeklyTarget"])
        }
    }

    @Test("Whoever becomes too light to fast has a cycle that rests")
    func becomesProtected() async throws {
        try await TestService.run { service in
            let entered: JSON = JSON.userFlows.with(["primaryGoal": "maintain", "targetWeight": nil])
            var person = try await service.planned(entered)
            #expect(try await put(person, "/v1/cycle", ["preset": "five_two", "start": "2025-10-22"]).status == 200)
            service.clock.advance(days: 1)
            person = try await service.again(person)
            #expect(try await person.get("/v1/home").data["targets"]["calories"] == 681)
            #expect(try await person.post("/v1/weights", ["weight": 58, "confirmed": true]).status == 201)
            let home = try await person.get("/v1/home").data
            #expect(home["cycle"]["status"] == "paused")
            #expect(home["targets"]["calories"] == home["planTargets"]["calorieTarget"])
            for change in ["resume", "skip"] {
                #expect(try await person.post("/v1/cycle/\(change)", [:]).status >= 400)
            }
            #expect(try await put(person, "/v1/cycle/start", ["start": "2025-10-28"]).code == "fasting_not_allowed")
            #expect(try await put(person, "/v1/cycle", ["preset": "continuous"]).status == 200)
            let days = try await person.get("/v1/cycle/days?from=2025-10-27&to=2025-10-28").data["stretches"].entries
            #expect(days.map { $0["kind"] } == ["fasting", "feeding"], "what was lived stays")
        }
    }

    @Test("Whoever becomes too light has no day under their target from that day on")
    func becomesLight() async throws {
        try await TestService.run { service in
            var person = try await service.planned(
                JSON.userFlows.with(["primaryGoal": "maintain", "targetWeight": nil]))
            #expect(try await put(person, "/v1/cycle", ["preset": "matador"]).status == 200)
            let before = try await person.get("/v1/home").data["targets"]
            service.clock.advance(days: 3)
            person = try await service.again(person)
            #expect(try await person.post("/v1/weights", ["weight": 58, "confirmed": true]).status == 201)
            let home = try await person.get("/v1/home").data
            #expect(home["targets"]["calories"] == home["planTargets"]["calorieTarget"] && home["targets"] != before)
            let periods = try await person.get("/v1/progress").data["targets"].entries
            #expect(
                periods == [
                    ["from": "2025-10-27", "targets": before], ["from": "2025-10-30", "targets": home["targets"]],
                ])
        }
    }

    @Test("Phases with too little for the others are refused")
    func uneven() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            let phases: JSON = [["kind": "fasting", "days": 6, "share": 25], ["kind": "feeding", "days": 1]]
            #expect(try await put(person, "/v1/cycle", ["phases": phases]).code == "cycle_uneven")
        }
    }

    @Test("Nobody else's cycle changes, and several changes at once come one after another")
    func atOnce() async throws {
        try await TestService.run { service in
            let (person, other) = (try await service.planned(), try await service.planned(email: "b@example.org"))
            _ = try await put(person, "/v1/cycle", Self.fiveTwo)
            #expect(try await other.get("/v1/cycle").data["cycle"] == .null)
            try await withThrowingTaskGroup(of: Int.self) { tasks in
                for _ in 0..<7 { tasks.addTask { try await person.post("/v1/cycle/skip", [:]).status } }
                for try await status in tasks { #expect(status == 200) }
            }
            #expect(try await person.get("/v1/cycle").data["cycle"]["today"]["kind"] == "fasting")
        }
    }
}
