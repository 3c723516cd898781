import Foundation
import HTTPTypes
import Testing
import WebServerTestSupport

/// Meals that are a person's own, through the API.
struct OwnMealsTests {
    private static let meals: JSON = [
        ["meal": "lunch", "name": "Big lunch", "time": "13:30"], ["meal": "meal5", "name": "Tea"],
        ["meal": "dinner"], ["meal": "breakfast", "time": "23:59"],
    ]

    @Test("They are the usual ones until they are chosen, and again after")
    func choose() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let usual: JSON = [
                "meals": .array(["breakfast", "lunch", "dinner", "snack"].map { ["meal": .string($0)] }),
                "isChosen": false,
            ]
            #expect(try await person.get("/v1/meals").data == usual)
            let chosen: JSON = ["meals": Self.meals, "isChosen": true]
            #expect(try await service.set(["meals": Self.meals], of: person).data == chosen)
            #expect(try await person.get("/v1/meals").data == chosen)
            let other = try await service.signUp(email: "other@example.org")
            #expect(try await other.get("/v1/meals").data == usual)
            let blank: JSON = [["meal": "lunch", "name": " "], ["meal": "snack", "name": nil], ["meal": "dinner"]]
            #expect(
                try await service.set(["meals": blank], of: person).data["meals"]
                    == [["meal": "lunch"], ["meal": "snack"], ["meal": "dinner"]])
            #expect(try await service.set([:], of: person).data == usual)
        }
    }

    @Test("Whoever eats more often has more of them")
    func usual() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded()
            for (count, meals) in [(1, 4), (5, 5), (10, 10)] {
                _ = try await person.patch("/v1/profile", ["mealsPerDay": .number(Double(count))])
                #expect(try await person.get("/v1/meals").data["meals"].entries.count == meals)
            }
        }
    }

    @Test("What can't be is refused by its field, and nothing is stored")
    func refused() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            func with(_ first: JSON) -> JSON { [first, ["meal": "lunch"], ["meal": "dinner"]] }
            let long = String(repeating: "x", count: 41)
            for (meals, field): (JSON, String) in [
                ([["meal": "lunch"], ["meal": "dinner"]], "meals"), (with(["meal": "tea"]), "meals[0].meal"),
                (with([:]), "meals[0].meal"), (with(["meal": "dinner"]), "meals[2].meal"),
                (with(["meal": "snack", "name": .string(long)]), "meals[0].name"),
                (with(["meal": "snack", "name": "a\nb"]), "meals[0].name"),
                (with(["meal": "snack", "time": "24:00"]), "meals[0].time"),
                (with(["meal": "snack", "time": "8:00"]), "meals[0].time"),
                (.array(Array(repeating: ["meal": "snack"], count: 11)), "meals"), ("snack", "meals"),
            ] {
                #expect(try await service.set(["meals": meals], of: person).fields == [field])
            }
            #expect(try await person.get("/v1/meals").data["isChosen"] == false)
        }
    }

    @Test("Entries are of any meal and have a time, and totals know all meals")
    func entries() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let request: JSON = ["calories": 100, "meal": "meal10", "time": "16:05"]
            let entry = try await person.post("/v1/diary", request).data["entry"]
            #expect(entry["meal"] == "meal10" && entry["time"] == "16:05")
            let path = "/v1/diary/\(try #require(entry["id"].integer))"
            #expect(try await person.patch(path, ["time": "17:00"]).data["entry"]["time"] == "17:00")
            #expect(try await person.patch(path, ["calories": 90]).data["entry"]["time"] == "17:00")
            #expect(
                try await person.patch(path, ["time": nil]).data["entry"]
                    == entry.without("time").with(["calories": 90]))
            for time: JSON in ["5 pm", "24:00", ""] {
                #expect(try await person.patch(path, ["time": time]).fields == ["time"])
                #expect(try await person.post("/v1/diary", request.with(["time": time])).fields == ["time"])
            }
            for (index, meal) in ["snack", "meal5", "meal9"].enumerated() {
                for day in 10...26 {
                    try await person.post(
                        "/v1/diary",
                        ["calories": .number(Double(index)), "meal": .string(meal), "day": .string("2025-10-\(day)")])
                }
            }
            // Read twice: the first time they are added up, and then they were kept.
            for _ in 1...2 {
                let totals = try await person.get("/v1/progress?range=4w").data["days"].entries
                #expect(totals.first?["totals"]["meals"] == ["snack", "meal5", "meal9"])
                #expect(totals.last?["totals"]["meals"] == ["meal10"])
            }
        }
    }

    @Test("What is chosen is copied to another meal, without its time")
    func copy() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            var entries: [JSON] = []
            for meal in ["lunch", "dinner", "snack"] {
                let request: JSON = ["calories": 1, "meal": .string(meal), "time": "12:00", "day": "2025-10-26"]
                entries.append(try await person.post("/v1/diary", request).data["entry"])
            }
            let ids = JSON.array(entries.dropLast().map { $0["id"] })
            let copied = try await person.post("/v1/diary/copy", ["ids": ids, "toMeal": "lunch"]).data["entries"]
                .entries
            #expect(copied.map { $0["meal"] } == ["lunch", "lunch"])
            #expect(copied.map { $0["day"] } == ["2025-10-27", "2025-10-27"])
            #expect(copied.map { $0["time"] } == ["12:00", .null])
            #expect(try await person.post("/v1/diary/copy", ["ids": []]).fields == ["ids"])
            #expect(try await person.post("/v1/diary/copy", ["toMeal": "tea"]).fields == ["toMeal"])
            let other = try await service.signUp(email: "other@example.org")
            #expect(try await other.post("/v1/diary/copy", ["ids": ids]).code == "diary_entry_not_found")
            #expect(try await person.importing("date,kcal eaten\n2025-10-20,2683\n").status == 200)
            let sum = try await person.get("/v1/diary?from=2025-10-20&to=2025-10-20").data["days"].entries[0]
            let sums: JSON = ["ids": [sum["entries"].entries[0]["id"]]]
            #expect(try await person.post("/v1/diary/copy", sums).data["entries"].entries.isEmpty)
        }
    }
}

extension TestService {
    fileprivate func set(_ meals: JSON, of person: TestPerson) async throws -> Answer {
        try await send(.put, "/v1/meals", meals, token: person.accessToken)
    }
}
