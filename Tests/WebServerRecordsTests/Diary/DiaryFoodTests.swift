import Database
import Foundation
import Services
import TestSupport
import Testing
import WebServerTestSupport
import Wording

/// Foods of the table in the diary, what is logged again, and what was removed by mistake.
struct DiaryFoodTests {
    @Test("A food and its grams say the rest")
    func food() async throws {
        try await withBanana { person, banana in
            let request: JSON = ["foodId": banana, "grams": 150, "meal": "snack", "clientKey": "banana-001"]
            let first = try await person.post("/v1/diary", request)
            #expect(first.status == 201)
            let entry = first.data["entry"]
            #expect(
                entry.without("id").without("day").without("createdAt").without("nutrients") == [
                    "name": "Banana", "calories": 134, "protein": 1.64, "carbohydrate": 34.26, "fat": 0.5,
                    "meal": "snack", "foodId": banana, "grams": 150, "isPlanned": false,
                ])
            // 358 mg in 100 g.
            #expect(entry["nutrients"]["potassium"] == 537)
            #expect(try await person.post("/v1/diary", request).data == first.data)
            let renamed: JSON = ["foodId": banana, "grams": 100, "name": "Small banana", "calories": 70]
            let own = try await person.post("/v1/diary", renamed).data["entry"]
            #expect(own["name"] == "Small banana" && own["calories"] == 70 && own["protein"] == 1.09)
        }
    }

    @Test("Other grams change what is in it, and nothing that was entered")
    func grams() async throws {
        try await withBanana { person, banana in
            let entry = try await person.post("/v1/diary", ["foodId": banana, "grams": 100, "name": "My banana"])
                .data["entry"]
            let path = "/v1/diary/\(try #require(entry["id"].integer))"
            let more = try await person.patch(path, ["grams": 200]).data["entry"]
            #expect(
                more.without("nutrients")
                    == entry.without("nutrients").with([
                        "grams": 200, "calories": 178, "protein": 2.18, "carbohydrate": 45.68, "fat": 0.66,
                    ]))
            #expect(more["nutrients"]["potassium"] == 716)
            // What was entered of it stays while its grams do.
            let corrected = try await person.patch(path, ["calories": 190]).data["entry"]
            #expect(
                try await person.patch(path, ["grams": 200, "meal": "snack"]).data["entry"]
                    == corrected.with(["meal": "snack"]))
            _ = try await person.patch(path, ["calories": 178, "meal": nil])
            // A food that is gone from the table since has in it what it had.
            _ = try await person.service.database.write { try $0.execute("DELETE FROM foods") }
            let less = try await person.patch(path, ["grams": 100]).data["entry"]
            #expect(less == entry)
        }
    }

    @Test(
        "What can't be is refused by its field",
        arguments: [
            ("grams", nil, "grams"), ("grams", 0.9, "grams"), ("grams", 10_000.1, "grams"), ("foodId", nil, "foodId"),
            ("grams", "100", "grams"), ("foodId", 1.5, "foodId"), ("meal", "tea", "meal"),
        ] as [(String, JSON, String)])
    func refused(_ field: String, _ value: JSON, _ named: String) async throws {
        try await withBanana { person, banana in
            let request: JSON = ["foodId": banana, "grams": 100, "calories": 1, "meal": "snack"]
            let answer = try await person.post("/v1/diary", request.with([field: value]))
            #expect(answer.status == 400 && answer.fields == [named])
            let unknown = try await person.post("/v1/diary", ["foodId": 999_999, "grams": 100])
            #expect(unknown.status == 404 && unknown.code == "food_not_found")
            let typed = try await person.post("/v1/diary", ["calories": 1]).data["entry"]["id"]
            let grams = try await person.patch("/v1/diary/\(try #require(typed.integer))", ["grams": 10])
            #expect(grams.status == 400 && grams.fields == ["grams"])
            #expect(try await person.get("/v1/diary").data["days"].entries.first?["entries"].entries.count == 1)
        }
    }

    @Test("What was removed comes back as it was, for a day")
    func restore() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let other = try await service.signUp(email: "other@example.org")
            let request = SampleInputs.porridge.with(["clientKey": "porridge-1"])
            let entry = try await person.post("/v1/diary", request).data["entry"]
            let path = "/v1/diary/\(try #require(entry["id"].integer))"
            #expect(try await person.post(path + "/restore").data["entry"] == entry, "it is there already")
            try await person.delete(path)
            #expect(try await other.post(path + "/restore").status == 404)
            #expect(try await person.post(path + "/restore").data["entry"] == entry)
            let day = try await person.get("/v1/diary").data["days"].entries.first
            #expect(day?["calories"] == 420)
            #expect(try await person.post("/v1/diary", request).data["entry"] == entry, "its key still stands for it")

            try await person.delete(path)
            service.clock.advance(minutes: 60 * 24 + 1)
            let again = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await again.post(path + "/restore").code == "diary_entry_not_found")
            try await service.diary.deleteExpired()
            let left = try await service.database.read { connection in
                try connection.query("SELECT id FROM deleted_diary_entries").count
            }
            #expect(left == 0)
        }
    }

    @Test("A day is repeated, or a meal of it, and only once under a key")
    func copy() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            for meal in ["breakfast", "lunch", "lunch"] {
                try await person.post("/v1/diary", SampleInputs.porridge.with(["meal": .string(meal)]))
            }
            let lunch = try await person.post("/v1/diary/copy", ["meal": "lunch", "clientKey": "again-0001"])
            #expect(lunch.status == 201)
            let entries = lunch.data["entries"].entries
            #expect(entries.map { $0["meal"].string } == ["lunch", "lunch"])
            for entry in entries { #expect(entry["day"] == "2025-10-27" && entry["name"] == "Porridge 🥣") }
            let same = try await person.post("/v1/diary/copy", ["meal": "lunch", "clientKey": "again-0001"])
            #expect(same.data == lunch.data)
            // The key stays with the entries for longer than it is remembered otherwise.
            _ = try await service.database.write { try $0.execute("DELETE FROM client_keys") }
            #expect(
                try await person.post("/v1/diary/copy", ["clientKey": "again-0001"]).data == lunch.data)
            let all = try await person.post("/v1/diary/copy", ["from": "2025-10-26", "to": "2025-10-20"])
            #expect(all.data["entries"].entries.count == 3)
            #expect(try await person.post("/v1/diary/copy", ["from": "2020-01-01"]).data["entries"].entries.isEmpty)
            for (field, value) in [("from", "2025-11-27"), ("to", "x"), ("meal", "tea"), ("clientKey", "a")] {
                let refused = try await person.post("/v1/diary/copy", [field: .string(value)])
                #expect(refused.status == 400 && refused.fields == [field])
            }
        }
    }

    @Test("The sum that a file says of a day is no food: neither suggested nor repeated")
    func imported() async throws {
        try await TestService.run { service in
            let browser = TestBrowser(service)
            try await browser.signUp()
            try await browser.onboard()
            let person = try TestPerson(service, loggedInBy: try await service.logIn())
            #expect(try await person.importing("date,kcal eaten\n2025-10-25,2683\n2025-10-26,2100\n").status == 200)
            var page = try await browser.open("/diary/add?meal=lunch").text
            #expect(!page.contains("Imported") && !page.contains("Everything from the day before"))
            try await person.post("/v1/diary", ["name": "Soup", "calories": 300, "meal": "lunch", "day": "2025-10-26"])
            page = try await browser.open("/diary/add?meal=lunch").text
            #expect(
                page.contains("Lunch from the day before 300 cal") && !page.contains("Everything from the day before"))
            let recent = try await person.get("/v1/diary/suggestions").data["recent"].entries
            #expect(recent.map { $0["food"]["name"] } == ["Soup"])
            let copied = try await person.post("/v1/diary/copy", [:]).data["entries"].entries
            #expect(copied.map { $0["name"] } == ["Soup"])
        }
    }

    @Test("A food that was logged in several amounts is suggested once, as it was last")
    func suggestedOnce() async throws {
        try await withBanana { person, banana in
            for grams in [100.0, 150, 200] {
                try await person.post("/v1/diary", ["foodId": banana, "grams": .number(grams)])
            }
            for calories in [5, 120] {
                try await person.post("/v1/diary", ["name": "Coffee", "calories": .number(Double(calories))])
            }
            let recent = try await person.get("/v1/diary/suggestions").data["recent"].entries
            #expect(recent.map { $0["food"]["calories"] } == [120, 5, 178])
            #expect(recent.map { $0["count"] } == [1, 1, 3])
        }
    }

    @Test("What was logged is suggested, favourites apart", arguments: TestDatabase.allCases)
    func suggestions(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.signUp()
            let other = try await service.signUp(email: "other@example.org")
            let porridge = try await person.post("/v1/diary", SampleInputs.porridge).data["entry"]
            try await person.post("/v1/diary", SampleInputs.porridge.with(["day": "2025-10-27"]))
            try await person.post("/v1/diary", ["name": "Tea", "calories": 2])
            try await person.post("/v1/diary", ["calories": 99])
            try await person.post("/v1/diary", ["name": "Long ago", "calories": 2, "day": "2025-08-20"])
            let first = try await person.get("/v1/diary/suggestions").data
            #expect(first["recent"].entries.map { $0["food"]["name"].string } == ["Tea", "Porridge 🥣"])
            #expect(first["recent"].entries.last?["count"] == 2)
            #expect(first["recent"].entries.last?["lastDay"] == "2025-10-27")
            #expect(first["favourites"].entries.isEmpty)

            let request: JSON = ["entryId": porridge["id"]]
            #expect(try await other.post("/v1/diary/favourites", request).status == 404)
            let favourite = try await person.post("/v1/diary/favourites", request)
            #expect(favourite.status == 201)
            #expect(try await person.post("/v1/diary/favourites", request).data == favourite.data)
            let second = try await person.get("/v1/diary/suggestions").data
            #expect(second["favourites"].entries == [favourite.data["favourite"]])
            #expect(second["recent"].entries.map { $0["food"]["name"].string } == ["Tea"])
            #expect(try await other.get("/v1/diary/suggestions").data["recent"].entries.isEmpty)

            let path = "/v1/diary/favourites/\(try #require(favourite.data["favourite"]["id"].integer))"
            #expect(try await other.delete(path).code == "favourite_not_found")
            #expect(try await person.delete(path).status == 200)
            #expect(try await person.delete(path).status == 404)
            #expect(try await person.get("/v1/diary/suggestions").data["favourites"].entries.isEmpty)
        }
    }

    @Test("A hundred favourites are enough, and nameless ones are none")
    func favouriteLimit() async throws {
        try await TestService.run(limitsRates: false) { service in
            let person = try await service.signUp()
            func mark(_ request: JSON) async throws -> Answer {
                let entry = try await person.post("/v1/diary", request).data["entry"]["id"]
                return try await person.post("/v1/diary/favourites", ["entryId": entry])
            }
            for number in 1...100 {
                #expect(try await mark(["name": "Food", "calories": .number(Double(number))]).status == 201)
            }
            #expect(try await mark(["name": "Food", "calories": 101]).fields == ["favourites"])
            #expect(try await mark(["name": "Food", "calories": 7]).status == 201)
            #expect(try await mark(["calories": 1]).fields == ["name"])
            #expect(try await person.post("/v1/diary/favourites", [:]).fields == ["entryId"])
        }
    }

    private func withBanana(_ body: @escaping @Sendable (TestPerson, JSON) async throws -> Void) async throws {
        try await TestService.run { service in
            try await StarterFoods.store(in: service.database, likeliest: 500)
            let person = try await service.signUp()
            let found = try await person.get("/v1/foods?q=banana&limit=1").data["foods"].entries.first
            try await body(person, try #require(found)["id"])
        }
    }
}
