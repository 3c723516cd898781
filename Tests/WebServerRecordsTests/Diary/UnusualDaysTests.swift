import HTTPTypes
import Testing
import WebServerTestSupport

/// A range of days is marked at once. Today is 27 October 2025.
struct UnusualDaysTests {
    @Test("Every day of the range is marked, and what was said of it before stays")
    func range() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            try await person.put("/v1/days/2025-10-21", ["text": "Airport", "marks": ["ill"]])
            let marked = try await person.put(
                "/v1/days", ["from": "2025-10-20", "to": "2025-10-22", "marks": ["travelling"]])
            #expect(marked.data["days"].entries.map { $0["day"] } == ["2025-10-20", "2025-10-21", "2025-10-22"])
            let airport: JSON = [
                "day": "2025-10-21", "completeness": nil, "marks": ["ill", "travelling"], "text": "Airport",
            ]
            #expect(try await person.get("/v1/days/2025-10-21").data == airport)
            #expect(try await person.get("/v1/days/2025-10-19").data["marks"] == [])
            #expect(try await person.get("/v1/days/2025-10-23").data["marks"] == [])
            let untilToday = try await person.put("/v1/days", ["from": "2025-10-27", "marks": ["ill"]])
            #expect(untilToday.data["days"].entries.count == 1)
        }
    }

    @Test("A range that is none is refused by name, and nothing is marked")
    func refused() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let refused: [(JSON, Set<String>)] = [
                ([:], ["from", "marks"]), (["from": "2025-10-20", "marks": []], ["marks"]),
                (["from": "2025-10-20", "marks": ["tired"]], ["marks"]),
                (["from": "2025-10-22", "to": "2025-10-20", "marks": ["ill"]], ["from"]),
                (["from": "2025-10-20", "to": "2025-10-28", "marks": ["ill"]], ["to"]),
                (["from": "2025-08-26", "marks": ["ill"]], ["from"]), (["from": "then", "marks": ["ill"]], ["from"]),
            ]
            for (body, fields) in refused {
                #expect(try await person.put("/v1/days", body).fields == fields, "\(body)")
            }
            #expect(try await person.get("/v1/days/2025-10-20").data["marks"] == [])
            #expect(try await person.put("/v1/days", ["from": "2025-08-27", "marks": ["ill"]]).status == 200)
        }
    }

    @Test("The page marks a week, and says what is missing beside what was entered")
    func page() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            let page = try await browser.open("/diary/unusual").html
            #expect(page.contains(#"type="date" value="2025-10-27""#))
            let week = ["from": "2025-10-20", "to": "2025-10-26"]
            let none = try await browser.submit("/diary/unusual", week)
            #expect(none.status == 400 && none.html.contains("Choose at least one."))
            #expect(none.html.contains(#"value="2025-10-20""#))
            let marked = try await browser.submit("/diary/unusual", week.merging(["ill": "1"]) { $1 })
            #expect(marked.location == "/diary?day=2025-10-26")
            let day = try await browser.open("/diary?day=2025-10-20").html
            #expect(day.contains("<summary>Ill</summary>"))
            let backwards = ["from": "2025-10-26", "to": "2025-10-20", "ill": "1"]
            #expect(try await browser.submit("/diary/unusual", backwards).status == 400)
        }
    }
}
