import TestSupport
import Testing

/// One weigh-in is the weight that every page shows. The day is 27 October 2025.
@Suite struct OneWeightTests {
    @Test(
        "A weight that is logged anywhere is what every page shows as now, and says when targets follow",
        arguments: TestDatabase.allCases)
    func everywhere(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
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
            let following =
                "Your targets were computed from 180 lb. They follow your newest weigh-in on Sunday, or update now. "
                + "Update Now"
            #expect(diary.text.contains(following) && diary.html.contains(#"action="/plan/update""#))
            var plan = try await browser.open("/plan")
            for text in ["Start 180 lb Now 176 lb", "26% of the way", "BMI 25.25", following, "~2,225"] {
                #expect(plan.text.contains(text), "\(text): \(plan.text)")
            }
            #expect(try await browser.open("/profile").text.contains("176 lb"))
            #expect(try await browser.open("/progress").text.contains("176 lb"))

            #expect(try await browser.submit("/plan/update").location == "/plan")
            plan = try await browser.open("/plan")
            #expect(plan.text.contains("Start 180 lb Now 176 lb"))
            let timeline = try await browser.open("/plan/timeline").text
            #expect(timeline.contains("Start 180 lb") && timeline.contains("Computed from 176 lb"))
            for page in [plan.text, timeline] { #expect(page.matches(of: /Start \d/).count == 1, "one start") }
            #expect(plan.text.contains("~2,197") && !plan.text.contains("or update now"))
            #expect(try await !browser.open("/diary?day=2025-10-29").text.contains("or update now"))
        }
    }

    @Test("The API's weigh-in is what My Plan shows, and a weight from My Plan changes the targets at once")
    func atOnce() async throws {
        try await TestService.run(on: .sqlite) { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            service.clock.advance(days: 2)
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await person.post("/v1/weights", ["weight": 80]).status == 201)
            #expect(try await browser.open("/plan").text.contains("Now 176.4 lb"))
            #expect(
                try await browser.submit(
                    "/plan/weight", ["currentWeight": "176", "day": "2025-10-29", "units": "us"]
                ).location == "/plan")
            let plan = try await browser.open("/plan").text
            #expect(plan.contains("Now 176 lb") && plan.contains("~2,197") && !plan.contains("or update now"))
        }
    }

    @Test(
        "There is one form for a weight: it holds what is known, focused and selected",
        arguments: [
            "/diary/weight", "/plan/weight", "/plan",
        ])
    func form(_ path: String) async throws {
        try await TestService.run(on: .sqlite) { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            service.clock.advance(days: 2)
            let page = try await browser.open(path)
            let action = path == "/plan" ? "/plan/weight" : path
            let form = page.form(action)
            #expect(form["day"] == "2025-10-29")
            #expect(form["weight"] ?? form["currentWeight"] == "180")
            let field = try #require(page.html.firstMatch(of: /<input[^>]*name="(weight|currentWeight)"[^>]*>/)?.0)
            #expect(field.contains("autofocus") && field.contains("data-select"))
            #expect(page.html.contains(">Weight</label>"))
        }
    }
}
