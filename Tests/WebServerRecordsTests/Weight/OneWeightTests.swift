import HTTPTypes
import Testing
import WebServerTestSupport

/// One weigh-in is the weight that every page shows. The day is 27 October 2025.
@Suite struct OneWeightTests {
    @Test("A weight that is logged anywhere is what every page shows as now, and says when targets follow")
    func everywhere() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            service.clock.advance(days: 2)
            let saved = try await browser.submit("/diary/weight", ["weight": "176", "units": "us"])
            #expect(saved.location == "/diary?day=2025-10-29")
            let diary = try await browser.open("/diary?day=2025-10-29")
            #expect(
                diary.text.contains("Weight logged. Your targets follow on Sunday, or update them now."),
                "\(diary.text)")
            let following = "Next update on Sunday. Update Now"
            #expect(diary.text.contains(following) && diary.html.contains(#"action="/plan/update""#))
            var plan = try await browser.open("/plan")
            for text in [
                "Start 180 lbs Oct 27 Now 176 lbs", "26% of the way", "BMI 25.25", following, "~2,225",
            ] {
                #expect(plan.text.contains(text), "\(text): \(plan.text)")
            }
            #expect(try await browser.open("/profile").text.contains("176 lbs"))
            #expect(try await browser.open("/progress").text.contains("176 lbs"))

            #expect(try await browser.submit("/plan/update").location == "/plan")
            plan = try await browser.open("/plan")
            #expect(plan.text.contains("Start 180 lbs Oct 27 Now 176 lbs"))
            let timeline = try await browser.open("/plan/timeline").text
            #expect(timeline.contains("Start 180 lbs") && timeline.contains("Computed from 176 lbs"))
            for page in [plan.text, timeline] { #expect(page.matches(of: /Start \d/).count == 1, "one start") }
            #expect(plan.text.contains("~2,197") && !plan.text.contains("Next update on Sunday"))
            #expect(try await !browser.open("/diary?day=2025-10-29").text.contains("Next update on Sunday"))
        }
    }

    @Test("Until targets follow a weigh-in, every page has the same targets, metrics and range")
    func oneValue() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            try await browser.submit("/diary/weight", ["weight": "176", "units": "us"])
            let plan = try await browser.open("/plan").text
            let range = try #require(plan.firstMatch(of: /Week 1 of ([\d–]+)/)).1
            for text in ["~2,225", "BMR 1,758", "~2,725", "~180"] { #expect(plan.contains(text), "\(text): \(plan)") }
            let summary = try await browser.open("/how-it-works").text
            for text in [
                "1,758", "2,725", "2,225", "180", "Estimated \(range) weeks", "Start 180 lbs", "11 lbs to lose",
                "Next update on Sunday",
            ] {
                #expect(summary.contains(text), "\(text): \(summary)")
            }
            let whatIf = try await browser.open("/plan/what-if").text
            #expect(whatIf.contains("2,225") && whatIf.contains(range), "\(whatIf)")
            let timeline = try await browser.open("/plan/timeline").text
            #expect(timeline.contains("\(range) weeks"))
            let learn = try await browser.open("/learn/bmr").text
            #expect(learn.contains("1,758"))
            let weeks = try await browser.open("/learn/timeline").text
            #expect(weeks.contains("(79.83 − 74.84)") && !weeks.contains("81.65 −"), "\(weeks)")
            for page in [plan, summary, whatIf, timeline, learn, try await browser.open("/profile").text] {
                for text in ["2,197", "2,697", "1,740"] { #expect(!page.contains(text), "\(text): \(page)") }
            }
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await person.get("/v1/home").data["planTargets"]["calorieTarget"] == 2225)
            let told = try await person.get("/v1/summary/how-it-works").data
            #expect(told["calculations"]["targets"]["calories"]["value"] == 2225)
            #expect(told["currentMetrics"]["weight"] == 81.65, "what the numbers come from")
            #expect(told["projection"]["startWeight"] == 79.83, "what the person weighs now")
        }
    }

    @Test(
        "What if takes the targets that go with what the person weighs now",
        arguments: [("170", "172", false), ("186", "182", true), ("176", "178", false), ("176", "170", true)])
    func triedTarget(_ weight: String, _ target: String, _ isAccepted: Bool) async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            service.clock.advance(days: 20)
            try await browser.submit("/diary/weight", ["weight": weight, "units": "us", "confirmed": weight])
            var form = try await browser.open("/plan/what-if").form("/plan/what-if")
            form["targetWeight"] = target
            let tried = try await browser.submit("/plan/what-if", form)
            #expect(tried.status == (isAccepted ? 200 : 400), "\(tried.text)")
            #expect(tried.text.contains("must be below") != isAccepted, "\(tried.text)")
        }
    }

    @Test("The summary counts the way in a running fasting cycle as My Plan does")
    func summaryInCycle() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(
                JSON.userFlows.with(["currentWeight": 85, "targetWeight": 78]))
            #expect(try await person.generate().status == 201)
            let before = try await person.get("/v1/plans/current/projection").data
            #expect(
                try await service.send(.put, "/v1/cycle", ["preset": "matador"], token: person.accessToken).status
                    == 200)
            let after = try await person.get("/v1/plans/current/projection").data
            #expect(before["fixedTarget"]["daysToTarget"] != after["fixedTarget"]["daysToTarget"], "\(before)")
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            let plan = try await browser.open("/plan").text
            let range = try #require(plan.firstMatch(of: /Week 1 of ([\d–]+)/)).1
            let summary = try await browser.open("/how-it-works").text
            #expect(summary.contains("Estimated \(range) weeks"), "\(range): \(summary)")
        }
    }

    @Test("The API's weigh-in is what My Plan shows, and a weight from My Plan changes the targets at once")
    func atOnce() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            service.clock.advance(days: 2)
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await person.post("/v1/weights", ["weight": 80]).status == 201)
            #expect(try await browser.open("/plan").text.contains("Now 176.4 lbs"))
            #expect(
                try await browser.submit(
                    "/diary/weight", ["weight": "176", "update": "1", "day": "2025-10-29", "units": "us"]
                ).location == "/plan")
            let plan = try await browser.open("/plan").text
            #expect(plan.contains("Now 176 lbs") && plan.contains("~2,197") && !plan.contains("Next update on Sunday"))
        }
    }

    @Test(
        "There is one form for a weight: it holds what is known, focused and selected",
        arguments: ["/diary/weight", "/plan/weight"])
    func form(_ path: String) async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            service.clock.advance(days: 2)
            var page = try await browser.open(path)
            let isFromPlan = path == "/plan/weight"
            if isFromPlan {
                #expect(page.location == "/diary/weight?update=1")
                page = try await browser.open("/diary/weight?update=1")
            }
            let form = page.form("/diary/weight")
            #expect(form["day"] == "2025-10-29" && form["weight"] == "180")
            #expect(form["update"] == (isFromPlan ? "1" : nil))
            let field = try #require(page.html.firstMatch(of: /<input[^>]*name="weight"[^>]*>/)?.0)
            #expect(field.contains("autofocus") && field.contains("data-select"))
            #expect(page.html.contains(">Weight</label>") && page.html.contains("Update my plan now"))
            #expect(!page.text.contains("Logged on"))
        }
    }

    @Test("A weight that replaces another is compared with that one and with the trend")
    func comparison() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            for (day, weight) in [(23, 81.5), (24, 81.2), (25, 81.4), (26, 81)] {
                let weighIn: JSON = ["day": .string("2025-10-\(day)"), "weight": .number(weight), "confirmed": true]
                #expect(try await person.post("/v1/weights", weighIn).status == 201)
            }
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            let today = try await browser.open("/diary/weight").text
            #expect(today.contains("Logged on October 27, 2025: 81.65 kg. Your trend: 81.2 kg."), "\(today)")
            let yesterday = try await browser.open("/diary/weight?day=2025-10-26").text
            #expect(
                yesterday.contains("Logged on October 26, 2025: 81 kg.") && !yesterday.contains("Your trend"),
                "\(yesterday)")
            let doubt = try await browser.submit(
                "/diary/weight", ["weight": "91", "day": "2025-10-27", "units": "metric", "key": "doubt-0001"])
            #expect(doubt.status == 409 && doubt.text.contains("Your trend: 81.2"), "\(doubt.text)")
        }
    }
}
