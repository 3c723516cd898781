import Testing
import WebServerTestSupport

struct ProfilePagesTests {
    @Test("Editing one thing leaves the others exactly as they were")
    func nothingIsRounded() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded(
                JSON.userFlows.with(["currentWeight": 81.62, "height": 177.4, "targetWeight": 74.81]))
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            try await browser.submit("/settings", ["units": "us"])
            try await browser.open("/profile")
            try await browser.submit("/settings", ["units": "us", "token_": browser.formToken])
            let page = try await browser.open("/profile/edit").html
            #expect(page.contains("value=\"179.9\""))
            let answer = try await browser.submit(
                "/profile/edit",
                [
                    "name": "Sarah Lee", "currentWeight": "179.9", "height": "5", "heightInches": "10",
                    "targetWeight": "164.9", "units": "us", "primaryGoal": "lose_weight", "mealsPerDay": "5",
                    "activityLevel": "moderately_active", "dateOfBirth": "1990-01-15", "gender": "male",
                    "targetDate": "2026-03-01", "dietaryPreferences": "vegetarian, no fish", "allergies": "nuts",
                ])
            #expect(answer.location == "/profile", "\(answer.text)")
            let settings = try await person.settings()
            #expect(settings["currentWeight"] == 81.62 && settings["height"] == 177.4)
            #expect(settings["targetWeight"] == 74.81 && settings["mealsPerDay"] == 5)
            #expect(settings["dietaryPreferences"] == ["vegetarian", "no fish"])
            #expect(try await browser.open("/profile").text.contains("Sarah Lee"))
        }
    }

    @Test("What was changed elsewhere stays when something else is saved")
    func twoDevices() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let (laptop, phone) = (TestBrowser(service), TestBrowser(service))
            for browser in [laptop, phone] {
                try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            }
            var form = try await laptop.open("/profile/edit").fields
            #expect(form["currentWeight"] == "81.65" && form["shown-currentWeight"] == "81.65")
            try await phone.open("/diary/weight")
            try await phone.submit(
                "/diary/weight", ["weight": "79", "update": "1", "units": "metric", "key": "from-the-phone"])
            form["mealsPerDay"] = "5"
            #expect(try await laptop.submit("/profile/edit", form).location == "/profile")
            let settings = try await person.settings()
            #expect(settings["currentWeight"] == 79 && settings["mealsPerDay"] == 5)
        }
    }

    @Test("Units that were chosen elsewhere stay when a form in other units is saved")
    func unitsElsewhere() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            try await browser.open("/settings")
            try await browser.submit("/settings", ["units": "metric"])
            var form = try await browser.open("/profile/edit").fields
            try await browser.submit("/settings", ["units": "us", "foodUnit": "oz"])
            form["mealsPerDay"] = "5"
            #expect(try await browser.submit("/profile/edit", form).location == "/profile")
            let settings = try await browser.open("/settings").form("/settings")
            #expect(settings["units"] == "us" && settings["foodUnit"] == "oz")
        }
    }

    @Test("Looking at other units changes nothing", arguments: ["metric", "us"])
    func unitsThereAndBack(_ first: String) async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(
                JSON.userFlows.with(["currentWeight": 81.62, "height": 177.4, "targetWeight": 74.81]))
            #expect(try await person.generate().status == 201)
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            try await browser.open("/settings")
            try await browser.submit("/settings", ["units": first])
            var form = try await browser.open("/profile/edit").fields
            for units in first == "us" ? ["metric", "us"] : ["us", "metric"] {
                form["changeUnits"] = units
                form = try await browser.submit("/profile/edit", form).fields
                #expect(form["units"] == units)
                #expect(form["currentWeight"] == (units == "us" ? "179.9" : "81.62"))
            }
            form["changeUnits"] = nil
            #expect(try await browser.submit("/profile/edit", form).location == "/profile", "no new plan")
            let settings = try await person.settings()
            #expect(settings["currentWeight"] == 81.62 && settings["height"] == 177.4)
            #expect(settings["targetWeight"] == 74.81)
        }
    }

    @Test("A new goal changes the plan, and says what changed")
    func newGoal() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            let answer = try await browser.submit("/profile/edit", ["primaryGoal": "maintain", "units": "us"])
            #expect(answer.location == "/plan")
            let plan = try await browser.open("/plan").text
            #expect(plan.contains("Calories: 2,225 → 2,725 cal/day (+500)"))
            #expect(plan.contains("Target weight: 165 lbs → none") && plan.contains("Timeline: 17–20 weeks → none"))
            #expect(plan.contains("Steady as you are"))
            for (path, next) in [("/how-it-works", "/profile"), ("/how-it-works?from=plan", "/plan")] {
                let again = try await browser.open(path)
                #expect(again.html.contains("href=\"\(next)\"") && again.text.contains(" Done "), "not the first time")
            }
        }
    }

    @Test("What is refused is named, and everything that was typed stays", arguments: ["us", "metric"])
    func refused(_ units: String) async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.submit("/settings", ["units": units])
            let answer = try await browser.submit(
                "/profile/edit",
                ["name": " ", "currentWeight": "20", "height": "9", "dateOfBirth": "2020-01-01", "units": units])
            #expect(answer.status == 400)
            for text in [
                "Name is required.", units == "us" ? "between 67 and 661 lbs" : "between 30 and 300 kg",
                "Date of birth must give an age between 13 and 120 years.",
            ] { #expect(answer.text.contains(text), "\(text)") }
            #expect(answer.html.contains("value=\"20\"") && answer.html.contains("value=\"2020-01-01\""))
        }
    }

    @Test("Every plan is listed with what it changed, page by page")
    func history() async throws {
        try await TestService.run(limitsRates: false) { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            #expect(try await browser.open("/progress").text.contains("Your journey starts here"))
            #expect(try await browser.open("/plan/history").location == "/plan")
            try await browser.acknowledge()
            #expect(try await browser.open("/progress").text.contains("With your next weight, a line begins here."))
            for number in 1...20 {
                service.clock.advance(days: 1)
                let weight = String(180 - Double(number) / 5)
                try await browser.submit(
                    "/diary/weight", ["weight": weight, "update": "1", "key": "day-\(1000 + number)"])
            }
            #expect(try await browser.open("/progress").html.contains("<svg class=\"chart"))
            let first = try await browser.open("/plan/history")
            #expect(first.html.matches(of: /<li><h2>/).count == 10 && first.text.contains("Current"))
            let older = try #require(first.html.firstMatch(of: /\/plan\/history\?before=\d+/))
            let second = try await browser.open(String(older.output))
            #expect(second.html.matches(of: /<li><h2>/).count == 10)
            let oldest = try #require(second.html.firstMatch(of: /\/plan\/history\?before=\d+/))
            let third = try await browser.open(String(oldest.output))
            #expect(third.html.matches(of: /<li><h2>/).count == 1 && third.text.contains("Your first plan"))
            for before in ["x", "-1", "0", "99999999999999999999"] {
                let page = try await browser.open("/plan/history?before=\(before)")
                #expect(page.status == 200 || page.location == "/plan", "\(before)")
            }
        }
    }
}
