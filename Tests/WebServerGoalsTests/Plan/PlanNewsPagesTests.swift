import APIContract
import Foundation
import HTTPTypes
import Testing
import WebServerTestSupport

@testable import WebServer

/// The pages about a plan that changed by itself.
@Suite struct PlanNewsPagesTests {
    @Test("Any two plans stand side by side, and nobody sees another's")
    func comparison() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(email: "sarah@example.org")
            #expect(try await person.generate().status == 201)
            _ = try await person.patch("/v1/profile", ["currentWeight": 77, "confirmed": true])
            _ = try await person.patch("/v1/profile", ["activityLevel": "sedentary"])
            let both = try await person.get("/v1/plans/compare?from=3&to=1").data
            #expect(both["from"]["id"] == 1 && both["to"]["id"] == 3, "the earlier one comes first")
            let numbers = both["numbers"].entries
            #expect(numbers.contains { $0["name"] == "height" && $0["from"] == $0["to"] })
            #expect(numbers.contains { $0["name"] == "weight" && $0["difference"] == -4.65 })
            #expect(try await person.get("/v1/plans/compare?from=2&to=2").status == 200)
            #expect(try await person.get("/v1/plans/compare?from=1&to=9").status == 404)
            let refused = try await person.get("/v1/plans/compare?from=x")
            #expect(refused.status == 400)
            #expect(refused.fields == ["from", "to"])
            let other = try await service.signUp(email: "other@example.org")
            #expect(try await other.get("/v1/plans/compare?from=1&to=2").status == 404)
        }
    }

    @Test("My Plan tells what changed once, with its reason, and until then there is a dot")
    func page() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            try await browser.open("/plan")
            try await browser.submit("/diary/weight", ["weight": "171", "confirmed": "171", "units": "us"])
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            #expect(try await browser.open("/home").text.contains("has been updated") == false)
            _ = try await service.recompute()
            let home = try await browser.open("/home")
            #expect(home.text.contains("Your plan has been updated! Tap to see changes."))
            #expect(home.text.contains("My Plan : has been updated"), "the dot is read out to who does not see it")
            #expect(home.html.contains("class=\"dot\""))

            let inAdvance = try await browser.open("/plan", headers: [.secPurpose: "prefetch"])
            #expect(inAdvance.text.contains("Your Plan Has Been Updated!"))
            let plan = try await browser.open("/plan")
            for text in [
                "Your Plan Has Been Updated!", "Your targets follow what you logged and weighed.",
                "What Changed: Calories: 2,225 → 2,161 cal/day (−64)",
                "Why: Your weight is 171 lbs now; your plan used 180 lbs.", "View Updated Plan",
            ] { #expect(plan.text.contains(text), "\(text)") }
            #expect(plan.html.contains(#"<a class="button primary" href="/plan/compare?from=1&amp;to=2">"#))
            #expect(!plan.text.contains("Keep up the great work"), "one weigh-in is no progress yet")
            #expect(!plan.html.contains("class=\"dot\""))
            #expect(try await !browser.open("/plan").text.contains("Your Plan Has Been Updated!"), "shown once")
            #expect(try await !browser.open("/home").html.contains("class=\"dot\""))

            let history = try await browser.open("/plan/history")
            #expect(history.text.contains("Weekly update"))
            let comparison = try await browser.open("/plan/compare?from=1&to=2")
            for text in ["Compare plans", "Height 5'10\" 5'10\"", "Calories 2,225 cal/day 2,161 cal/day −64"] {
                #expect(comparison.text.contains(text), "\(text): \(comparison.text)")
            }
            #expect(try await browser.open("/plan/compare").text.contains("−64"), "the plan before, when none is named")
            #expect(try await browser.open("/plan/compare?from=9&to=2").status == 404)
        }
    }

    @Test("News says that nothing new was logged, and what would help, and praises nobody for it")
    func withoutData() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            try await browser.submit("/diary/weight", ["weight": "171", "confirmed": "171", "units": "us"])
            service.clock.advance(minutes: TestClock.minutesUntilSunday + 14 * 24 * 60)
            _ = try await service.recompute()
            let plan = try await browser.open("/plan").text
            #expect(plan.contains("Your Plan Has Been Updated!"))
            #expect(plan.contains("so there is nothing new to go by."), "\(plan)")
            #expect(plan.contains("A weigh-in and a few logged days help your targets follow you."))
            #expect(plan.contains("Why: Your weight is 171 lbs now; your plan used 180 lbs."))
            #expect(!plan.contains("Keep up the great work") && !plan.contains("progress this week"))
        }
    }

    @Test("Weeks of weigh-ins earn praise and a date, a weight that stands still neither", arguments: [0, 0.057])
    func weeks(daily: Double) async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            for day in 1...24 {
                service.clock.advance(days: 1)
                let person = try await service.again()
                _ = try await person.post("/v1/diary", ["name": "All of it", "calories": 2217])
                let noise = day == 24 ? 0.04 : 0
                _ = try await person.post("/v1/weights", ["weight": .number(81.65 - daily * Double(day) - noise)])
            }
            _ = try await service.recompute()
            let learned = try await service.again().get("/v1/expenditure").data["expenditure"]
            let (measured, used) = (
                try #require(learned["learned"]["expenditure"].integer), try #require(learned["used"].integer)
            )
            let plan = try await browser.open("/plan").text
            #expect(plan.contains("on track to reach") == (daily > 0), "\(plan)")
            #expect(plan.contains("it says that you burn ~\(measured.grouped) cal a day."), "\(plan)")
            #expect(plan.contains("from ~2,725 to ~\(used.grouped) now."), "\(plan)")
            #expect(plan.contains("Keep up the great work!") == (daily > 0), "\(plan)")
        }
    }

    @Test("A weight that moves away from the target is said, and not praised")
    func away() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            try await browser.submit("/diary/weight", ["weight": "188", "units": "us", "confirmed": "188"])
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            _ = try await service.recompute()
            let plan = try await browser.open("/plan").text
            #expect(plan.contains("Your targets follow what you logged and weighed."), "\(plan)")
            #expect(!plan.contains("Keep up the great work") && !plan.contains("progress this week"))
        }
    }

    @Test("My Plan asks for a weight after two weeks, and leads to where it is entered")
    func prompt() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            service.clock.advance(days: 14)
            let plan = try await browser.open("/plan")
            #expect(plan.text.contains("Update your weight to get accurate targets"))
            #expect(plan.text.contains("Your latest weigh-in was on October 27, 2025."))
            try await browser.submit("/diary/weight", ["weight": "180", "units": "us"])
            #expect(try await !browser.open("/plan").text.contains("Update your weight to get accurate targets"))
        }
    }
}

extension Int {
    /// With commas, as pages show it.
    fileprivate var grouped: String { formatted(.number.locale(Locale(identifier: "en_US"))) }
}
