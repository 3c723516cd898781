import HTTPTypes
import Testing
import WebServerTestSupport

/// The plan on paper. What a PDF document says is read from outside, by Tests/Browser/test_plan_report.py.
struct PlanReportTests {
    @Test("The plan is a PDF document in the language asked for")
    func document() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            #expect(try await person.get("/v1/plans/current.pdf").code == "plan_not_found")
            _ = try await person.generate()
            for query in ["", "?language=en", "?language=en-GB", "?language=de"] {
                let answer = try await person.get("/v1/plans/current.pdf" + query)
                #expect(answer.status == 200 && answer.text.hasPrefix("%PDF-"), "\(query)")
                #expect(answer[header: "Content-Type"] == "application/pdf")
                #expect(answer[header: "Cache-Control"] == "no-store")
                let name = "attachment; filename=\"gtsd-plan-2025-10-27.pdf\""
                #expect(answer[header: "Content-Disposition"] == name)
            }
            let refused = try await person.get("/v1/plans/current.pdf?language=tlh")
            #expect(refused.status == 400 && refused.fields == ["language"])
        }
    }

    @Test("Twenty documents a minute")
    func limit() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            for _ in 1...20 { #expect(try await person.get("/v1/plans/current.pdf").status == 404) }
            #expect(try await person.get("/v1/plans/current.pdf").status == 429)
        }
    }

    @Test("The page to print has the person, the arithmetic, the sources and the log")
    func page() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp(name: "Sarah <b>")
            #expect(try await browser.open("/plan/print").location == "/plan", "there is no plan yet")
            try await browser.onboard()
            try await browser.acknowledge()
            #expect(try await browser.open("/plan").html.contains("href=\"/plan/print\""))
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            let log = (1...30).map { "2025-09-\($0 < 10 ? "0" : "")\($0),81.\($0 + 10),2200" }
            #expect(try await person.importing((["date,weight_kg,kcal"] + log).joined(separator: "\n")).status == 200)
            let page = try await browser.open("/plan/print")
            #expect(page.status == 200 && page.html.contains("Nutrition plan: Sarah &lt;b&gt;"))
            for text in [
                "5'10\"", "180 lbs", "165 lbs", "Moderately Active", "Lose weight", "~2,225 cal/day",
                "2,725 − 500 = 2,225", "Mifflin MD", "No adjustments", "30 logged days", "expected",
                "Your first plan",
            ] { #expect(page.text.contains(text), "\(text)") }
            for text in [
                "~209 g/day", "0.3 × 2,225 ÷ 9 ≈ 74", "(2,225 − 4 × 180 − 9 × 74) ÷ 4 ≈ 209",
                "Guideline: sodium intake",
            ] { #expect(page.text.contains(text), "\(text)") }
            #expect(!page.html.contains("id=\"week\""), "nothing is set")
            let file = try await browser.open("/plan.pdf")
            #expect(file.status == 200 && file.html.hasPrefix("%PDF-"))
        }
    }

    @Test("Targets of one's own are on paper: the week, what is set, and what it means")
    func ownTargets() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            let own: JSON = [
                "everyDay": ["calories": 2000, "fat": ["percent": 35]], "weekdays": ["saturday": ["calories": 2600]],
                "refeedDays": ["sunday"], "dietBreaks": [["from": "2025-12-22", "to": "2025-12-28"]],
            ]
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            let before = try await browser.open("/plan/print").text
            #expect(try await service.send(.put, "/v1/targets", own, token: person.accessToken).status == 200)
            let page = try await browser.open("/plan/print").text
            for text in [
                "Targets of Their Own", "Monday 2,000 cal", "carbohydrate 144", "Saturday 2,600 cal",
                "Sunday 2,725 cal",
                "refeed", "Every day: 2,000 calories, fat 35%", "Refeeds, at maintenance: Sunday",
                "Diet break, at maintenance: December 22, 2025 to December 28, 2025",
                "On average: 2,189 calories a day. The plan has 2,225.",
                "With your diet breaks, it takes 7 days longer.",
            ] { #expect(page.lowercased().contains(text.lowercased()), "\(text)") }
            let expected = /As your body changes, expect (\d+) weeks/
            #expect(page.contains(expected))
            let range = /(\d+–\d+) weeks/
            let (old, new) = (before.firstMatch(of: range)?.1, page.firstMatch(of: range)?.1)
            #expect(old != nil && old != new, "the expected way follows what is set")
            #expect(try await browser.open("/plan.pdf").html.hasPrefix("%PDF-"))
        }
    }
}
