import Database
import Foundation
import Services
import Testing
import WebServerTestSupport

/// Several entries of the diary at once.
struct SeveralEntriesTests {
    private static let meal: JSON = [
        ["name": "Eggs", "calories": 140, "meal": "breakfast"], ["name": "Skyr", "calories": 130, "day": "2025-10-26"],
    ]

    @Test("Several are stored in one go, once under a key, and taken back in one")
    func add() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let request: JSON = ["entries": Self.meal, "clientKey": "several-01"]
            let first = try await person.post("/v1/diary/several", request)
            #expect(first.status == 201)
            let entries = first.data["entries"].entries
            #expect(entries.map { $0["name"] } == ["Eggs", "Skyr"])
            #expect(entries.map { $0["day"] } == ["2025-10-27", "2025-10-26"])
            #expect(try await person.post("/v1/diary/several", request).data == first.data)
            _ = try await service.database.write { try $0.execute("DELETE FROM client_keys") }
            #expect(try await person.post("/v1/diary/several", request).data == first.data)

            let other = try await service.signUp(email: "other@example.org")
            let ids: JSON = ["ids": .array(entries.map { $0["id"] })]
            #expect(try await other.post("/v1/diary/delete", ids).status == 200)
            #expect(try await person.diary().count == 2, "another's are none of theirs")
            for _ in 1...2 { #expect(try await person.post("/v1/diary/delete", ids).status == 200) }
            #expect(try await person.diary().isEmpty)
            #expect(try await other.post("/v1/diary/restore", ids).data["entries"].entries.isEmpty)
            for _ in 1...2 { #expect(try await person.post("/v1/diary/restore", ids).data == first.data) }
            #expect(try await person.diary().count == 2)
        }
    }

    @Test("All or none are stored, and a refusal names the entry")
    func refused() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let wrong: JSON = [["calories": 1], ["calories": -1, "meal": "tea"], ["foodId": 1, "grams": 30_000]]
            let refused = try await person.post("/v1/diary/several", ["entries": wrong])
            #expect(refused.status == 400)
            #expect(Set(refused.fields) == ["entries[1].calories", "entries[1].meal", "entries[2].grams"])
            #expect(
                refused.json["fields"]["entries[1].calories"] == "Calories must be between 0 and 20,000 kcal.")
            let unknown: JSON = [["calories": 1], ["foodId": 999_999, "grams": 100]]
            #expect(try await person.post("/v1/diary/several", ["entries": unknown]).code == "food_not_found")
            let many = JSON.array(Array(repeating: ["calories": 1], count: 51))
            for (request, field): (JSON, String) in [
                ([:], "entries"), (["entries": []], "entries"), (["entries": many], "entries"),
                (["entries": [["calories": "1"]]], "entries[0].calories"),
                (["entries": [["calories": 1]], "clientKey": "a"], "clientKey"),
            ] { #expect(try await person.post("/v1/diary/several", request).fields == [field]) }
            #expect(try await person.diary().isEmpty)
            for path in ["/v1/diary/delete", "/v1/diary/restore"] {
                #expect(try await person.post(path, [:]).fields == ["ids"])
                #expect(try await person.post(path, ["ids": .array(Array(repeating: 1, count: 201))]).fields == ["ids"])
            }
        }
    }

    @Test("A day takes no more entries at once than one by one")
    func room() async throws {
        try await TestService.run(limitsRates: false) { service in
            let person = try await service.signUp()
            let fifty = JSON.array(Array(repeating: ["calories": 1], count: 50))
            for _ in 1...10 {
                #expect(try await person.post("/v1/diary/several", ["entries": fifty]).status == 201)
            }
            #expect(try await person.post("/v1/diary/several", ["entries": [["calories": 1]]]).fields == ["entries"])
            let before = try await person.post("/v1/diary", ["calories": 1, "day": "2025-10-26"]).data["entry"]
            let move: JSON = ["entries": [["id": before["id"], "day": "2025-10-27"]]]
            #expect(try await person.post("/v1/diary/move", move).fields == ["entries"])
        }
    }

    @Test("Entries move to other days and meals, all or none")
    func move() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let entries = try await person.post("/v1/diary/several", ["entries": Self.meal]).data["entries"].entries
            func place(_ index: Int, _ place: JSON) -> JSON { place.with(["id": entries[index]["id"]]) }
            let move: JSON = [
                "entries": [place(0, ["day": "2025-10-20", "meal": nil]), place(1, ["meal": "lunch"])],
                "clientKey": "move-0001",
            ]
            let moved = try await person.post("/v1/diary/move", move)
            #expect(moved.status == 200)
            let expected = [
                entries[0].with(["day": "2025-10-20"]).without("meal"), entries[1].with(["meal": "lunch"]),
            ]
            #expect(moved.data["entries"].entries == expected)
            #expect(
                try await person.get("/v1/diary?from=2025-10-20").data["days"].entries.map { $0["day"] } == [
                    "2025-10-20", "2025-10-26",
                ])
            // Sent again, it changes nothing, whatever has changed since.
            let back: JSON = ["entries": [place(0, ["day": "2025-10-27", "meal": "breakfast"])]]
            #expect(try await person.post("/v1/diary/move", back).data["entries"].entries == [entries[0]])
            let again = try await person.post("/v1/diary/move", move).data["entries"].entries
            #expect(again == [entries[0], expected[1]])

            let wrong: JSON = [place(0, ["day": "2025-11-27"]), place(1, ["meal": "tea"]), ["meal": "lunch"]]
            let refused = try await person.post("/v1/diary/move", ["entries": wrong])
            #expect(Set(refused.fields) == ["entries[0].day", "entries[1].meal", "entries[2].id"])
            let other = try await service.signUp(email: "other@example.org")
            #expect(try await other.post("/v1/diary/move", back).code == "diary_entry_not_found")
            let gone: JSON = [place(0, ["meal": "snack"]), ["id": 999_999, "meal": "snack"]]
            #expect(try await person.post("/v1/diary/move", ["entries": gone]).status == 404)
            #expect(try await person.get("/v1/diary").data["days"].entries.last?["entries"] == [entries[0]])
        }
    }
}
