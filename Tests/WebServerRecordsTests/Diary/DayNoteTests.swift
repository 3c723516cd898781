import HTTPTypes
import NutritionScience
import Testing
import WebServerTestSupport

/// A person's notes on their days affect their energy expenditure. The day is Monday, 27 October 2025.
struct DayNoteTests {
    /// Five weeks of 2,400 kcal a day at the same weight, of which the last whole one, from 19 October on, is halved.
    private static let halvedWeek: String = {
        let today = CalendarDay(daysSince1970: 20_388)
        let week = today.adding(days: -8)...today.adding(days: -2)
        return "date,weight_kg,kcal\n"
            + (1...36).reversed().map { ago in
                let day = today.adding(days: -ago)
                return "\(day),81.65,\(week.contains(day) ? 1400 : 2400)\n"
            }.joined()
    }()

    @Test("It is stored, read, replaced and taken back, and only by the person")
    func changes() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            let path = "/v1/days/2025-10-20"
            let nothing: JSON = ["day": "2025-10-20", "completeness": .null, "marks": []]
            #expect(try await person.get(path).data == nothing)
            func say(_ note: JSON, on path: String = path) async throws -> Answer {
                try await service.send(.put, path, note, token: person.accessToken)
            }
            let note: JSON = ["completeness": "complete", "marks": ["period", "ill"]]
            let said: JSON = ["day": "2025-10-20", "completeness": "complete", "marks": ["ill", "period"]]
            #expect(try await say(note).data == said)
            #expect(try await person.get(path).data == said)
            let other = try await service.onboarded(email: "other@example.org")
            #expect(try await other.get(path).data == nothing)
            let words: JSON = ["text": "Birthday 🎂\nSlept badly"]
            #expect(try await say(words).data == nothing.with(words))
            #expect(try await person.get(path).data == nothing.with(words))
            #expect(try await say(["text": " \n"]).data == nothing)
            #expect(try await say(note).data == said)
            for (wrong, field): (JSON, String) in [
                (["text": .string(String(repeating: "x", count: 1001))], "text"), (["text": "a\tb"], "text"),
                (["completeness": "half"], "completeness"), (["marks": ["tired"]], "marks"),
                (["marks": "ill"], "marks"),
            ] { #expect(try await say(wrong).fields == [field]) }
            for day in ["2025-10-28", "1969-12-31", "yesterday"] {
                #expect(try await say(note, on: "/v1/days/\(day)").fields == ["day"])
            }
            #expect(try await person.get(path).data == said, "what was refused changed nothing")
            #expect(try await say([:]).data == nothing)
            #expect(try await person.get(path).data == nothing)
        }
    }

    @Test("A week that looks incomplete is asked about, and either answer settles it")
    func week() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged(JSON.userFlows.with(["healthConditions": []]))
            _ = try await person.generate()
            #expect(try await person.importing(Self.halvedWeek).status == 200)
            func expenditure() async throws -> JSON { try await person.get("/v1/expenditure").data }
            func logged() async throws -> Int? {
                try await expenditure()["expenditure"]["learned"]["loggedDays"].integer
            }
            let doubtful: JSON = ["from": "2025-10-19", "to": "2025-10-25"]
            #expect(try await expenditure()["questionableWeeks"].entries == [doubtful])
            #expect(try await logged() == 29)

            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            #expect(try await browser.open("/plan").text.contains("Was everything logged?"))
            let day = "2025-10-19"
            for (answer, days) in [("incomplete", 29), ("complete", 36)] {
                // What was said of a single day is not overwritten by what is said of its week.
                for offset in 0..<7 {
                    let path = "/v1/days/\(CalendarDay(daysSince1970: 20_380 + offset))"
                    _ = try await service.send(.put, path, ["text": "Rain"], token: person.accessToken)
                }
                let sent = try await browser.submit("/diary/week", ["day": day, "completeness": answer])
                #expect(sent.location == "/plan")
                #expect(try await expenditure()["questionableWeeks"].entries.isEmpty)
                #expect(try await logged() == days)
                let note = try await person.get("/v1/days/\(day)").data
                #expect(note["completeness"] == .string(answer) && note["text"] == "Rain")
            }
            #expect(!(try await browser.open("/plan").text.contains("Was everything logged?")))
        }
    }

    @Test("The diary says kindly that a day of little counts as not logged, and keeps what is said of it")
    func diary() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            _ = try await person.post("/v1/diary", ["day": "2025-10-20", "name": "Breakfast", "calories": 420])
            let browser = TestBrowser(service)
            try await browser.submit("/login", ["email": person.email, "password": TestPerson.password])
            let path = "/diary?day=2025-10-20"
            let sentence = "This day looks incomplete, so we skip it. Was this everything?"
            #expect(try await browser.open(path).text.contains(sentence))
            let fields = ["day": "2025-10-20", "completeness": "complete", "ill": "1"]
            #expect(try await browser.submit("/diary/day", fields).location?.hasPrefix("/diary") == true)
            let page = try await browser.open(path)
            #expect(!page.text.contains(sentence))
            #expect(page.html.contains("name=\"ill\" value=\"1\" checked"))
            #expect(try await person.get("/v1/days/2025-10-20").data["marks"].entries == ["ill"])
            let again = try await browser.submit("/diary/day", ["day": "2025-10-20", "completeness": ""])
            #expect(again.status == 303)
            #expect(try await person.get("/v1/days/2025-10-20").data["completeness"] == .null)
        }
    }
}
