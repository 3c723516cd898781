import Database
import Foundation
import HTTPTypes
import Services
import Testing
import WebServerTestSupport

/// Recipes of files.
@Suite struct RecipeImportTests {
    private static let page = SampleInputs.recipePage

    @Test(
        "Lines as recipes have them are read as they are meant: at least nine of ten",
        arguments: [("en", IngredientLines.english), ("de", IngredientLines.german)])
    func lines(language: String, expected: [IngredientLines.Expected]) async throws {
        try await TestService.run { service in
            try await StarterFoods.store(in: service.database)
            let person = try await service.signUp()
            try await service.speak(language)
            var wrong: [String] = []
            for start in stride(from: 0, to: expected.count, by: 100) {
                let part = expected[start..<min(start + 100, expected.count)]
                let file = JSON.object([
                    "@type": "Recipe", "name": "All", "recipeIngredient": .array(part.map { .string($0.line) }),
                ])
                let answer = try await person.reading(file.text)
                #expect(answer.status == 200)
                let lines = answer.data["recipes"][0]["lines"].entries
                #expect(lines.count == part.count)
                for (line, expected) in zip(lines, part) {
                    let name = line["food"]["name"].string ?? "nothing"
                    let isFood = try name.lowercased().contains(Regex(expected.food))
                    let grams = line["grams"].number
                    let isAmount = expected.grams.map { $0.contains(grams ?? -1) } ?? (line["problem"] != .null)
                    if !isFood || !isAmount {
                        wrong.append("\(expected.line) → \(name), \(grams.map { "\($0) g" } ?? "no amount")")
                    }
                }
            }
            let share = 1 - Double(wrong.count) / Double(expected.count)
            #expect(share >= 0.9, "\(Int(share * 100)) %:\n\(wrong.joined(separator: "\n"))")
        }
    }

    @Test(
        "Amounts that are easily read wrong by a multiple are not",
        arguments: [
            ("en", "4 (6 ounce) salmon fillets", 670.0...690.0),
            ("en", "4 chicken breasts (about 8 ounces each)", 900...915),
            ("en", "1¹⁄₂ cups whole milk", 350...375), ("en", "2³⁄₄ cups whole milk", 640...690),
            ("en", "1 (15-ounce) can black beans", 400...430), ("de", "4 Hähnchenbrustfilets (à 150 g)", 600...600),
            ("de", "2 Dosen Tomaten (je 400 g)", 800...800), ("de", "1.3330 kg Kartoffeln", 1330...1335),
        ])
    func multiples(language: String, line: String, grams: ClosedRange<Double>) async throws {
        try await TestService.run { service in
            try await StarterFoods.store(in: service.database)
            let person = try await service.signUp()
            try await service.speak(language)
            let file = JSON.object(["@type": "Recipe", "name": "One", "recipeIngredient": .array([.string(line)])])
            let read = try await person.reading(file.text).data["recipes"][0]["lines"][0]
            #expect(grams.contains(read["grams"].number ?? -1), "\(read)")
        }
    }

    @Test("A file is read without anything being stored")
    func reading() async throws {
        try await TestService.run { service in
            try await StarterFoods.store(in: service.database, likeliest: 400)
            let person = try await service.signUp()
            let reading = try await person.reading(Self.page).data
            #expect(reading["count"] == 1)
            let recipe = reading["recipes"][0]
            #expect(recipe["name"] == "Pancakes" && recipe["servings"] == 4 && recipe["isKnown"] == false)
            let lines = recipe["lines"].entries
            #expect(lines.map { $0["problem"] } == [.null, .null, .null, "no_amount", "no_food"])
            #expect(lines[0]["grams"] == 200 && lines[1]["grams"] == 300)
            #expect(try await person.get("/v1/own-foods").data["foods"] == [])
            #expect(try await person.reading("<html></html>").code == "recipe_not_recognized")
            #expect(try await person.reading(Self.page, "?from=x").fields == ["from"])
            #expect(try await person.reading(Self.page, "?from=1").data["recipes"] == [])
            #expect(try await service.send(.post, "/v1/recipes/reading", text: Self.page).status == 401)
        }
    }

    @Test("What is confirmed on the page is saved, once, and nothing else")
    func confirmed() async throws {
        try await withBrowser(foods: 400) { browser in
            let read = try await browser.upload(Self.page, to: "/recipes/import")
            #expect(read.location == "/recipes/import/0")
            let page = try await browser.open("/recipes/import/0")
            #expect(page.text.contains("Salt to taste") && page.text.contains("We found no food"))
            let form = page.form("/recipes/import/0")
            #expect(form["grams-0"] == "200" && form["food-3"] == "" && form["food-4"] == "")
            let refused = try await browser.submit(
                "/recipes/import/0", form.merging(["grams-0": "much", "name": "Crêpes"]) { $1 })
            #expect(refused.status == 400)
            #expect(refused.form("/recipes/import/0")["name"] == "Crêpes", "what was typed stays")
            let unseen = try await browser.submit("/recipes/import/0", form.merging(["words-0": "rye flour"]) { $1 })
            #expect(unseen.status == 200, "a food that was not shown yet is shown, and not saved")
            let gone = try await browser.submit("/recipes/import/0", form.merging(["food-0": "food-999999"]) { $1 })
            #expect(gone.status == 400, "nor is one left out without a word")
            let looked = try await browser.submit(
                "/recipes/import/0", form.merging(["words-4": "butter", "look": "4", "name": "Crêpes"]) { $1 })
            let found = looked.form("/recipes/import/0")
            #expect(found["food-4"] != "" && found["name"] == "Crêpes")
            let saved = try await browser.submit(
                "/recipes/import/0", found.merging(["grams-4": "15"]) { $1 })
            let address = try #require(saved.location)
            #expect(address.hasPrefix("/recipes/"))
            let recipe = try await browser.open(String(address.prefix { $0 != "?" }))
            #expect(recipe.text.contains("Crêpes"))
            let again = try await browser.submit("/recipes/import/0", found)
            #expect(again.location?.hasPrefix("/recipes/") == true)
            let kitchen = try await browser.open("/kitchen").text
            #expect(kitchen.components(separatedBy: "Crêpes").count == 2, "saved again, it is the same")
            #expect(try await browser.open("/recipes/import").text.contains("saved"))
            let path = String(address.prefix { $0 != "?" }).replacing("/recipes/", with: "/foods/")
            try await browser.submit(path + "/delete")
            let anew = try await browser.submit("/recipes/import/0", found)
            #expect(anew.location?.hasPrefix("/recipes/") == true, "what was deleted can be saved again")
            #expect(try await browser.open("/kitchen").text.contains("Crêpes"))
        }
    }

    @Test("What comes near a name that is not known is offered, and nothing of it is saved unless it is chosen")
    func near() async throws {
        try await withBrowser(foods: .max) { browser in
            let json = #"{"@type":"Recipe","name":"Soup","recipeIngredient":["200 g unicorn onion","100 g butter"]}"#
            let read = try await browser.upload(json, to: "/recipes/import")
            #expect(read.location == "/recipes/import/0")
            let page = try await browser.open("/recipes/import/0")
            #expect(page.text.contains("We found no food by this name. Choose a close match"))
            var form = page.form("/recipes/import/0")
            #expect(form["food-0"] == "" && form["grams-0"] == "" && form["grams-1"] == "100")
            form["food-0"] = String(
                try #require(page.html.firstMatch(of: /<option value="(food-[0-9]+)">Onion</)?.1))
            let address = try #require(try await browser.submit("/recipes/import/0", form).location)
            let recipe = try await browser.open(String(address.prefix { $0 != "?" }))
            #expect(recipe.text.contains("Onion"))
            #expect(recipe.html.contains("200"), "as much as the line says: \(recipe.html)")
        }
    }

    @Test("A line of a recipe is a food by all its words, and weighs what it says")
    func meaning() async throws {
        let lines: [(line: String, name: String, grams: Double)] = [
            ("1 white onion, chopped", "Onion", 110), ("2 lemon wedges", "Lemon", 14),
            ("1/2 cup plus 2 tablespoons sugar", "Sugar", 125), ("250 ml boiling water", "Water", 250),
            ("10 mint leaves, torn", "Peppermint", 5), ("1-1/2 c sugar", "Sugar", 300),
            ("1 stick (113 g) unsalted butter", "Butter, unsalted", 113), ("300g/10½oz baby spinach", "Spinach", 300),
            ("Zest of 1 lemon", "Lemon peel, raw", 6), ("2 bay leaves", "Bay leaf", 0.4),
        ]
        try await TestService.run { service in
            try await StarterFoods.store(in: service.database)
            let person = try await service.signUp()
            let file = JSON.object([
                "@type": "Recipe", "name": "All", "recipeIngredient": .array(lines.map { .string($0.line) }),
            ])
            let read = try await person.reading(file.text).data["recipes"][0]["lines"].entries
            for (line, expected) in zip(read, lines) {
                #expect(line["food"]["name"] == .string(expected.name), "\(line)")
                #expect(line["grams"] == .number(expected.grams), "\(line)")
            }
            let none = JSON.object([
                "@type": "Recipe", "name": "None", "recipeIngredient": ["0 onions", "100 g coconut flour"],
            ])
            let problems = try await person.reading(none.text).data["recipes"][0]["lines"].entries
            #expect(problems.map { $0["problem"] } == ["no_amount", "no_food"])
            #expect(problems[1]["alternatives"].entries.contains { $0["name"] == "Wheat flour" && $0["grams"] == 100 })
        }
    }

    @Test(
        "Words that tell foods apart count wherever they stand, and what is weighed is dry unless it is called cooked",
        arguments: [("en", TellingLines.english), ("de", TellingLines.german)])
    func telling(language: String, lines: [(line: String, food: String?)]) async throws {
        try await TestService.run { service in
            try await StarterFoods.store(in: service.database)
            let person = try await service.signUp()
            try await service.speak(language)
            let file = JSON.object([
                "@type": "Recipe", "name": "All", "recipeIngredient": .array(lines.map { .string($0.line) }),
            ])
            let read = try await person.reading(file.text).data["recipes"][0]["lines"].entries
            #expect(read.count == lines.count)
            for (line, expected) in zip(read, lines) {
                #expect(line["food"]["name"].string == expected.food, "\(expected.line)")
            }
        }
    }

    @Test("Of many recipes, those that were read completely are saved together")
    func many() async throws {
        try await withBrowser(foods: 400) { browser in
            let recipes = (0..<30).map { number in
                let line = number % 3 == 0 ? "1 unobtainium" : "200 g flour"
                return #"{"@type":"Recipe","name":"Dish \#(number)","recipeIngredient":["\#(line)"]}"#
            }
            let read = try await browser.upload("[\(recipes.joined(separator: ","))]", to: "/recipes/import")
            #expect(read.location == "/recipes/import")
            var form = try await browser.open("/recipes/import").form("/recipes/import/save")
            let first = try await browser.submit("/recipes/import/save", form)
            form = try await browser.open(try #require(first.location)).form("/recipes/import/save")
            #expect(form["next"] == "20")
            try await browser.submit("/recipes/import/save", form)
            let list = try await browser.open("/recipes/import?next=done")
            #expect(list.text.contains("20 saved"))
            let rows = try await browser.service.database.read { try $0.query("SELECT sealed FROM pending_recipes") }
            let sealed: Data = try #require(rows.first)["sealed"]
            #expect(sealed.range(of: Data("Dish".utf8)) == nil)
            browser.service.clock.advance(minutes: 24 * 60 + 1)
            #expect(try await !browser.open("/recipes/import").text.contains("Dish 1"))
        }
    }
}

extension TestPerson {
    /// The recipes of a file, read.
    fileprivate func reading(_ file: String, _ query: String = "") async throws -> Answer {
        try await service.send(.post, "/v1/recipes/reading" + query, text: file, token: accessToken)
    }
}

extension TestService {
    /// Sets the language of all people.
    fileprivate func speak(_ language: String) async throws {
        try await database.write { connection in
            let sql = """
                INSERT INTO preferences (person_id, language, units, theme, time_zone, rings)
                SELECT id, $1, 'metric', 'system', 'UTC', '' FROM people
                """
            _ = try connection.execute(sql, [.text(language)])
        }
    }
}
