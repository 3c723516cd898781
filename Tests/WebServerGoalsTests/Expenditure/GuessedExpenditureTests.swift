import Testing
import WebServerTestSupport

/// Expenditure from a log with guesses. The day is 27 October 2025.
struct GuessedExpenditureTests {
    private func path(_ entry: JSON) throws -> String { "/v1/diary/\(try #require(entry["id"].integer))" }

    @Test("A guess widens what the log teaches, and says so")
    func guessed() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            #expect(try await person.importing(.steadyLog(days: 60, calories: 2400)).status == 200)
            let sure = try await person.get("/v1/expenditure").data["expenditure"]
            #expect(sure["learned"]["guessedDays"] == nil)
            let entries = try await person.diary("?from=2025-10-13&to=2025-10-26").flatMap { $0["entries"].entries }
            #expect(entries.count == 14)
            for entry in entries { _ = try await person.patch(try path(entry), ["guess": 40]) }
            let day = try await person.diary("?from=2025-10-26&to=2025-10-26").first
            #expect(day?["doubt"] == 960 && day?["entries"][0]["guess"] == 40)
            let unsure = try await person.get("/v1/expenditure").data["expenditure"]
            #expect(unsure["learned"]["guessedDays"] == 14)
            #expect(unsure["explanation"].string?.contains("14 days have guesses, so the range is wider.") == true)
            func width(_ answer: JSON) -> Int {
                (answer["learned"]["high"].integer ?? 0) - (answer["learned"]["low"].integer ?? 0)
            }
            #expect(width(unsure) > width(sure))
            for entry in entries { _ = try await person.patch(try path(entry), ["guess": nil]) }
            #expect(try await person.get("/v1/expenditure").data["expenditure"] == sure)
        }
    }
}
