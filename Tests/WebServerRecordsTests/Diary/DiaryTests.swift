import Database
import TestSupport
import Testing
import WebServerTestSupport

/// The food diary. The day is 27 October 2025.
@Suite struct DiaryTests {
    private static let porridge = SampleInputs.porridge

    @Test("More than a week is sent as it is read, and is whole and in order", arguments: ["/v1/diary", "/v1/water"])
    func manyWeeks(_ path: String) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let days = ["2024-02-29", "2025-09-01", "2025-09-07", "2025-09-08", "2025-10-27"]
            for day in days.reversed() {
                try await person.post(path, ["day": .string(day), "calories": 100, "millilitres": 100])
            }
            let all = try await person.get(path + "?from=2024-02-29&to=2025-10-27")
            #expect(all.data["from"] == "2024-02-29" && all.data["to"] == "2025-10-27")
            #expect(all.data["days"].entries.map { $0["day"] } == days.map(JSON.string))
            #expect(all[header: "Content-Length"] == nil && all[header: "Cache-Control"] == "no-store")
            let week = try await person.get(path + "?from=2025-09-01&to=2025-09-07")
            #expect(week.data["days"].entries.map { $0["day"] } == ["2025-09-01", "2025-09-07"])
            #expect(week[header: "Content-Length"] != nil)
            let eight = try await person.get(path + "?from=2025-09-01&to=2025-09-08")
            #expect(eight.data["days"].entries.count == 3)
            #expect(try await person.get(path + "?from=2024-03-01&to=2024-04-01").data["days"] == [])
        }
    }

    @Test("Entries are kept by day, with their sums")
    func add() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let first = try await person.post("/v1/diary", Self.porridge)
            #expect(first.status == 201)
            let entry = first.data["entry"]
            #expect(
                entry.without("id")
                    == Self.porridge.with(["isPlanned": false, "createdAt": "2025-10-27T12:00:00.000Z"]))
            let second = try await person.post("/v1/diary", ["calories": 100, "day": "2025-10-26", "fat": 0.2])
            let third = try await person.post("/v1/diary", ["calories": 0, "name": "  "])
            #expect(third.data["entry"].names == ["id", "day", "calories", "isPlanned", "createdAt"])
            #expect(third.data["entry"]["day"] == "2025-10-27")
            let answer = try await person.get("/v1/diary").data
            #expect(answer["from"] == "2025-10-21")
            #expect(answer["to"] == "2025-10-27")
            #expect(
                answer["days"] == [
                    [
                        "day": "2025-10-26", "calories": 520, "protein": 18.5, "carbohydrate": 60.25, "fat": 0.3,
                        "nutrients": [
                            ["nutrient": "protein", "amount": 18.5, "known": 0.808],
                            ["nutrient": "carbohydrate", "amount": 60.25, "known": 0.808],
                            ["nutrient": "fat", "amount": 0.3, "known": 1],
                        ],
                        "entries": [entry, second.data["entry"]], "planned": [], "doubt": 0,
                    ],
                    [
                        "day": "2025-10-27", "calories": 0, "nutrients": [], "entries": [third.data["entry"]],
                        "planned": [], "doubt": 0,
                    ],
                ])
        }
    }

    @Test(
        "The edges of the ranges are accepted, and nothing beyond them",
        arguments: [
            ("calories", 0, -1), ("calories", 10_000, 20_001), ("calories", 1, 1.5), ("calories", 1, nil),
            ("calories", 1, "1"), ("protein", 0, -0.1), ("protein", 10_000, 10_000.1), ("carbohydrate", 10_000, 1e300),
            ("fat", nil, "1"), ("meal", "snack", "tea"), ("meal", nil, ""), ("name", "a", "a\nb"),
            ("name", .string(String(repeating: "x", count: 100)), .string(String(repeating: "x", count: 101))),
            ("day", "1970-01-01", "1969-12-31"), ("day", "2025-11-26", "2025-11-27"), ("guess", 20, 30),
            ("guess", 40, 0), ("guess", nil, "20"), ("isPlanned", true, 1), ("clientKey", nil, "a"),
        ] as [(String, JSON, JSON)])
    func edges(_ field: String, _ accepted: JSON, _ refused: JSON) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let answer = try await person.post("/v1/diary", Self.porridge.with([field: refused]))
            #expect(answer.status == 400)
            #expect(answer.fields == [field])
            #expect(try await person.diary().isEmpty)
            // That its nutrients have more energy than it is asked about elsewhere.
            let edge = Self.porridge.with(["confirmed": true]).with([field: accepted])
            let entry = try await person.post("/v1/diary", edge)
            #expect(entry.status == 201)
            guard field != "calories" || refused != nil else { return }
            let path = try "/v1/diary/\(#require(entry.data["entry"]["id"].integer))"
            let change = try await person.patch(path, [field: refused])
            #expect(change.status == 400)
            #expect(change.fields == [field])
        }
    }

    @Test(
        "A refusal says what is allowed",
        arguments: [
            (["calories": 20_001], "calories", "Calories must be between 0 and 20,000 kcal."),
            (["calories": 1.5], "calories", "Calories must be a whole number."),
            (["calories": 10_001], "calories", "Calories: that is more than 10,000 kcal at once. Is it right?"),
            (["calories": 1, "protein": 10_001], "protein", "Protein must be between 0 and 10,000 g."),
            (
                ["calories": 1, "meal": "tea"], "meal",
                "Meal must be one of: breakfast, lunch, dinner, snack, meal5, meal6, meal7, meal8, meal9, meal10."
            ),
        ] as [(JSON, String, String)])
    func sentences(_ request: JSON, _ field: String, _ sentence: String) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            #expect(try await person.post("/v1/diary", request).json["fields"] == [field: .string(sentence)])
        }
    }

    @Test("What is sent changes, what is not stays, and null removes")
    func change() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            var expected = try await person.post("/v1/diary", Self.porridge).data["entry"]
            let path = try "/v1/diary/\(#require(expected["id"].integer))"
            service.clock.advance(minutes: 1)
            let changes: [JSON] = [
                ["calories": 400], ["day": "2025-10-25"], ["protein": 20, "fat": 1.5, "meal": "snack"],
                ["name": "Muesli"], [:],
            ]
            for change in changes {
                let answer = try await person.patch(path, change)
                #expect(answer.status == 200)
                expected = expected.with(change)
                #expect(answer.data["entry"] == expected)
            }
            #expect(try await person.patch(path, ["calories": nil, "day": nil]).data["entry"] == expected)
            for field in ["protein", "carbohydrate", "fat", "name", "meal"] {
                expected = expected.without(field)
                #expect(try await person.patch(path, [field: nil]).data["entry"] == expected)
            }
            #expect(try await person.diary().first?["entries"] == [expected])
        }
    }

    @Test("An entry is changed and deleted only by whose it is")
    func access() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let other = try await service.signUp(email: "other@example.org")
            let id = try #require(try await person.post("/v1/diary", Self.porridge).data["entry"]["id"].integer)
            #expect(try await other.diary().isEmpty)
            for (someone, id) in [(other, "\(id)"), (person, "\(id + 1)"), (person, "x"), (person, "-1")] {
                for answer in [
                    try await someone.patch("/v1/diary/\(id)", ["calories": 1]),
                    try await someone.delete("/v1/diary/\(id)"),
                ] {
                    #expect(answer.status == 404)
                    #expect(answer.code == "diary_entry_not_found")
                    #expect(answer.error == "There is no such entry in your diary.")
                }
            }
            #expect(try await person.delete("/v1/diary/\(id)").status == 200)
            #expect(try await person.delete("/v1/diary/\(id)").status == 404)
            #expect(try await person.diary().isEmpty)
            let next = try await person.post("/v1/diary", Self.porridge).data["entry"]["id"].integer
            #expect(next != id, "no number is given out again")
        }
    }

    @Test("A call that is sent again under its key changes nothing")
    func clientKey() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let request = Self.porridge.with(["clientKey": "2025-10-26"])
            let first = try await person.post("/v1/diary", request)
            service.clock.advance(minutes: 1)
            let again = try await person.post("/v1/diary", request)
            #expect(again.status == 201)
            #expect(again.data == first.data)
            #expect(try await person.diary().first?["calories"] == 420)

            let path = try "/v1/diary/\(#require(first.data["entry"]["id"].integer))"
            let change: JSON = ["calories": 1, "clientKey": "change-1", "confirmed": true]
            let changed = try await person.patch(path, change)
            #expect(changed.data["entry"]["calories"] == 1)
            #expect(try await person.patch(path, change.with(["calories": 2])).data == changed.data)

            // The key is remembered with the entry for longer than on its own.
            _ = try await service.database.write { try $0.execute("DELETE FROM client_keys") }
            #expect(try await person.post("/v1/diary", request).data == changed.data)
            #expect(try await person.delete(path).status == 200)
        }
    }

    @Test("The key of an entry that was deleted makes no other")
    func deletedKey() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let request = Self.porridge.with(["clientKey": "breakfast-1"])
            let id = try #require(try await person.post("/v1/diary", request).data["entry"]["id"].integer)
            #expect(try await person.delete("/v1/diary/\(id)").status == 200)
            #expect(try await person.post("/v1/diary", request).code == "diary_entry_not_found")
            #expect(try await person.diary().isEmpty)
        }
    }

    @Test("Entries at once are all kept", arguments: TestDatabase.allCases)
    func concurrent(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.signUp()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for count in 1...12 {
                    group.addTask {
                        let request: JSON = ["calories": 1, "clientKey": .string("key-000\(count % 6)")]
                        let answer = try await person.post("/v1/diary", request)
                        #expect(answer.status == 201)
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await person.diary().first?["entries"].entries.count == 6)
        }
    }
}
