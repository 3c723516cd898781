import Database
import Foundation
import Services
import Testing
import WebServerTestSupport

/// A person's typed description of their day, read over HTTP.
struct DiaryReadingTests {
    @Test("A text becomes entries, and says how each was read")
    func reading() async throws {
        try await withFoods { person in
            let reading = try await person.read("2 eggs, 200 g skyr, half a cup of oats, 500 ml water, 80.2 kg, qqqq")
            #expect(reading["day"] == "2025-10-27")
            let parts = reading["parts"].entries
            #expect(parts.map { $0["kind"] } == ["food", "food", "food", "water", "weight", "unread"])
            #expect(parts[0]["entry"]["name"] == "Egg" && parts[0]["entry"]["grams"] == 100)
            #expect(parts[0]["entry"]["calories"] == 143 && parts[0]["entry"]["day"] == "2025-10-27")
            #expect(parts[0]["explanation"] == "2 × 50 g = 100 g (portion: 1 large)")
            #expect((1...4).contains(parts[0]["alternatives"].entries.count))
            #expect(parts[1]["entry"]["grams"] == 200 && parts[1]["amount"]["basis"] == "weight")
            #expect(parts[2]["explanation"] == "0.5 × 80 g = 40 g (portion: 1/2 cup)")
            #expect(parts[3]["millilitres"] == 500 && parts[3]["entry"] == .null)
            #expect(parts[4]["kilograms"] == 80.2)
            #expect(parts[5]["words"] == "qqqq" && parts[5]["entry"]["name"] == "qqqq")
            #expect(try await person.diary().isEmpty, "nothing is stored")
            let again = try await person.read(
                "2 eggs, 200 g skyr, half a cup of oats, 500 ml water, 80.2 kg, qqqq")
            #expect(again == reading)
            let entries: JSON = .array(parts.prefix(3).map { $0["entry"] })
            let stored = try await person.post("/v1/diary/several", ["entries": entries])
            #expect(stored.status == 201)
            #expect(stored.data["entries"].entries.map { $0["calories"] } == [143, 126, 152])
        }
    }

    @Test("German is read in German, and said in it")
    func german() async throws {
        try await withFoods { person in
            let parts = try await person.read("2 Eier, 1,5 l Wasser, 1 EL Olivenöl", ["language": "de"])["parts"]
                .entries
            #expect(parts[0]["entry"]["name"] == "Ei")
            #expect(parts[0]["explanation"] == "2 × 50 g = 100 g (Portion: 1 großes)")
            #expect(parts[1]["millilitres"] == 1500)
            #expect(parts[2]["entry"]["name"] == "Olivenöl")
        }
    }

    @Test("What the person eats comes first, as much as they had last")
    func habit() async throws {
        try await withFoods { person in
            let first = try await person.read("egg")["parts"].entries[0]
            #expect(first["entry"]["name"] == "Egg")
            let fried = try #require(
                first["alternatives"].entries.first { $0["name"] == "Egg, fried" }?["foodId"])
            try await person.post("/v1/diary", ["foodId": fried, "grams": 120, "day": "2025-10-20"])
            try await person.post("/v1/diary", ["name": "Mum's stew", "calories": 480, "protein": 30])
            let parts = try await person.read("egg, 2 stew")["parts"].entries
            #expect(parts[0]["entry"]["name"] == "Egg, fried" && parts[0]["entry"]["grams"] == 120)
            #expect(parts[0]["amount"]["basis"] == "usual")
            #expect(parts[1]["entry"]["name"] == "Mum's stew" && parts[1]["entry"]["calories"] == 960)
            #expect(parts[1]["entry"]["protein"] == 60 && parts[1]["amount"]["basis"] == "logged")
        }
    }

    @Test("The person's own foods come before those of the table, by their own portions")
    func own() async throws {
        try await withFoods { person in
            let own: JSON = [
                "name": "Skyr of ours", "calories": 80, "protein": 9, "portions": [["name": "1 glass", "grams": 180]],
            ]
            #expect(try await person.post("/v1/own-foods", own).status == 201)
            let part = try await person.read("2 glasses of skyr")["parts"].entries[0]
            #expect(part["entry"]["name"] == "Skyr of ours" && part["entry"]["grams"] == 360)
            #expect(part["entry"]["calories"] == 288 && part["entry"]["ownFoodId"] != .null)
            #expect(part["alternatives"].entries.first?["name"] == "Skyr")
            let stored = try await person.post("/v1/diary/several", ["entries": [part["entry"]]])
            #expect(
                stored.status == 201 && stored.data["entries"].entries[0]["ownFoodId"] == part["entry"]["ownFoodId"])
        }
    }

    @Test("What was eaten before is repeated")
    func again() async throws {
        try await withFoods { person in
            for (name, meal) in [("Soup", "lunch"), ("Bread", "lunch"), ("Toast", "breakfast")] {
                let entry: JSON = [
                    "name": .string(name), "calories": 100, "meal": .string(meal), "day": "2025-10-26",
                ]
                try await person.post("/v1/diary", entry)
            }
            let lunch = try await person.read("yesterday's lunch")["parts"].entries
            #expect(lunch.map { $0["entry"]["name"] } == ["Soup", "Bread"])
            #expect(lunch.map { $0["entry"]["day"] } == ["2025-10-27", "2025-10-27"])
            #expect(lunch[0]["explanation"] == "As logged: Lunch, Yesterday")
            let dinner = try await person.read("dinner: yesterday's lunch")["parts"].entries
            #expect(dinner.map { $0["entry"]["meal"] } == ["dinner", "dinner"])
            #expect(try await person.read("same as yesterday")["parts"].entries.count == 3)
            let nothing = try await person.read("Monday's dinner")["parts"].entries
            #expect(nothing.map { $0["kind"] } == ["unread"])
        }
    }

    @Test("One dish stays one, several things are several")
    func pieces() async throws {
        try await withFoods { person in
            let apart = try await person.read("toast with mustard")["parts"].entries
            #expect(apart.map { $0["words"] } == ["toast", "mustard"])
            let together = try await person.read("ravioli with cheese")["parts"].entries
            #expect(together.map { $0["entry"]["name"] } == ["Ravioli with cheese"])
        }
    }

    @Test("Much at once is asked about, and stored once it is confirmed")
    func muchAtOnce() async throws {
        try await withFoods { person in
            let parts = try await person.read("6 kg skyr, pizza 12000 kcal")["parts"].entries
            #expect(parts[0]["questions"] == ["too_heavy"] && parts[1]["questions"] == ["too_many_calories"])
            let entries = parts.map { $0["entry"] }
            let asked = try await person.post("/v1/diary/several", ["entries": .array(entries)])
            #expect(asked.status == 400)
            #expect(Set(asked.fields) == ["entries[0].grams", "entries[1].calories"])
            let confirmed = entries.map { $0.with(["confirmed": true]) }
            let stored = try await person.post("/v1/diary/several", ["entries": .array(confirmed)])
            #expect(stored.status == 201)
            // A confirmed entry can be moved without another question.
            let id = try #require(stored.data["entries"].entries.first?["id"].integer)
            #expect(try await person.patch("/v1/diary/\(id)", ["meal": "lunch"]).status == 200)
            #expect(try await person.patch("/v1/diary/\(id)", ["grams": 7000]).status == 400)
        }
    }

    @Test(
        "What can't be read is refused by its field",
        arguments: [
            ("text", nil, "text"), ("text", "  \n ", "text"),
            ("text", .string(String(repeating: "a", count: 1001)), "text"),
            ("day", "2025-11-27", "day"), ("day", "soon", "day"), ("meal", "tea", "meal"),
            ("language", "fr", "language"),
        ] as [(String, JSON, String)])
    func refused(_ field: String, _ value: JSON, _ named: String) async throws {
        try await withFoods { person in
            let request: JSON = ["text": "egg"]
            let answer = try await person.post("/v1/diary/reading", request.with([field: value]))
            #expect(answer.status == 400 && answer.fields == [named])
        }
    }

    private func withFoods(_ test: @escaping @Sendable (TestPerson) async throws -> Void) async throws {
        try await TestService.run { service in
            try await StarterFoods.store(in: service.database)
            try await test(try await service.signUp())
        }
    }
}

extension TestPerson {
    /// The reading of a text.
    fileprivate func read(_ text: String, _ more: JSON = [:]) async throws -> JSON {
        let request: JSON = ["text": .string(text)]
        let answer = try await post("/v1/diary/reading", request.with(more))
        #expect(answer.status == 200, "\(answer.text)")
        return answer.data
    }
}
