import APIContract
import HTTPTypes
import NutritionScience
import Testing
import WebServerTestSupport

/// A cycle with calories that the person chose, without a plan. It is noon of Monday, 27 October 2025.
@Suite struct CycleWithoutPlanTests {
    private func start(_ person: TestPerson, _ more: JSON = [:]) async throws -> Answer {
        let cycle: JSON = ["preset": "five_two", "calories": 2000]
        return try await person.service.send(.put, "/v1/cycle", cycle.with(more), token: person.accessToken)
    }

    @Test("It needs a number, and says what it assumes")
    func assumed() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            #expect(try await start(person, ["calories": nil]).code == "cycle_calories_missing")
            let cycle = try await start(person).data["cycle"]
            #expect(cycle["mean"] == 2000 && cycle["ownCalories"] == 2000 && cycle["basis"]["isAssumed"] == true)
            #expect(cycle["phases"].entries.map { $0["calories"] } == [2600, 500])
            #expect(cycle["phases"].entries.map { $0["carbohydrate"] } == [nil, nil], "what they weigh is not known")
        }
    }

    @Test("Days have its calories, and are judged by them, until it ends")
    func days() async throws {
        try await TestService.run { service in
            var person = try await service.signUp()
            let targets: JSON = [
                "calories": 2600, "protein": nil, "carbohydrate": nil, "fat": nil, "fibre": nil, "water": nil,
            ]
            #expect(try await start(person).status == 200)
            #expect(try await person.get("/v1/home").data["targets"] == targets)
            let meal: JSON = ["name": "Pasta", "calories": 2500, "protein": 90]
            #expect(try await person.post("/v1/diary", meal).status == 201)
            #expect(try await person.post("/v1/water", ["millilitres": 3000]).status == 201)

            service.clock.advance(days: 1)
            person = try await service.again(person)
            #expect(try await person.delete("/v1/cycle").status == 200)
            #expect(try await person.get("/v1/home").data["targets"] == .null)
            let progress = try await person.get("/v1/progress").data
            #expect(progress["days"].entries.map { $0["targets"] } == [targets])
            #expect(progress["adherence"] == ["loggedDays": 1, "daysOnTarget": 1, "share": 1])
            #expect(progress["thisWeek"]["proteinDays"] == 0 && progress["thisWeek"]["waterDays"] == 0)
            #expect(
                progress["targets"].entries
                    == [["from": "2025-10-27", "targets": targets], ["from": "2025-10-28", "targets": nil]])
        }
    }

    @Test("A person who only fasts is invited to complete their profile once, on Home")
    func invitedOnce() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/skip")
            let invitation = "/onboarding/account"
            #expect(try await browser.open("/diary").html.contains("/onboarding"))
            let person = try await service.again()
            #expect(try await start(person).status == 200)
            for path in ["/diary", "/tasks", "/progress", "/cycle"] {
                #expect(try await !browser.open(path).html.contains(#"href="/onboarding"#), "\(path)")
            }
            #expect(try await browser.open("/home").html.contains(invitation))
            #expect(try await browser.submit("/profile/later", ["then": "home"]).location == "/home")
            #expect(try await !browser.open("/home").html.contains(invitation))
            #expect(try await browser.open("/profile").html.contains(invitation), "there it stays")
        }
    }

    @Test("A plan takes over on its day, and the days before stay as they were lived")
    func plan() async throws {
        try await TestService.run { service in
            var person = try await service.signUp()
            #expect(try await start(person).status == 200)
            service.clock.advance(days: 2)
            person = try await service.again(person)
            try await person.onboard()
            let today = try await person.get("/v1/home").data
            // The mean is the person's own; expenditure is known now.
            #expect(today["targets"]["calories"] == today["cycle"]["today"]["calories"])
            let known = try await person.get("/v1/progress").data["targets"].entries
            #expect(known.map { $0["from"] } == ["2025-10-27", "2025-10-29"])
            #expect(known.last?["targets"] == today["targets"])
            try await person.acknowledge()
            #expect(try await person.generate().status == 201)
            let periods = try await person.get("/v1/progress").data["targets"].entries
            #expect(periods.map { $0["from"] } == ["2025-10-27", "2025-10-29"])
            #expect(periods.map { $0["targets"]["calories"] }.first == 2600)
            #expect(periods.last?["targets"] == (try await person.get("/v1/home").data["targets"]))
            #expect(periods.last?["targets"]["protein"] == 222, "more than the plan's 180 on a feeding day")
        }
    }

    @Test("Home, the diary and Progress show it")
    func pages() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/skip")
            try await browser.submit("/cycle", ["preset": "five_two", "calories": "2000"])
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await person.post("/v1/diary", ["name": "Pasta", "calories": 2100]).status == 201)
            #expect(try await browser.open("/home").text.contains("500 cal to go"))
            let diary = try await browser.open("/diary").text
            #expect(diary.contains("2,100 of ~2,600 cal") && diary.contains("500 cal left"))
            let progress = try await browser.open("/progress")
            #expect(progress.html.contains("target ~2,600"))
            #expect(!progress.html.contains("target ~0"))
        }
    }

    @Test("Calories far above a target are named as that, and neither praised nor judged")
    func above() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/skip")
            try await browser.submit("/cycle", ["preset": "continuous", "calories": "2000"])
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            for (calories, words) in [(2000, "Target reached"), (200, "Target reached"), (1, "201 cal above")] {
                #expect(
                    try await person.post("/v1/diary", ["name": "Rice", "calories": .number(Double(calories))]).status
                        == 201)
                for path in ["/home", "/diary"] {
                    #expect(try await browser.open(path).text.contains(words), "\(path) after \(calories) more")
                }
            }
        }
    }

    @Test("Once it has ended, Home still logs, and the five steps can be gone through again")
    func ended() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let answers: [(String, [String: String])] = [
                ("goal", ["goal": "lose_weight"]), ("calories", ["calorieTarget": "1700"]),
                ("eating_window", ["eatingWindowStart": "10:00", "eatingWindowEnd": "18:30"]),
                ("explainer", ["preset": "five_two"]), ("reveal", [:]),
            ]
            for (step, fields) in answers {
                if step == "reveal" { try await browser.answerNoneOfThese(then: "steps") }
                #expect(try await browser.submit("/onboarding/cycle/\(step)", fields).status == 303)
            }
            try await browser.submit("/cycle/pause")
            let resting = try await browser.open("/home").text
            #expect(resting.contains("The number you chose, until the fasting cycle resumes."))
            #expect(try await browser.open("/cycle").text.contains("every day has the number you chose"))
            try await browser.submit("/cycle/end")
            let home = try await browser.open("/home")
            for way in ["href=\"/diary/add\"", "href=\"/diary/weight\"", "href=\"/diary\"", "action=\"/home/water\""] {
                #expect(home.html.contains(way))
            }
            #expect(try await browser.open("/cycle").html.contains("method=\"post\" action=\"/onboarding/cycle\""))
            #expect(try await browser.submit("/onboarding/cycle").location == "/onboarding/cycle/goal")
        }
    }

    @Test("A pattern whose fasting days are not below the minimum doesn't say that they are")
    func richFasting() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit("/onboarding/skip")
            let words = "Fasting days are below the daily minimum"
            try await browser.submit("/cycle", ["preset": "five_two", "calories": "2000"])
            #expect(try await browser.open("/cycle").text.contains(words))
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            let phases: JSON = [
                ["kind": "fasting", "days": 2, "share": 80], ["kind": "feeding", "days": 5, "share": 100],
            ]
            let own: JSON = ["phases": phases, "calories": 2000]
            let answer = try await service.send(.put, "/v1/cycle", own, token: person.accessToken)
            #expect(answer.status == 200, "\(answer.text)")
            #expect(try await !browser.open("/cycle").text.contains(words))
        }
    }
}
