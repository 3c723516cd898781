import Foundation
import TestSupport
import Testing
import WebServerTestSupport

/// A person's energy expenditure, and the beginning of a forecast of their weight, are the same on all pages at one
/// moment. The day is 27 October 2025; the formula expects 2,725 kcal.
@Suite struct OneExpenditureTests {
    /// A browser of a person whose plan has gone one step towards the 2,400 kcal of their log, and the same at the API.
    private func logged(_ service: TestService) async throws -> (TestBrowser, TestPerson) {
        let browser = TestBrowser(service)
        try await browser.signUp()
        try await browser.onboard()
        try await browser.acknowledge()
        let person = try TestPerson(service, loggedInBy: try await service.logIn())
        #expect(try await person.importing(.steadyLog(days: 60, calories: 2400)).status == 200)
        _ = try await person.generate(forced: true)
        return (browser, person)
    }

    @Test("All pages have the expenditure that the plan counts on, and say what it is catching up to")
    func catchingUp() async throws {
        try await TestService.run { service in
            let (browser, person) = try await logged(service)
            let report = try await person.get("/v1/expenditure").data["expenditure"]
            let learned = try #require(report["learned"]["expenditure"].integer)
            #expect(report["used"] == 2575)
            let progress = try await person.get("/v1/progress").data
            #expect(progress["plannedExpenditure"] == 2575 && progress["isCatchingUp"] == true)

            let goal = learned.formatted(.number.locale(Locale(identifier: "en_US")))
            for path in ["/plan", "/progress", "/plan/spending"] {
                let page = try await browser.open(path).text
                #expect(page.contains("2,575") && page.contains("catching up to \(goal)"), "\(path): \(page)")
            }
            #expect(try await browser.open("/progress").html.contains(#"<span class="number">2,575</span>"#))
            #expect(try await browser.open("/profile").text.contains("2,575"))
        }
    }

    @Test("Home has no expenditure beside the one of the log, and the metrics say that theirs is by the formula")
    func byFormula() async throws {
        try await TestService.run { service in
            let (browser, person) = try await logged(service)
            #expect(try await person.patch("/v1/profile", ["currentWeight": 80]).status == 200)
            let home = try await browser.open("/home").text
            #expect(home.contains("BMI: 25.83 → 25.31") && !home.contains("TDEE"), "\(home)")
            let metrics = try await browser.open("/profile/metrics").text
            #expect(metrics.contains("TDEE by the formula") && metrics.contains("Your plan uses a TDEE of 2,575"))
        }
    }

    @Test("Every forecast begins where the trend ends, and not at the last weigh-in")
    func forecast() async throws {
        try await TestService.run { service in
            let (_, person) = try await logged(service)
            _ = try await person.post("/v1/weights", ["weight": 83.2, "confirmed": true])
            let progress = try await person.get("/v1/progress").data
            let trend = try #require(progress["estimates"].entries.last?["trendWeight"])
            #expect(trend != 83.2)
            for projection in [progress["projection"], try await person.get("/v1/plans/current/projection").data] {
                #expect(projection["weeklyTarget"]["weeklyWeights"][0] == trend)
                #expect(projection["fixedTarget"]["weeklyWeights"][0] == trend)
            }
        }
    }

    @Test("The way has one start, the weight that it began with, wherever the trend is")
    func oneStart() async throws {
        try await TestService.run { service in
            let (browser, _) = try await logged(service)
            for path in ["/plan", "/plan/timeline", "/how-it-works"] {
                let page = try await browser.open(path)
                #expect(page.text.contains("Start 180 lbs"), "\(path): \(page.text)")
                #expect(page.text.matches(of: /Start \d/).count == 1, "\(path)")
                guard path != "/how-it-works" else { continue }
                #expect(page.html.contains(#"aria-label="Your weight from 180 lbs on October 27, 2025 to 165 lbs"#))
                #expect(page.html.contains(">180 lbs</text>"), "\(path)")
            }
        }
    }

    @Test("Days after the last weigh-in, every forecast still begins at the trend of that one")
    func daysLater() async throws {
        try await TestService.run { service in
            _ = try await logged(service)
            service.clock.advance(days: 5)
            let person = try await service.again()
            let progress = try await person.get("/v1/progress").data
            let measured = try #require(progress["estimates"].entries.last { $0["isExpected"] == false })
            #expect(measured["day"] == "2025-10-27")
            for projection in [progress["projection"], try await person.get("/v1/plans/current/projection").data] {
                #expect(projection["weeklyTarget"]["weeklyWeights"][0] == measured["trendWeight"])
            }
        }
    }
}
