import Testing
import WebServerTestSupport

/// Targets of one's own on pages. The plan says 2,225 of 2,725 kcal.
@Suite struct TargetsPagesTests {
    private func browser(of service: TestService) async throws -> TestBrowser {
        let person = try await service.planned()
        let browser = TestBrowser(service)
        try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
        try await browser.open("/targets")
        return browser
    }

    @Test("A preview stores nothing; what is saved is said beside the plan")
    func saving() async throws {
        try await TestService.run { service in
            let browser = try await browser(of: service)
            let fields = ["everyDay.calories": "2,000", "everyDay.protein": "1.8 g/kg", "refeedDays.friday": "on"]
            let preview = try await browser.submit("/targets/preview", fields)
            #expect(preview.status == 200 && preview.text.contains("nothing is saved yet."))
            #expect(preview.text.contains("2,104 (plan: ~2,225)"), "six days of 2,000 and one of 2,725")
            #expect(try await !browser.open("/plan").text.contains("Set by you"))

            #expect(try await browser.submit("/targets", fields).location == "/targets")
            #expect(try await browser.open("/plan").text.contains("Set by you · plan: ~2,225"))
            #expect(try await browser.open("/home").text.contains("2,000 cal/day"))
            let timeline = try await browser.open("/plan/timeline").text
            #expect(timeline.contains("Your own targets have 2,104 calories a day"))
            #expect(try await browser.open("/plan/what-if").text.contains("Your own targets stay as you set them"))
            let edit = try await browser.open("/profile/edit").form("/profile/edit")
            let change = edit.merging(["height": "181", "preview": "1"]) { $1 }
            #expect(
                try await browser.submit("/profile/edit", change).text
                    .contains("Your own targets stay as you set them"))

            #expect(try await browser.submit("/targets/plan", [:]).location == "/targets")
            #expect(try await !browser.open("/plan").text.contains("Set by you"))
        }
    }

    @Test("What is refused stays typed, with what collides")
    func refusing() async throws {
        try await TestService.run { service in
            let browser = try await browser(of: service)
            let refused = try await browser.submit(
                "/targets",
                [
                    "units": "us", "everyDay.calories": "900", "everyDay.fibre": "40",
                    "weekdays.sunday.protein": "lots",
                ])
            #expect(refused.status == 400 && refused.text.contains("160 g, 30% or 0.8 g/lb"))
            #expect(refused.form("/targets")["everyDay.calories"] == "900")
            #expect(refused.form("/targets")["everyDay.fibre"] == "40")
            let floor = try await browser.submit("/targets", ["everyDay.calories": "900"])
            #expect(floor.status == 400 && floor.text.contains("900 a day is 600 under 1,500, the calorie floor"))
            let rings = try await browser.submit("/targets/rings", ["rings.fat": "1"])
            #expect(rings.status == 400 && rings.text.contains("Choose exactly three."))
        }
    }
}
