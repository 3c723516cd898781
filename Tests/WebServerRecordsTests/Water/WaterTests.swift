import HTTPTypes
import TestSupport
import Testing
import WebServerTestSupport

/// Drinks. The day is 27 October 2025.
@Suite struct WaterTests {
    @Test("What is drunk adds up by day, and can be taken back")
    func addsUp() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let first = try await person.post("/v1/water", ["millilitres": 250])
            #expect(first.status == 201)
            #expect(first.data["entry"]["day"] == "2025-10-27" && first.data["entry"]["millilitres"] == 250)
            _ = try await person.post("/v1/water", ["millilitres": 500])
            _ = try await person.post("/v1/water", ["millilitres": 300, "day": "2025-10-20"])
            let week = try await person.get("/v1/water").data
            #expect(week["from"] == "2025-10-21" && week["to"] == "2025-10-27")
            #expect(week["days"].entries.map { $0["millilitres"] } == [750])
            #expect(try await person.get("/v1/water?from=2025-10-01").data["days"].entries.count == 2)
            let id = try #require(first.data["entry"]["id"].integer)
            #expect(try await person.delete("/v1/water/\(id)").status == 200)
            #expect(try await person.delete("/v1/water/\(id)").code == "diary_entry_not_found")
            #expect(try await person.get("/v1/water").data["days"][0]["millilitres"] == 500)
            #expect(try await person.get("/v1/home").data["intake"]["water"] == 500)
        }
    }

    @Test("Under a client's key it counts once, even at the same moment", arguments: TestDatabase.allCases)
    func once(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.signUp()
            let drink: JSON = ["millilitres": 250, "clientKey": "glass-0001"]
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for _ in 0..<8 { group.addTask { try await person.post("/v1/water", drink) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.status == 201 })
            #expect(Set(answers.map { $0.data["entry"]["id"] }).count == 1)
            #expect(try await person.get("/v1/home").data["intake"]["water"] == 250)
            let id = try #require(answers[0].data["entry"]["id"].integer)
            _ = try await person.delete("/v1/water/\(id)")
            #expect(try await person.post("/v1/water", drink).status == 404, "what was undone stays undone")
        }
    }

    @Test(
        "The edges of the ranges are accepted, and nothing beyond them",
        arguments: [
            ("millilitres", 1, 0), ("millilitres", 5000, 5001), ("millilitres", 250, 2.5), ("millilitres", 250, nil),
            ("day", "2025-10-27", "2025-10-28"), ("clientKey", "12345678", "1234567"),
        ] as [(String, JSON, JSON)])
    func edges(_ field: String, _ accepted: JSON, _ refused: JSON) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let drink: JSON = ["millilitres": 250]
            let answer = try await person.post("/v1/water", drink.with([field: refused]))
            #expect(answer.status == 400 && answer.fields == [field])
            #expect(try await person.get("/v1/water").data["days"].entries.isEmpty)
            #expect(try await person.post("/v1/water", drink.with([field: accepted])).status == 201)
        }
    }

    @Test("Nobody drinks, sees or takes back for another")
    func ownOnly() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let other = try await service.signUp(email: "other@example.org")
            let id = try #require(
                try await person.post("/v1/water", ["millilitres": 250]).data["entry"]["id"].integer)
            #expect(try await other.delete("/v1/water/\(id)").status == 404)
            #expect(try await other.get("/v1/water").data["days"].entries.isEmpty)
            #expect(try await person.get("/v1/home").data["intake"]["water"] == 250)
        }
    }

    @Test("Home shows what is reached and what is left, with water by a tap")
    func home() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            #expect(try await !browser.open("/home").text.contains("to go"))
            for _ in 1...2 {
                let tap = try await browser.submit("/home/water", ["millilitres": "237", "key": "glass-0001"])
                #expect(tap.location == "/home")
            }
            let home = try await browser.open("/home")
            for text in ["Added. Well done.", "Undo 8 fl oz", "90 fl oz to go", "of ~98 fl oz"] {
                #expect(home.text.contains(text), "\(text)")
            }
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            _ = try await person.post("/v1/diary", ["calories": 640, "protein": 200])
            let eaten = try await browser.open("/home").text
            for text in ["1,585 cal to go", "of ~2,225 cal", "Target reached"] {
                #expect(eaten.contains(text), "\(text)")
            }
            let id = try #require(home.html.firstMatch(of: /name="id" value="(\d+)"/)).1
            for _ in 1...2 {
                #expect(try await browser.submit("/home/water/undo", ["id": String(id)]).location == "/home")
            }
            #expect(try await !browser.open("/home").text.contains("Undo"))
            #expect(try await browser.submit("/home/water", ["millilitres": "a lot"]).status == 400)
        }
    }
}
