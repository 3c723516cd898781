import HTTPTypes
import Testing
import WebServerTestSupport

@testable import WebServer

struct WhatIfTests {
    /// A browser of a person with a plan of 2,225 calories in pounds.
    private func planned(_ service: TestService, language: String = "en-US,en;q=0.9") async throws -> TestBrowser {
        let browser = TestBrowser(service, language: language)
        try await browser.signUp()
        try await browser.onboard()
        try await browser.acknowledge()
        return browser
    }

    /// The fields of the form as the page shows them, with some of them changed.
    private func form(_ page: PageAnswer, _ changes: [String: String] = [:]) -> [String: String] {
        let names = [
            "units", "energyGap", "shownCalories", "shownPace", "activityLevel", "targetWeight", "calories", "pace",
        ]
        var fields = page.fields.filter { names.contains($0.key) }
        if let chosen = page.html.firstMatch(of: /<option value="(\w+)" selected>/) {
            fields["activityLevel"] = String(chosen.1)
        }
        return fields.merging(changes) { $1 }
    }

    /// The cells of the table for a number, today and then.
    private func row(_ id: String, _ page: PageAnswer) throws -> [String] {
        let row = try #require(
            page.html.firstMatch(
                of: try Regex("<tr data-number=\"\(id)\"[^>]*>(.*?)</tr>", as: (Substring, Substring).self)))
        return row.1.matches(of: /<td>(?:<span data-then>)?([^<]*)/).map { String($0.1) }
    }

    @Test("What is tried is shown beside today's plan, and changes nothing")
    func answer() async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            let plan = try await browser.open("/plan/what-if")
            #expect(try row("calories", plan) == ["2,225", "2,225"])
            #expect(plan.html.contains(#"<div class="what-if-answer" hidden>"#), "nothing was tried yet")
            let page = try await browser.submit("/plan/what-if", form(plan, ["calories": "1975"]))
            #expect(page.status == 200)
            #expect(page.html.contains(#"<div class="what-if-answer">"#))
            #expect(try row("calories", page) == ["2,225", "1,975"])
            #expect(try row("bmr", page) == ["1,758", "1,758"])
            #expect(try row("pace", page) == ["1.1", "1.7"])
            #expect(try row("weeks", page) == ["14", "10"])
            #expect(page.fields["energyGap"] == "750" && page.fields["pace"] == "1.7")
            let less = try await browser.submit("/plan/what-if", form(page, ["activityLevel": "sedentary"]))
            #expect(try row("tdee", less) == ["2,725", "2,110"], "the pace stays")
            #expect(try row("calories", less) == ["2,225", "1,500"])
            #expect(less.text.contains("We kept your calories above a floor 750 calories below your TDEE of 2,110"))
            let again = try await browser.open("/plan/what-if")
            #expect(try row("calories", again) == ["2,225", "2,225"])
            #expect(try await browser.open("/plan/history").html.matches(of: /<h2>October/).count == 1)
        }
    }

    @Test("Calories and pace are one number: whichever was changed counts, and of both the calories")
    func calories() async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            let plan = try await browser.open("/plan/what-if")
            func calories(_ changes: [String: String]) async throws -> String? {
                try row("calories", try await browser.submit("/plan/what-if", form(plan, changes))).last
            }
            #expect(try await calories(["pace": "1"]) == "2,271", "a pound a week are 453.59 g")
            #expect(try await calories(["pace": "1", "calories": "2,100"]) == "2,100")
            #expect(try await calories(["activityLevel": "sedentary", "calories": "1700"]) == "1,700")
            #expect(try await calories(["activityLevel": "very_active"]) == "2,533")
            #expect(try await calories(["units": "metric", "pace": "0,6", "targetWeight": "75"]) == "2,125")
        }
    }

    @Test("Use these settings stores what differs, once")
    func use() async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            let wish = [
                "activityLevel": "lightly_active", "targetWeight": "160", "calories": "1800", "key": "what-if-1",
            ]
            let fields = form(try await browser.open("/plan/what-if"), wish)
            for _ in 1...2 {
                #expect(try await browser.submit("/plan/what-if/use", fields).location == "/plan")
            }
            let changed = try await browser.open("/plan").text
            #expect(changed.contains("Your plan has been updated!"))
            #expect(changed.contains("Calories: 2,225 → 1,800 cal/day (−425)"))
            #expect(changed.contains("Target weight: 165 lbs → 160 lbs (−5 lbs)"))
            let plan = try await browser.open("/plan/what-if")
            #expect(try row("tdee", plan) == ["2,417", "2,417"])
            #expect(plan.fields["energyGap"] == "617")
            let history = try await browser.open("/plan/history")
            #expect(history.html.matches(of: /<h2>October/).count == 2, "one plan more")
            // Nothing differs: nothing happens.
            #expect(try await browser.submit("/plan/what-if/use", form(plan, ["key": "what-if-2"])).location == "/plan")
            #expect(try await !browser.open("/plan").text.contains("has been updated"))
            // The usual pace again, and no target.
            let usual = form(plan, ["calories": "1917", "targetWeight": "", "key": "what-if-3"])
            #expect(try await browser.submit("/plan/what-if/use", usual).location == "/plan")
            let free = try await browser.open("/plan/what-if")
            #expect(free.fields["energyGap"] == "" && free.fields["targetWeight"] == "")
            #expect(free.html.contains("<tr data-number=\"weeks\" class=\"same\" hidden>"))
        }
    }

    @Test("What can't be is refused with a sentence at its field, and kept", arguments: ["", "/use"])
    func refusals(_ action: String) async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            let plan = try await browser.open("/plan/what-if")
            for (field, typed, sentence) in [
                ("targetWeight", "a lot", "Target weight: please enter a weight such as 180."),
                ("targetWeight", "190", "Target weight must be below your current weight to lose weight."),
                ("targetWeight", "120", "Target weight must be at least 129 lbs"),
                ("targetWeight", "20", "Target weight must be between 67 and 661 lbs."),
                ("calories", "900", "Calories must be between 1,725 and 2,625 cal/day."),
                ("calories", "2800", "Calories must be between 1,725 and 2,625 cal/day."),
                ("calories", "", "Calories must be between"), ("calories", "1e3", "Calories must be between"),
                ("pace", "4", "Pace must be between 0.2 and 2.2 lb/week."), ("pace", "-1", "Pace must be between"),
                ("activityLevel", "asleep", "Activity level must be one of"),
            ] {
                let page = try await browser.submit("/plan/what-if\(action)", form(plan, [field: typed]))
                #expect(page.status == 400, "\(field) \(typed)")
                #expect(page.text.contains(sentence), "\(field) \(typed)")
                #expect(page.html.contains("id=\"\(field)-problem\""))
                if field != "activityLevel" { #expect(page.fields[field] == typed) }
            }
            #expect(try await browser.open("/plan/history").html.matches(of: /<h2>October/).count == 1)
        }
    }

    @Test("Only our own page may ask, and nothing that is tried is in an address")
    func foreignForms() async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            let fields = form(try await browser.open("/plan/what-if"), ["calories": "2000"])
            for path in ["/plan/what-if", "/plan/what-if/use"] {
                let forged = try await browser.submit(path, fields.merging(["token_": "forged"]) { $1 })
                #expect(forged.status == 403)
                #expect(
                    try await browser.submit(path, fields, headers: [.origin: "https://evil.example"]).status == 403)
            }
            let addressed = try await browser.open("/plan/what-if?calories=1500")
            #expect(try row("calories", addressed) == ["2,225", "2,225"])
            #expect(try row("calories", try await browser.open("/plan/what-if")) == ["2,225", "2,225"])
            let nobody = TestBrowser(service)
            #expect(try await nobody.submit("/plan/what-if", fields).status != 200)
            try await nobody.signUp(email: "nobody@example.org")
            try await nobody.submit("/onboarding/skip")
            #expect(try await nobody.submit("/plan/what-if", fields).location == "/plan", "there is no plan")
            #expect(try await nobody.open("/plan/what-if").location == "/plan")
        }
    }

    @Test("Where the goal keeps the weight, only activity can be tried")
    func maintain() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard(["primaryGoal": "maintain"])
            try await browser.acknowledge()
            let plan = try await browser.open("/plan/what-if")
            #expect(plan.text.contains("Your goal keeps your weight as it is"))
            #expect(plan.html.contains(#"<a href="/profile/edit#goals">"#))
            #expect(!plan.html.contains("id=\"calories\"") && !plan.html.contains("data-frame"))
            let page = try await browser.submit(
                "/plan/what-if", form(plan, ["activityLevel": "very_active", "calories": "1000", "pace": "9"]))
            #expect(page.status == 200)
            #expect(try row("calories", page) == ["2,725", "3,033"])
        }
    }

    @Test("Muscle is gained with calories above what one spends, in kilograms and in German")
    func gainInGerman() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service, language: "de")
            try await browser.signUp()
            try await browser.onboard([
                "primaryGoal": "gain_muscle", "currentWeight": "80", "height": "180", "heightInches": "",
                "targetWeight": "84",
            ])
            try await browser.acknowledge()
            let plan = try await browser.open("/plan/what-if")
            let page = try await browser.submit("/plan/what-if", form(plan, ["pace": "0,25", "targetWeight": "83,5"]))
            #expect(page.status == 200, "\(page.text)")
            #expect(try row("pace", page) == ["0,4", "0,25"])
            #expect(try row("weeks", page) == ["10", "14"])
            let refused = try await browser.submit("/plan/what-if", form(plan, ["pace": "zu schnell"]))
            #expect(refused.text.contains("Tempo") && refused.status == 400)
        }
    }

    @Test("Only the worker that computes may run WebAssembly, and no page")
    func contentSecurityPolicy() async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            let plan = try await browser.open("/plan/what-if")
            #expect(plan.html.contains("data-what-if"))
            let answer = try await browser.submit("/plan/what-if", form(plan))
            #expect(try #require(answer.headers[.contentSecurityPolicy]).contains("script-src 'self';"))
            for path in [
                "/", "/home", "/plan", "/plan/what-if", "/progress", "/profile", "/diary/weight", "/settings", "/learn",
                "/offline",
            ] {
                let policy = try #require(try await browser.open(path).headers[.contentSecurityPolicy])
                #expect(policy.contains("script-src 'self';") && !policy.contains("unsafe"), "\(path)")
            }
            let worker = try await browser.open(Assets().path("rules-worker.js"))
            let policy = try #require(worker.headers[.contentSecurityPolicy])
            #expect(policy.contains("script-src 'self' 'wasm-unsafe-eval';"))
            #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe-inline"))
            let module = try await browser.open(Assets().path("rules.wasm"))
            #expect(module.headers[.contentType] == "application/wasm")
        }
    }

    @Test("The picture ends at the target as it was typed, not at the little less that a body weighs then")
    func typedTarget() async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            let page = try await browser.submit(
                "/plan/what-if", form(try await browser.open("/plan/what-if"), ["targetWeight": "170", "pace": "1.5"]))
            let chart = try #require(page.html.firstMatch(of: /<div class="what-if-answer">[\s\S]*?<table/)).0
            #expect(chart.contains(">170 lbs<") && chart.firstMatch(of: />[^<]*169\./) == nil, "\(chart)")
            #expect(page.fields["targetWeight"] == "170" && page.fields["pace"] == "1.5")
        }
    }

    @Test("A pace that a guard made is written to a tenth")
    func pace() async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            let metric = ["units": "metric", "targetWeight": "75", "activityLevel": "sedentary", "pace": "0.75"]
            let tried = form(try await browser.open("/plan/what-if"), metric)
            let page = try await browser.submit("/plan/what-if", tried)
            #expect(try row("pace", page).last == "0.6", "2,110 − 1,500 are 610 calories")
            let more = form(page, ["units": "metric", "activityLevel": "very_active"])
            let own = try await browser.submit("/plan/what-if", more)
            #expect(try row("pace", own).last == "0.75")
            #expect(own.fields["pace"] == "0.75")
        }
    }

    @Test("A long run under the healthy range is named")
    func longRun() async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            let plan = try await browser.open("/plan/what-if")
            #expect(plan.html.contains("<p data-underweight hidden>"))
            let page = try await browser.submit("/plan/what-if", form(plan, ["pace": "2.2"]))
            #expect(page.html.contains("<p data-underweight>"))
            #expect(
                page.text.contains("under the healthy range, which begins at BMI 18.5. Your plan does not lead there"))
        }
    }

    @Test(
        "Without a target weight, a long run under the healthy range says that the plan ends at the lowest healthy weight",
        arguments: [
            ("en-GB,en;q=0.9", "it ends at 52.3 kg, the lowest healthy weight for your height", "ends at its goal"),
            ("de", "Er endet bei 52,3 kg, dem niedrigsten gesunden Gewicht für deine Größe", "an seinem Ziel"),
        ])
    func longRunWithoutTarget(language: String, words: String, goal: String) async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service, language: language)
            try await browser.signUp()
            try await browser.onboard([
                "gender": "female", "activityLevel": "sedentary", "currentWeight": "55",
                "height": "168", "heightInches": "", "targetWeight": "",
            ])
            try await browser.acknowledge()
            let plan = try await browser.open("/plan/what-if")
            #expect(plan.html.contains("<p data-underweight>"))
            let shown = plan.html.replacing(/<(\w+)[^>]* hidden[^>]*>[^<]*<\/\1>/, with: "")
            #expect(shown.contains(words) && !shown.contains(goal), "\(shown)")
            // The way falls to that weight, and stays there.
            let chart = try #require(plan.html.firstMatch(of: /data-values="([^"]*)"/)).1
            let weights = chart.split(separator: ",").compactMap { Double($0.split(separator: "~").last ?? "") }
            #expect(weights.count > 5 && zip(weights, weights.dropFirst()).allSatisfy { $0 >= $1 }, "\(chart)")
            #expect(weights.last == 52.3)
        }
    }

    @Test("A picture ends little after the ways that are in it")
    func frame() async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            let plan = try await browser.open("/plan/what-if")
            func frame(_ page: PageAnswer) throws -> [Double] {
                try #require(page.html.firstMatch(of: /data-frame="([^"]*)"/)).1.split(separator: " ")
                    .compactMap { Double($0) }
            }
            let own = try frame(plan)
            #expect(own[3] - own[2] == 7 * 24, "20 weeks, and a fifth more")
            #expect(own[4] == 180 && own[5] >= 160 && own[5] < 165, "\(own)")
            // A slower way is seen as far as it goes.
            let slow = try frame(try await browser.submit("/plan/what-if", form(plan, ["pace": "0.7"])))
            #expect(slow[3] - slow[2] > own[3] - own[2])
        }
    }

    @Test("A cycle that goes on counts, and then the server answers")
    func cycle() async throws {
        try await TestService.run { service in
            let browser = try await planned(service)
            let free = try await browser.open("/plan/what-if")
            #expect(free.html.contains(" data-what-if "))
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            let begun = try await service.send(
                .put, "/v1/cycle", ["preset": "matador"], token: person.accessToken)
            #expect(begun.status == 200, "\(begun.text)")
            let plan = try await browser.open("/plan/what-if")
            let timeline = try await browser.open("/plan/timeline").text
            let weeks = try #require(timeline.firstMatch(of: /Estimated Time ([\d–+]+) weeks/)).1
            #expect(try row("range", plan) == [String(weeks), String(weeks)], "as the timeline says")
            #expect(try row("range", plan) != row("range", free))
            #expect(!plan.html.contains(" data-what-if "))
        }
    }
}
