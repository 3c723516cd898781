import Foundation
import Services
import Testing
import WebServerTestSupport

/// Foods and recipes of one's own, as programs see them.
struct OwnFoodTests {
    static let granola: JSON = [
        "name": "Crunchy granola", "brand": "Mill", "barcode": "4006381333931", "calories": 454, "protein": 10,
        "carbohydrate": 60, "fat": 17, "nutrients": ["sugar": 22, "fibre": 6, "vitamin_c": 0],
        "portions": [["name": "1 bowl", "grams": 45]],
    ]

    @Test("A food from a label is kept, logged with all its nutrients, and told in totals")
    func label() async throws {
        try await withPerson { person in
            let added = try await person.post("/v1/own-foods", Self.granola.with(["clientKey": "granola-01"]))
            #expect(added.status == 201)
            let food = added.data["food"]
            #expect(food["per100g"]["nutrients"] == ["sugar": 22, "fibre": 6, "vitamin_c": 0])
            #expect(food["portions"] == [["name": "1 bowl", "grams": 45, "calories": 204]])
            #expect(food["doubts"] == [])
            let again = try await person.post("/v1/own-foods", Self.granola.with(["clientKey": "granola-01"]))
            #expect(again.data == added.data)
            #expect(try await person.get("/v1/own-foods").data["foods"] == [food])

            let entry = try await person.post("/v1/diary", ["ownFoodId": food["id"], "grams": 50]).data["entry"]
            #expect(entry["name"] == "Crunchy granola" && entry["calories"] == 227)
            #expect(entry["nutrients"] == ["sugar": 11, "fibre": 3, "vitamin_c": 0])
            _ = try await person.post("/v1/diary", ["calories": 73, "name": "Something"])
            let report = try await person.get("/v1/nutrients").data
            #expect(report["loggedDays"] == 1)
            let fibre = try #require(report["nutrients"].entries.first { $0["nutrient"] == "fibre" })
            #expect(fibre == ["nutrient": "fibre", "unit": "g", "amount": 3, "known": 0.757])
            let course = try await person.get("/v1/nutrients/fibre").data
            #expect(course["sources"] == [["name": "Crunchy granola", "amount": 3, "count": 1]])
            let other = try await person.patch("/v1/diary/\(entry["id"].integer ?? 0)", ["grams": 100]).data["entry"]
            #expect(other["calories"] == 454 && other["nutrients"]["fibre"] == 6)
        }
    }

    @Test("A label of a portion is kept for 100 g, and what does not fit together is told")
    func portion() async throws {
        try await withPerson { person in
            let bar = try await person.post(
                "/v1/own-foods",
                [
                    "name": "Bar", "per": 40, "calories": 150, "protein": 12, "carbohydrate": 14, "fat": 5,
                    "nutrients": ["sugar": 20],
                ]
            ).data["food"]
            #expect(bar["per100g"]["calories"] == 375 && bar["per100g"]["protein"] == 30)
            #expect(bar["doubts"] == [["kind": "sugar_beyond_carbohydrate"]])
        }
    }

    @Test(
        "What can't be is refused by its field, and nothing is stored",
        arguments: [
            (["name": ""], "name"), (["calories": nil], "calories"), (["calories": 1900], "calories"),
            (["protein": 106], "protein"), (["nutrients": ["sugar": 106]], "nutrients.sugar"),
            (["barcode": "4006381333932"], "barcode"), (["per": 0], "per"),
            (["nutrients": ["sugar": -1]], "nutrients.sugar"),
            (["nutrients": ["unobtainium": 1]], "nutrients"), (["nutrients": ["protein": 1]], "nutrients"),
            (["portions": [["name": "1 slice", "grams": 0]]], "portions.0.grams"),
            (["portions": [["grams": 10]]], "portions.0.name"),
            (["recipe": ["servings": 0]], "recipe.servings"), (["recipe": ["cookedWeight": 0]], "recipe.cookedWeight"),
            (["recipe": ["ingredients": [["grams": 10]]]], "recipe.ingredients.0.foodId"),
            (["recipe": ["ingredients": [["foodId": 1]]]], "recipe.ingredients.0.grams"),
        ] as [(JSON, String)])
    func refused(_ changes: JSON, _ field: String) async throws {
        try await withPerson { person in
            var request = Self.granola
            for name in changes.names { request = request.with([name: changes[name]]) }
            let answer = try await person.post("/v1/own-foods", request)
            #expect(answer.status == 400 && answer.fields.contains(field), "\(answer.fields)")
            #expect(try await person.get("/v1/own-foods").data["foods"] == [])
        }
    }

    @Test("One of a person's own foods has a barcode, and only they see it")
    func barcode() async throws {
        try await withPerson { person in
            let food = try await person.post("/v1/own-foods", Self.granola).data["food"]
            let path = "/v1/own-foods/\(food["id"].integer ?? 0)"
            let other = try await person.post("/v1/own-foods", Self.granola.with(["name": "Other"]))
            #expect(
                other.json["fields"]["barcode"].string?.contains("“Crunchy granola” already has this barcode") == true)
            #expect(try await person.delete(path).status == 200)
            #expect(try await person.get(path).status == 404)
            #expect(try await person.post("/v1/own-foods", Self.granola.with(["name": "Other"])).status == 201)
            #expect(try await person.post(path + "/restore", [:]).fields.contains("barcode"))
            let stranger = try await person.service.signUp(email: "stranger@example.org")
            #expect(try await stranger.get("/v1/own-foods").data["foods"] == [])
            #expect(try await stranger.put(path, Self.granola).status == 404)
            #expect(try await stranger.post("/v1/diary", ["ownFoodId": food["id"], "grams": 50]).status == 404)
        }
    }

    @Test("A dish has the energy of its ingredients, also as a serving and in the diary, however light it is")
    func energyOfADish() async throws {
        try await withPerson { person in
            let broth = try await person.post("/v1/own-foods", ["name": "Broth", "calories": 101]).data["food"]["id"]
            let soup = try await person.post(
                "/v1/own-foods",
                [
                    "name": "Soup",
                    "recipe": [
                        "servings": 1, "cookedWeight": 650, "ingredients": [["ownFoodId": broth, "grams": 100]],
                    ],
                ]
            ).data["food"]
            // 16 kcal in 100 g would make 104 of 650 g.
            #expect(soup["recipe"]["total"]["calories"] == 101 && soup["per100g"]["calories"] == 16)
            #expect(soup["portions"] == [["grams": 650, "calories": 101]])
            for (grams, calories) in [(650, 101), (325, 51)] as [(JSON, JSON)] {
                let entry = try await person.post("/v1/diary", ["ownFoodId": soup["id"], "grams": grams]).data["entry"]
                #expect(entry["calories"] == calories)
            }
        }
    }

    @Test("A recipe adds up its ingredients, by what it weighs when it is done")
    func recipe() async throws {
        try await withPerson { person in
            let granola = try await person.post("/v1/own-foods", Self.granola).data["food"]["id"]
            let banana = try await person.get("/v1/foods?q=banana").data["foods"].entries[0]["id"]
            let bowl = try await person.post(
                "/v1/own-foods",
                [
                    "name": "Bowl",
                    "recipe": [
                        "servings": 2, "cookedWeight": 200,
                        "ingredients": [["ownFoodId": granola, "grams": 100], ["foodId": banana, "grams": 150]],
                    ],
                ]
            ).data["food"]
            #expect(bowl["recipe"]["rawWeight"] == 250)
            // 454 kcal of granola, and 134 of banana.
            #expect(bowl["recipe"]["total"]["calories"] == 588 && bowl["per100g"]["calories"] == 294)
            #expect(bowl["portions"] == [["grams": 100, "calories": 294]])
            let protein = bowl["recipe"]["nutrients"].entries.first { $0["nutrient"] == "protein" }
            #expect(protein?["amount"] == 11.64 && protein?["known"] == 1)

            // In itself, also by way of another one.
            let path = "/v1/own-foods/\(bowl["id"].integer ?? 0)"
            let outer = try await person.post(
                "/v1/own-foods",
                ["name": "Brunch", "recipe": ["ingredients": [["ownFoodId": bowl["id"], "grams": 100]]]]
            ).data["food"]
            #expect(outer["per100g"]["calories"] == 294)
            let circle = try await person.put(
                path, ["name": "Bowl", "recipe": ["ingredients": [["ownFoodId": outer["id"], "grams": 1]]]])
            #expect(
                circle.json["fields"]["recipe.ingredients.0.ownFoodId"].string?.contains("its own ingredient") == true
            )

            // What an ingredient is changed to counts; when it is deleted, its numbers stay.
            let granolaPath = "/v1/own-foods/\(granola.integer ?? 0)"
            _ = try await person.put(granolaPath, Self.granola.with(["calories": 404]))
            #expect(try await person.get(path).data["food"]["recipe"]["total"]["calories"] == 538)
            #expect(try await person.delete(granolaPath).status == 200)
            let left = try await person.get(path).data["food"]["recipe"]
            #expect(left["ingredients"].entries[0]["isDeleted"] == true)
            #expect(left["total"]["calories"] == 538, "as it was when it was deleted")
            let log = try await person.post("/v1/diary", ["ownFoodId": bowl["id"], "grams": 100])
            #expect(log.status == 201 && log.data["entry"]["name"] == "Bowl")
            // What was logged of something that is gone can be logged again as it was.
            let again: JSON = ["ownFoodId": granola, "grams": 45, "name": "Crunchy granola", "calories": 204]
            #expect(try await person.post("/v1/diary", again).data["entry"]["ownFoodId"] == .null)
            #expect(try await person.post("/v1/diary", ["ownFoodId": granola, "grams": 45]).status == 404)
            // Nothing is known of a recipe without ingredients.
            let empty = try await person.post("/v1/own-foods", ["name": "Empty", "recipe": [:]]).data["food"]
            #expect(empty["per100g"] == .null)
            #expect(try await person.post("/v1/diary", ["ownFoodId": empty["id"], "grams": 100]).status == 404)
        }
    }

    @Test("Recipes in each other by many ways are worked out once each, and a dish weighs what its energy can")
    func manyWays() async throws {
        try await withPerson { person in
            var last = try await person.post("/v1/own-foods", Self.granola).data["food"]["id"]
            for level in 0..<15 {
                let ingredients = JSON.array(Array(repeating: ["ownFoodId": last, "grams": 10], count: 20))
                let answer = try await person.post(
                    "/v1/own-foods", ["name": .string("Level \(level)"), "recipe": ["ingredients": ingredients]])
                #expect(answer.data["food"]["per100g"]["calories"] == 454)
                last = answer.data["food"]["id"]
            }
            #expect(try await person.get("/v1/own-foods").data["foods"].entries.count == 16)
            let light = try await person.post(
                "/v1/own-foods",
                ["name": "Light", "recipe": ["cookedWeight": 1, "ingredients": [["ownFoodId": last, "grams": 200]]]])
            #expect(light.status == 400 && light.fields == ["recipe.cookedWeight"])
            #expect(try await person.get("/v1/own-foods").data["foods"].entries.count == 16)
        }
    }

    @Test("A million of a nutrient is kept, and no more")
    func nutrientsOfAnEntry() async throws {
        try await withPerson { person in
            let entry = try await person.post(
                "/v1/diary", ["calories": 10, "nutrients": ["iron": 2.5, "sugar": 2000]])
            #expect(entry.data["entry"]["nutrients"] == ["iron": 2.5, "sugar": 2000])
            let path = "/v1/diary/\(entry.data["entry"]["id"].integer ?? 0)"
            #expect(try await person.patch(path, ["calories": 20]).data["entry"]["nutrients"]["iron"] == 2.5)
            #expect(try await person.patch(path, ["nutrients": ["zinc": 1]]).data["entry"]["nutrients"] == ["zinc": 1])
            let refused = try await person.patch(path, ["nutrients": ["sugar": 10_000.1]])
            #expect(refused.json["fields"]["nutrients.sugar"] == "Sugar must be between 0 and 10,000 g.")
            #expect(try await person.get("/v1/nutrients/unobtainium").status == 400)
            #expect(try await person.get("/v1/nutrients?from=2020-01-01&to=2025-10-27").status == 400)
        }
    }

    private func withPerson(_ body: @escaping @Sendable (TestPerson) async throws -> Void) async throws {
        try await TestService.run { service in
            try await StarterFoods.store(in: service.database, likeliest: 500)
            try await body(try await service.signUp())
        }
    }
}
