import Database
import Foundation
import Services
import Testing
import WebServerTestSupport

/// Which foods names of their own stand for: the name decides, and habit orders only what means the same.
struct TypedMeaningTests {
    private static let staples: [(text: String, name: String, grams: Double)] = [
        ("250 ml milk", "Milk, whole", 250), ("10 g butter", "Butter", 10),
        ("2 slices of bread", "Bread, whole wheat", 64), ("salad", "Lettuce, leaf", 36),
    ]

    @Test("What is eaten every day is not what another word says")
    func habit() async throws {
        try await withFoods { person in
            for (query, grams) in [
                ("yogurt", 150.0), ("peanut butter", 16), ("bread roll", 57), ("caesar salad", 300),
            ] {
                let found = try await person.get("/v1/foods?q=\(query.replacing(" ", with: "%20"))").data["foods"]
                let id = try #require(found.entries.first?["id"])
                for day in ["2025-10-25", "2025-10-26"] {
                    try await person.post("/v1/diary", ["foodId": id, "grams": .number(grams), "day": .string(day)])
                }
            }
            try await person.post("/v1/diary", ["name": "Caesar salad", "calories": 504])
            try await person.post("/v1/own-foods", ["name": "Coconut milk of ours", "calories": 190])
            for staple in Self.staples {
                let part = try #require(try await person.read(staple.text).first)
                #expect(part["kind"] == "food" && part["entry"]["name"] == .string(staple.name), "\(part)")
                #expect(part["entry"]["grams"] == .number(staple.grams), "\(part)")
            }
        }
    }

    @Test("What means the same is ordered by habit")
    func order() async throws {
        try await withFoods { person in
            for query in ["skim%20milk", "rye%20bread"] {
                let id = try #require(try await person.get("/v1/foods?q=\(query)").data["foods"][0]["id"].number)
                try await person.post("/v1/diary", ["foodId": .number(id), "grams": 200, "day": "2025-10-26"])
            }
            let parts = try await person.read("250 ml milk, bread, whole milk")
            #expect(parts.map { $0["entry"]["name"] } == ["Milk, skim", "Bread, rye", "Milk, whole"])
        }
    }

    @Test("A kind of food that is only called so besides its own name is not meant, however often it is eaten")
    func synonyms() async throws {
        let eaten = [
            ("Käsebrötchen", "Brötchen", "Brötchen"),
            ("Leberwurst", "1 Scheibe Wurst", "Bratwurst"), ("Ziegenfrischkäse", "Käse", "Gouda"),
            ("Gedeckter Apfelkuchen", "Kuchen", "Schokoladenkuchen"),
        ]
        try await withFoods { person in
            for (name, text, meant) in eaten {
                let query = try #require(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
                let found = try await person.get("/v1/foods?language=de&q=\(query)").data["foods"][0]
                #expect(found["name"] == .string(name))
                for day in 18...25 {
                    let day = JSON.string("2025-10-\(day)")
                    try await person.post("/v1/diary", ["foodId": found["id"], "grams": 90, "day": day])
                }
                let request: JSON = ["text": .string(text), "language": "de"]
                let part = try await person.post("/v1/diary/reading", request).data["parts"][0]
                #expect(part["entry"]["name"] == .string(meant), "\(part)")
            }
        }
    }

    @Test("A food is called by all its words, and weighs what they say")
    func names() async throws {
        let texts: [(String, String, Double)] = [
            ("white onion", "Onion", 110), ("2 lemon wedges", "Lemon", 14), ("100 g almond flour", "Almonds", 100),
            ("50 g baby spinach", "Spinach", 50), ("1 tsp lemon zest", "Lemon peel, raw", 2),
            ("1 cup pumpkin puree", "Pumpkin, canned", 245), ("10 mint leaves", "Peppermint", 5),
            ("2 c sugar", "Sugar", 400), ("100 g grilled salmon", "Salmon, cooked", 100),
            ("3 finely chopped onions", "Onion", 330), ("1-1/2 cups sugar", "Sugar", 300),
            ("1/3rd cup sugar", "Sugar", 66.67), ("¼ c sugar", "Sugar", 50),
            ("1 lb 4 oz salmon", "Salmon, cooked", 566.99),
            ("1 kg 200 g rice", "Rice, white, cooked", 1200), ("1 stick butter", "Butter", 113),
            ("1/2 cup plus 2 tablespoons sugar", "Sugar", 125), ("300g/10½oz rice", "Rice, white, cooked", 300),
            ("1 pint milk", "Milk, whole", 568.26), ("1 quart milk", "Milk, whole", 1136.52),
        ]
        try await withFoods { person in
            for (text, name, grams) in texts {
                let part = try #require(try await person.read(text).first)
                #expect(part["entry"]["name"] == .string(name), "\(text): \(part)")
                #expect(part["entry"]["grams"] == .number(grams), "\(text): \(part["explanation"])")
            }
        }
    }

    @Test("In the United States a pint is smaller")
    func pint() async throws {
        try await TestService.run { service in
            try await StarterFoods.store(in: service.database, likeliest: 800)
            let person = try await service.signUp()
            try await service.setTimeZone("America/New_York", of: person)
            let parts = try await person.read("1 pint milk, 1 gallon milk")
            #expect(parts.map { $0["entry"]["grams"] } == [473.18, 3785.41])
        }
    }

    @Test("Beans are eaten cooked, and from a can where one was eaten")
    func ready() async throws {
        let cowpeas = "Cowpeas, common (blackeyes, crowder, southern), boiled"
        let texts: [(String, String, Double)] = [
            ("1 can white beans", "Beans, white, canned", 330), ("1 can cannellini beans", "Beans, white, canned", 330),
            ("1 can of tomatoes", "Tomatoes, canned", 400), ("1 can chickpeas", "Chickpeas, canned", 253),
            ("400 g can tomatoes", "Tomatoes, canned", 400), ("1 can of tuna", "Tuna, canned in water", 150),
            ("white beans", "Beans, white, boiled", 179), ("1 cup butter beans", "Lima beans, large, boiled", 188),
            ("black eyed peas", cowpeas, 171), ("100 g raw white beans", "Beans, white, raw", 100),
            ("100 g lentils", "Lentils, cooked", 100), ("100 g dry lentils", "Lentils, dry", 100),
            ("polenta", "Polenta, cooked", 233), ("grits", "Polenta, cooked", 233),
            ("buckwheat", "Buckwheat, cooked", 168), ("wild rice", "Wild rice, cooked", 164),
        ]
        try await withFoods { person in
            for (text, name, grams) in texts {
                let part = try #require(try await person.read(text).first)
                #expect(part["entry"]["name"] == .string(name), "\(text): \(part)")
                #expect(part["entry"]["grams"] == .number(grams), "\(text): \(part)")
            }
        }
    }

    @Test("A spoon of pepper is the spice, and a little is a spoonful")
    func spoons() async throws {
        let texts: [(String, String, Double)] = [
            ("1 tsp pepper", "Pepper, white", 2.4), ("1 pepper", "Pepper, red", 119),
            ("a little milk", "Milk, whole", 15), ("a bit of butter", "Butter", 14), ("milk", "Milk, whole", 244),
        ]
        try await withFoods { person in
            for (text, name, grams) in texts {
                let part = try #require(try await person.read(text).first)
                #expect(part["entry"]["name"] == .string(name), "\(text): \(part)")
                #expect(part["entry"]["grams"] == .number(grams), "\(text): \(part)")
            }
        }
    }

    @Test("No mix is a cake, no dish has leaves, and a spoon of paprika is powder")
    func others() async throws {
        let texts: [(String, String, Double)] = [
            ("carrot cake", "Carrot cake", 100), ("alfredo sauce", "Alfredo sauce", 60), ("macaron", "Macaron", 15),
            ("queso", "Cheese sauce", 63), ("corn bread", "Cornbread", 65), ("wheat bran", "Wheat bran", 3.6),
            ("mints", "Hard candy", 15), ("powerade", "Sports drink", 500), ("club sandwich", "Club sandwich", 250),
            ("200 g chicken skin", "Chicken skin, roasted", 200), ("1 tsp paprika", "Paprika powder", 2.3),
            ("1 paprika", "Pepper, red", 119), ("1 Würfel Hefe", "Fresh yeast", 42),
            ("5 basil leaves", "Basil, fresh", 2.5),
            ("1 tsp coffee", "Coffee, black", 4.94), ("berries", "Strawberries", 152), ("mars", "Mars bar", 51),
        ]
        try await withFoods { person in
            for (text, name, grams) in texts {
                let part = try #require(try await person.read(text).first)
                #expect(part["entry"]["name"] == .string(name), "\(text): \(part)")
                #expect(part["entry"]["grams"] == .number(grams), "\(text): \(part)")
            }
            for text in ["20 curry leaves", "4 lime leaves", "coffee beans"] {
                let part = try #require(try await person.read(text).first)
                #expect(part["kind"] == "unread" && part["entry"]["foodId"] == .null, "\(text): \(part)")
            }
            let berries = try await person.read("yogurt with berries").last
            #expect(berries?["entry"]["name"] == "Strawberries")
        }
    }

    @Test("Ice and boiling water are water")
    func water() async throws {
        try await withFoods { person in
            let parts = try await person.read("250 ml boiling water, a cup of ice, 2 ice cubes")
            #expect(parts.map { $0["kind"] } == ["water", "water", "water"])
            #expect(parts.map { $0["millilitres"] } == [250, 240, 40])
        }
    }

    @Test("Of a name that no food has nothing is taken, and what comes near is offered, with as much as was meant")
    func near() async throws {
        let texts = [
            ("100 g coconut flour", "Wheat flour"), ("200 g unicorn onion", "Onion"), ("100 g butter quux", "Butter"),
            ("lime zest", "Lime"), ("100 g kohlrabi sausage", "Bratwurst"),
        ]
        try await withFoods { person in
            for (text, near) in texts {
                let part = try #require(try await person.read(text).first)
                #expect(part["kind"] == "unread", "\(part)")
                #expect(part["entry"]["foodId"] == .null && part["entry"]["calories"] == .null)
                let others = part["alternatives"].entries
                #expect(others.contains { $0["name"] == .string(near) }, "\(text): \(part)")
                #expect((1...4).contains(others.count))
                #expect(Set(others.map { $0["foodId"].integer }).count == others.count)
                if text.hasPrefix("100 g") { #expect(others.allSatisfy { $0["grams"] == 100 }) }
                #expect(part["explanation"].string?.hasPrefix("We don’t know “") == true)
            }
            let nothing = try #require(try await person.read("qqqq").first)
            #expect(nothing["kind"] == "unread" && nothing["alternatives"] == [])
        }
    }

    @Test("What has more words comes near, above all where it is eaten")
    func nearHabit() async throws {
        try await withFoods { person in
            try await person.post("/v1/diary", ["name": "Quuxwurst with mustard", "calories": 420])
            let part = try #require(try await person.read("200 g quuxw").first)
            #expect(part["kind"] == "unread")
            #expect(part["alternatives"][0]["name"] == "Quuxwurst with mustard")
        }
    }

    @Test("None of something is nothing, and what is clamped is said")
    func clamped() async throws {
        try await withFoods { person in
            let parts = try await person.read("0 eggs, 0 x 50 g egg, 0 ml water, 1 mint leaf, 0.2 g salt")
            #expect(parts.prefix(3).allSatisfy { $0["kind"] == "unread" && $0["entry"] == .null })
            #expect(parts[0]["explanation"] == "None of it, so nothing to log.")
            #expect(parts[3]["entry"]["grams"] == 1 && parts[3]["amount"]["typedGrams"] == 0.5)
            #expect(
                parts[3]["explanation"] == "1 × leaf of about 0.5 g = 0.5 g – logged as 1 g, the minimum")
            #expect(parts[4]["explanation"] == "0.2 g, as you typed it – logged as 1 g, the minimum")
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
    /// The parts that an English text is read as.
    fileprivate func read(_ text: String) async throws -> [JSON] {
        try await post("/v1/diary/reading", ["text": .string(text), "language": "en"]).data["parts"].entries
    }
}
