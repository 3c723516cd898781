import APIContract
import NutritionScience
import TestSupport
import Testing
import WebServerTestSupport

/// A person two weeks after their plan was made, on Monday, 10 November 2025; the last week began on the 3rd.
struct WeeklyReviewScene {
    static let monday = "2025-11-03"
    /// The plan's target, in kilocalories.
    static let target = 2225

    let service: TestService
    let person: TestPerson
    let browser: TestBrowser

    /// Runs a test with a person whose last week was logged: `above` is the calories of its days above the target, and
    /// nil for a day without a log.
    static func run(
        above: [Int?] = [550, 550, 550, 550, 550, 0, 0], language: String = "en", on engine: TestDatabase = .sqlite,
        _ body: @escaping @Sendable (WeeklyReviewScene) async throws -> Void
    ) async throws {
        try await TestService.run(on: engine) { service in
            _ = try await service.planned()
            service.clock.advance(days: 14)
            let person = try await service.again()
            let log = (0..<7).map { number in
                let day = CalendarDay(daysSince1970: 20_395 + number)
                return "\(day),\(81.6 - Double(number) / 20),\(above[number].map { String(target + $0) } ?? "")\n"
            }
            let answer = try await person.importing("date,weight_kg,kcal\n" + log.joined())
            #expect(answer.status == 200, "\(answer.text)")
            let browser = TestBrowser(service, language: language)
            try await browser.open("/login")
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            try await browser.open("/settings")
            try await body(WeeklyReviewScene(service: service, person: person, browser: browser))
        }
    }

    /// The review as programs get it.
    func review() async throws -> JSON { try await person.get("/v1/review").data["review"] }
}
