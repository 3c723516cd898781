import APIContract
import Database
import Foundation
import Services
import Testing
import WebServerTestSupport

/// The five steps to a cycle, as pages.
struct CycleOnboardingPagesTests {
    private static let answers = SampleInputs.cycleOnboarding

    private func address(_ step: String) -> String { "/onboarding/cycle/\(step)" }

    @Test("Five steps, one after another, then Home with a cycle that runs")
    func wholeWay() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            #expect(try await browser.open("/onboarding/welcome").html.contains("href=\"/onboarding/cycle\""))
            #expect(try await browser.open("/onboarding/cycle").location == address("goal"))
            for (step, _) in Self.answers.dropFirst() {
                #expect(try await browser.open(address(step)).location == address("goal"), "no way past")
                let sent = try await browser.submit(address(step), ["calorieTarget": "1800", "preset": "matador"])
                #expect([address("goal"), nil].contains(sent.location) && sent.status != 500, "no way past")
            }
            let words: [String: [String]] = [
                "goal": ["Step 1 of 5", "What's your main goal?", "Lose Weight", "Maintain Weight", "Gain Muscle"],
                "calories": [
                    "Step 2 of 5", "How many calories per day?",
                    "We'll calculate your macros automatically once you enter your weight and height.",
                    "Your number is the average over your fasting cycle.", "Back",
                ],
                "eating_window": [
                    "Step 3 of 5", "When do you usually eat?", "Choose your typical eating hours", "8 hours", "Back",
                ],
                "explainer": ["Step 4 of 5", "What is MATADOR?", "Why does this work?", "5:2", "51 men", "Back"],
                "reveal": [
                    "Step 5 of 5", "You're all set!", "Goal: Lose Weight", "Daily target: 1,700 kcal",
                    "Eating window: 10:00 AM - 6:30 PM", "Start Tracking", "Back",
                ],
            ]
            for (index, (step, fields)) in Self.answers.enumerated() {
                if step == "reveal" { try await browser.answerNoneOfThese(then: "steps") }
                let page = try await browser.open(address(step))
                #expect(page.status == 200, "\(step)")
                for text in words[step] ?? [] { #expect(page.text.contains(text), "\(step): \(text)") }
                let next = index < 4 ? address(Self.answers[index + 1].step) : "/home"
                #expect(try await browser.submit(address(step), fields).location == next, "\(step)")
            }
            let home = try await browser.open("/home")
            #expect(home.html.contains(#"<a class="tile" href="/cycle""#), "its arithmetic is there, without a plan")
            #expect(try await browser.open(address("goal")).location == "/home", "it is over")
            #expect(try await browser.submit(address("reveal")).location == "/home", "sent twice")
            let login = try await service.logIn()
            let person = try TestPerson(service, loggedInBy: login)
            #expect(login.data["user"]["hasCompletedOnboarding"] == true)
            let cycle = try await person.get("/v1/cycle").data["cycle"]
            #expect(cycle["preset"] == "five_two", "\(cycle)")
            #expect(try await person.settings()["primaryGoal"] == "lose_weight")
        }
    }

    @Test("Back keeps the answers, and a closed browser goes on at the same step")
    func resume() async throws {
        try await TestService.run { service in
            for (index, (step, _)) in Self.answers.enumerated() {
                let (browser, later) = (TestBrowser(service), TestBrowser(service))
                let email = "\(step.replacing("_", with: "-"))@example.org"
                try await browser.signUp(email: email)
                for (step, fields) in Self.answers.prefix(index) { try await browser.submit(address(step), fields) }
                try await browser.open(address("goal"))
                try await later.submit("/login", ["email": email, "password": TestPerson.password])
                if index > 0 {
                    #expect(try await later.open("/onboarding").location == "/onboarding/cycle")
                    #expect(try await later.open("/home").location == "/onboarding")
                }
                #expect(try await later.open("/onboarding/cycle").location == address(step))
                guard index > 0 else { continue }
                _ = try await later.open("/help")
                if step == "reveal" { try await later.answerNoneOfThese(then: "steps") }
                _ = try await later.open(address(step))
                let before = Self.answers[index - 1]
                #expect(try await later.submit(address(step), ["back": "1"]).location == address(before.step))
                let page = try await later.open(address(before.step))
                for value in before.fields.values { #expect(page.fields.values.contains(value), "\(step): \(value)") }
            }
        }
    }

    @Test("What can't be is said in place, and what was typed stays")
    func refusals() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let none = try await browser.submit(address("goal"))
            #expect(none.status == 400 && none.text.contains("Goal is required."))
            try await browser.submit(address("goal"), ["goal": "lose_weight"])
            for (typed, sentence) in [
                ("999", "Calorie target must be at least 1000"), ("4001", "Calorie target must be at most 4000"),
                ("-5", "Calorie target must be a whole number such as 1,800."), ("", "Calorie target is required."),
                ("much", "Calorie target must be a whole number such as 1,800."),
            ] {
                let page = try await browser.submit(address("calories"), ["calorieTarget": typed])
                #expect(page.status == 400 && page.text.contains(sentence), "\(typed): \(page.text)")
                #expect(page.fields["calorieTarget"] == typed)
            }
            try await browser.submit(address("calories"), ["calorieTarget": "1,800"])
            let same = try await browser.submit(
                address("eating_window"), ["eatingWindowStart": "12:00", "eatingWindowEnd": "12:00"])
            #expect(same.status == 400 && same.text.contains("must end at a different time than it begins"))
            let odd = try await browser.submit(
                address("eating_window"), ["eatingWindowStart": "25:00", "eatingWindowEnd": ""])
            #expect(odd.status == 400 && odd.text.contains("End is required."))
            let night = try await browser.submit(
                address("eating_window"), ["eatingWindowStart": "22:00", "eatingWindowEnd": "06:00"])
            #expect(night.location == address("explainer"))
            let page = try await browser.open(address("eating_window"))
            #expect(page.text.contains("8 hours, over midnight"))
            #expect(try await browser.submit(address("explainer"), ["preset": "own"]).status == 400)
        }
    }

    @Test("A database that fails: an alert, what was typed stays, and trying again works")
    func failure() async throws {
        try await TestService.run(limitsRates: false) { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            for (index, (step, fields)) in Self.answers.enumerated() {
                if step == "reveal" { try await browser.answerNoneOfThese(then: "steps") }
                _ = try await browser.open(address(step))
                service.failing.fail(writes: 1)
                let failed = try await browser.submit(address(step), fields)
                #expect(failed.status == 503, "\(step)")
                #expect(failed.html.contains("role=\"alert\""))
                #expect(failed.text.contains("That could not be saved. What you entered is still here."))
                #expect(failed.text.contains("Try Again"))
                for value in fields.values { #expect(failed.fields.values.contains(value), "\(step): \(value)") }
                #expect(try await browser.open("/onboarding/cycle").location == address(step), "nothing was stored")
                let next = index < 4 ? address(Self.answers[index + 1].step) : "/home"
                #expect(try await browser.submit(address(step), failed.fields).location == next)
            }
        }
    }

    @Test("A database that can't be read either keeps what was typed")
    func readFailure() async throws {
        try await TestService.run(limitsRates: false) { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit(address("goal"), ["goal": "maintain"])
            _ = try await browser.open(address("calories"))
            // The login is remembered, so the first read that fails is the handler's.
            service.failing.fail(reads: 20)
            let failed = try await browser.submit(address("calories"), ["calorieTarget": "2345"])
            service.failing.fail(reads: 0)
            #expect(failed.status == 503)
            #expect(failed.fields["calorieTarget"] == "2345")
            #expect(try await browser.submit(address("calories"), failed.fields).location == address("eating_window"))
        }
    }

    @Test("Whatever fails, what was typed is still in the step")
    func anyFailure() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.submit(address("goal"), ["goal": "maintain"])
            try await browser.open(address("calories"))
            service.failing.leaveNoRoom()
            let full = try await browser.submit(address("calories"), ["calorieTarget": "2345"])
            #expect(full.status >= 500 && full.fields["calorieTarget"] == "2345", "\(full.status)")
            service.failing.leaveNoRoom(false)
            var limited = full
            for _ in 0..<700 where limited.status != 429 {
                limited = try await browser.submit(address("calories"), ["calorieTarget": "2345", "back": "1"])
            }
            #expect(limited.status == 429 && limited.fields["calorieTarget"] == "2345")
            #expect(limited.text.contains("What you entered is still here."))
            try await service.database.write { connection in
                try connection.send("UPDATE user_profiles SET goal = $1", [.blob(Data([1]))])
            }
            service.clock.advance(days: 1)
            let damaged = try await browser.submit(address("calories"), ["calorieTarget": "2345"])
            #expect(damaged.status == 500 && damaged.fields["calorieTarget"] == "2345")
        }
    }

    @Test("What is typed and not sent survives, sealed, until it is sent")
    func draft() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            func typed(_ step: String, _ browser: TestBrowser, _ field: String) async throws -> String? {
                try await browser.open(address(step)).fields[field]
            }
            let early = try await browser.submit("/onboarding/cycle/draft", ["goal": "gain_muscle"])
            #expect(early.status == 204)
            #expect(try await typed("goal", browser, "goal") == "gain_muscle")
            #expect(try await browser.open("/onboarding").location == "/onboarding/short", "nothing has begun")
            try await browser.submit(address("goal"), ["goal": "lose_weight"])
            try await browser.submit("/onboarding/cycle/draft", ["calorieTarget": "2,345"])
            let later = TestBrowser(service)
            try await later.submit("/login", ["email": "sarah@example.org", "password": TestPerson.password])
            #expect(try await later.open("/home").location == "/onboarding")
            #expect(try await typed("calories", later, "calorieTarget") == "2,345")
            let sealed: [Data] = try await service.database.read { connection in
                try connection.query("SELECT sealed FROM onboarding_drafts").map { try $0["sealed"] }
            }
            #expect(sealed.count == 1 && sealed.allSatisfy { !Array($0).contains(sequence: Array("2,345".utf8)) })

            try await later.submit(address("calories"), ["calorieTarget": "1900"])
            #expect(try await typed("calories", later, "calorieTarget") == "1900", "what was sent counts")
            let window = ["eatingWindowStart": "09:15", "eatingWindowEnd": "17:00"]
            try await later.submit(address("eating_window"), window.merging(["back": "1"]) { $1 })
            #expect(try await typed("goal", later, "goal") == "lose_weight")
            try await later.submit(address("calories"), ["calorieTarget": "1900"])
            #expect(try await typed("eating_window", later, "eatingWindowStart") == "09:15", "Back keeps it, too")
            for (step, fields) in Self.answers.dropFirst(2) {
                if step == "reveal" { try await later.answerNoneOfThese(then: "steps") }
                try await later.submit(address(step), fields)
            }
            try await later.submit("/onboarding/cycle/draft", ["calorieTarget": "3000"])
            let left = try await service.database.read { try $0.query("SELECT sealed FROM onboarding_drafts").count }
            #expect(left == 0, "nothing is left of it in the end, nor begun by what comes late")
        }
    }

    @Test("Who is new finishes the steps first; who is not can leave them")
    func noWayOut() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            func links(_ page: PageAnswer) -> Set<String> {
                Set(page.html.matches(of: /<a [^>]*href="([^"]*)"/).map { String($0.1) })
            }
            for (step, fields) in Self.answers {
                if step == "reveal" {
                    let question = links(try await browser.open("/profile/health-question?then=steps"))
                    #expect(question == ["#main", "/onboarding/cycle/explainer"])
                    try await browser.answerNoneOfThese(then: "steps")
                }
                #expect(links(try await browser.open(address(step))) == ["#main"], "\(step)")
                try await browser.submit(address(step), fields)
            }
            try await browser.submit("/onboarding/cycle")
            #expect(links(try await browser.open(address("goal"))) == ["#main", "/home"])
        }
    }

    @Test("Begun again from My Plan it is prefilled, and what was completed counts until it is completed again")
    func again() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            for (step, fields) in Self.answers {
                if step == "reveal" { try await browser.answerNoneOfThese(then: "steps") }
                try await browser.submit(address(step), fields)
            }
            #expect(try await browser.open("/plan").text.contains("Go Through the Five Steps Again"))
            #expect(try await browser.submit("/onboarding/cycle").location == address("goal"))
            #expect(try await browser.open(address("goal")).fields["goal"] == "lose_weight")
            try await browser.submit(address("goal"), ["goal": "lose_weight"])
            #expect(try await browser.open(address("calories")).fields["calorieTarget"] == "1700")
            try await browser.submit(address("calories"), ["calorieTarget": "1900"])
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await browser.open("/home").status == 200, "Home is there meanwhile")
            #expect(try await browser.open("/plan").text.contains("Continue Your Five Steps"))
            let kept = try await person.get("/v1/cycle").data["cycle"]
            #expect(kept["preset"] == "five_two")
            try await browser.submit(address("eating_window"), Self.answers[2].fields)
            try await browser.submit(address("explainer"), ["preset": "diet_break"])
            #expect(try await person.get("/v1/cycle").data["cycle"]["preset"] == "five_two")
            #expect(try await browser.submit(address("reveal")).location == "/home")
            #expect(try await person.get("/v1/cycle").data["cycle"]["preset"] == "diet_break")
        }
    }

    @Test("Calories that would fill the other days beyond reason are asked for again")
    func tooMuch() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            try await person.onboard(
                JSON.userFlows.with([
                    "gender": "female", "currentWeight": 60, "height": 160, "dateOfBirth": "1955-01-15",
                    "activityLevel": "sedentary", "targetWeight": 55,
                ]))
            for (step, fields) in Self.answers.dropLast() {
                let entered = step == "calories" ? ["calorieTarget": "4000"] : fields
                #expect(try await browser.submit(address(step), entered).status == 303)
            }
            try await browser.answerNoneOfThese(then: "steps")
            let refused = try await browser.submit(address("reveal"))
            #expect(refused.status == 400 && refused.text.contains("more than twice what you burn"))
            #expect(refused.fields["calorieTarget"] == "4000" && refused.html.contains(address("calories")))
            try await browser.submit(address("calories"), ["calorieTarget": "1500"])
            for (step, fields) in Self.answers.suffix(3) { try await browser.submit(address(step), fields) }
            #expect(try await person.get("/v1/cycle").data["cycle"]["preset"] == "five_two")
        }
    }

    @Test("Every value is sealed in its column")
    func sealed() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            for (step, fields) in Self.answers {
                if step == "reveal" { try await browser.answerNoneOfThese(then: "steps") }
                try await browser.submit(address(step), fields)
            }
            let row = try #require(
                try await service.database.read { connection in
                    try connection.query(
                        """
                        SELECT goal, calorie_target, eating_window_start, eating_window_end, cycle_preset,
                            onboarding_completed
                        FROM user_profiles
                        """
                    ).first
                })
            let plain = [
                "goal": "lose_weight", "calorie_target": "1700", "eating_window_start": "10:00",
                "eating_window_end": "18:30", "cycle_preset": "five_two",
            ]
            var values: Set<Data> = []
            for (column, text) in plain {
                let value: Data = try row[column]
                #expect(!String(decoding: value, as: UTF8.self).contains(text))
                values.insert(value)
            }
            #expect(values.count == 5)
            #expect(try row["onboarding_completed"])
        }
    }
}
