import APIContract
import TestSupport
import Testing
import WebServerTestSupport

/// Badges earned for the first time, and notified once.
@Suite struct BadgesTests {
    @Test("Badges are earned by what is done, and kept for ever")
    func earned() async throws {
        try await TestService.run(limitsRates: false) { service in
            let person = try await service.signUp()
            #expect(try await person.badges() == [])
            try await person.onboard(JSON.userFlows.with(["dietaryPreferences": []]))
            #expect(try await person.badges() == [])
            try await person.acknowledge()
            #expect(try await person.badges() == ["health_scholar"])
            _ = try await person.generate()
            #expect(try await person.badges() == ["health_scholar"])
            try await person.patch("/v1/profile", ["dietaryPreferences": ["vegetarian"]])
            #expect(try await person.badges() == ["profile_complete", "health_scholar"])
            let drink = try await person.post("/v1/water", ["millilitres": 5000])
            try await person.post("/v1/diary", ["calories": 2000, "protein": 500])
            let all = ["streak_1", "profile_complete", "health_scholar", "water_goal", "protein_goal"]
            #expect(try await person.badges() == all)
            try await person.delete("/v1/water/\(try #require(drink.data["entry"]["id"].integer))")
            try await person.patch("/v1/profile", ["dietaryPreferences": []])
            #expect(try await person.badges() == all)
            let badges = try await person.get("/v1/badges").data["badges"].entries
            #expect(badges.count == Badge.Code.allCases.count)
            #expect(badges[0] == ["code": "streak_1", "earnedOn": "2025-10-27", "isCelebrated": false])
            #expect(badges[1]["earnedOn"] == nil && badges[1].names.contains("earnedOn"))
        }
    }

    @Test("7, 30 and 100 days in a row have badges")
    func streaks() async throws {
        try await TestService.run(limitsRates: false) { service in
            let signedUp = try await service.planned()
            var found: [Int: [String]] = [:]
            for day in 1...100 {
                let person = try await service.again(signedUp)
                try await person.keep()
                if [6, 7, 29, 30, 99, 100].contains(day) {
                    found[day] = try await person.badges().filter { $0.hasPrefix("streak") }
                }
                service.clock.advance(days: 1)
            }
            #expect(found[6] == ["streak_1"] && found[7] == ["streak_1", "streak_7"])
            #expect(found[29] == found[7] && found[30] == ["streak_1", "streak_7", "streak_30"])
            #expect(found[99] == found[30] && found[100]?.last == "streak_100")
        }
    }

    @Test("Badges that a device gave on its own come along with the earlier day")
    func takenOver() async throws {
        try await TestService.run(limitsRates: false) { service in
            let person = try await service.planned()
            let moved: JSON = [
                "badges": [
                    ["code": "health_scholar", "earnedOn": "2025-09-01"],
                    ["code": "streak_30", "earnedOn": "2025-10-01"],
                ]
            ]
            let later: JSON = ["badges": [["code": "streak_30", "earnedOn": "2025-10-05"]]]
            for request in [moved, moved, later] {
                let answer = try await person.post("/v1/badges", request)
                #expect(answer.status == 200, "\(answer.text)")
                let badges = answer.data["badges"].entries
                #expect(badges.count == Badge.Code.allCases.count)
                #expect(badges.first { $0["code"] == "health_scholar" }?["earnedOn"] == "2025-09-01")
                let streak: JSON = ["code": "streak_30", "earnedOn": "2025-10-01", "isCelebrated": false]
                #expect(badges.contains(streak))
                #expect(try await person.get("/v1/badges").data["badges"].entries == badges)
            }
            let before = try await person.get("/v1/badges").data
            let refused: [JSON] = [
                [:], ["badges": [["code": "streak_2", "earnedOn": "2025-10-01"]]],
                ["badges": [["code": "streak_7", "earnedOn": "2025-10-28"]]], ["badges": [["code": "streak_7"]]],
                ["badges": .array(Array(repeating: ["code": "streak_7", "earnedOn": "2025-10-01"], count: 9))],
            ]
            for request in refused {
                let answer = try await person.post("/v1/badges", request)
                #expect(answer.status == 400 && answer.fields.contains("badges"), "\(answer.text)")
            }
            #expect(try await person.get("/v1/badges").data == before)
        }
    }

    @Test("Two devices that celebrate at once celebrate once", arguments: TestDatabase.allCases)
    func once(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine, limitsRates: false) { service in
            let person = try await service.planned()
            let path = "/v1/badges/health_scholar/celebrate"
            let answers = try await withThrowingTaskGroup(of: JSON.self) { group in
                for _ in 0..<8 { group.addTask { try await person.post(path).data["isFirst"] } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.count { $0 == true } == 1 && answers.count { $0 == false } == 7)
            for code in ["streak_1", "nothing", "health_scholar%00"] {
                let answer = try await person.post("/v1/badges/\(code)/celebrate")
                #expect(answer.status == 404 && answer.code == "badge_not_found", "\(code)")
            }
        }
    }

    @Test("Two tabs of Home celebrate once, and so does a page after the API", arguments: TestDatabase.allCases)
    func tabs(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine, limitsRates: false) { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            try await browser.acknowledge()
            let pages = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<6 {
                    group.addTask { try await browser.open("/home").text.contains("You know your numbers!") }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(pages.count { $0 } == 1)
            #expect(try await !browser.open("/home").text.contains("You know your numbers!"))
            #expect(try await browser.open("/profile").text.contains("Earned on October 27, 2025"))
        }
    }
}

extension TestPerson {
    /// The badges that are earned.
    func badges() async throws -> [String] {
        try await get("/v1/badges").data["badges"].entries.filter { $0["earnedOn"] != nil }
            .compactMap { $0["code"].string }
    }
}
