import Database
import Foundation
import Services
import Testing
import WebServerTestSupport

/// The amount of a food eaten at once: one or several of its portions.
struct PortionTests {
    @Test("A food has its usual portion first, and others besides")
    func portions() async throws {
        try await withFoods { person in
            let almonds = try await person.food("almonds")
            let portions = almonds["portions"].entries
            #expect(portions.map { $0["name"] }.prefix(3) == ["1 handful", "1 cup whole", "1 cup sliced"])
            #expect(portions.map { $0["grams"] }.prefix(3) == [28, 143, 92])
            #expect(almonds["portion"] == portions[0] && portions[1]["calories"] == 828)
            let id = try #require(almonds["id"].integer)
            let again = try await person.get("/v1/foods/\(id)?language=de").data["food"]
            #expect(again["portions"].entries.map { $0["name"] }.prefix(2) == ["1 Handvoll", "1 Tasse, ganz"])
        }
    }

    @Test("Typed amounts are counted in the portion that they mean")
    func typed() async throws {
        let texts: [(String, Double)] = [
            ("a pizza", 350), ("half a pizza", 175), ("2 slices of pizza", 214), ("1 large apple", 223),
            ("a small apple", 149), ("2 large onions", 300), ("2 tomatoes", 246),
            ("1 large tomato", 182), ("a muffin", 113), ("1 yogurt", 150), ("a cucumber", 301),
            ("10 whole almonds", 12),
            ("a piece of chocolate cake", 95), ("a chocolate cake", 95), ("half a watermelon", 2259), ("2 apples", 364),
            ("10 cherries", 80), ("20 almonds", 24), ("10 grapes", 49),
            ("a cup of cherries", 138), ("1/2 cup sliced almonds", 46), ("1 cup almonds", 143),
            ("1/4 cup grated parmesan", 25), ("2 tbsp parmesan", 10), ("a teaspoon of honey", 7),
            ("1 tsp peanut butter", 5), ("half a pineapple", 452.5), ("1 head of lettuce", 360),
            ("a glass of milk", 200),
            ("1 cup of milk", 244), ("1 tsp milk", 5.08), ("a mug of coffee", 300), ("1 bottle of red wine", 742),
            ("1 egg", 50), ("1 small egg", 38), ("1 avocado", 200), ("1 serving of apple", 182),
        ]
        try await withFoods { person in
            for (text, grams) in texts { try await person.expect(text, grams: grams) }
        }
    }

    @Test("So are German ones")
    func german() async throws {
        let texts: [(String, Double)] = [
            ("eine Pizza", 350), ("halbe Pizza", 175), ("2 Stück Pizza", 214), ("1 großer Apfel", 223),
            ("ein kleiner Apfel", 149), ("10 Kirschen", 80), ("20 Mandeln", 24), ("1 Tasse Mandeln", 143),
            ("1 TL Honig", 7), ("1 Glas Milch", 200), ("1 Flasche Rotwein", 742), ("eine Tafel Schokolade", 100),
            ("1 Becher Kaffee", 300), ("1 großes Ei", 50), ("halbe Ananas", 452.5), ("3 Scheiben Salami", 30),
            ("ein Joghurt", 150), ("ein Skyr", 150),
            ("eine Gurke", 301), ("2 Tomaten", 246), ("2 kleine Tomaten", 182), ("1 Croissant", 57),
            ("10 ganze Mandeln", 12),
        ]
        try await withFoods { person in
            for (text, grams) in texts { try await person.expect(text, grams: grams, language: "de") }
        }
    }

    @Test("A count counts pieces, and a bowl of what is light is no pound of it")
    func pieces() async throws {
        let texts: [(String, Double)] = [
            ("20 fries", 100), ("2 fries", 234), ("20 raisins", 10), ("15 cashews", 22.5), ("10 ravioli", 150),
            ("10 peanuts", 10), ("10 chips", 20), ("12 potato chips", 24), ("4 walnuts", 20), ("6 walnut halves", 12),
            ("10 mussels", 80), ("10 scallops", 150), ("5 shrimp", 80), ("3 tortilla chips", 6), ("3 pretzels", 18),
            ("4 potato wedges", 100), ("3 marshmallows", 21), ("5 cherry tomatoes", 85), ("5 Cherrytomaten", 85),
            ("3 coffees", 711), ("2 muesli", 86), ("3 steaks", 255), ("1 cup of cherry tomatoes", 149),
            ("a bowl of cereal", 43), ("a bowl of cheerios", 28), ("a bowl of corn flakes", 28),
            ("a bowl of granola", 61), ("a bowl of popcorn", 32), ("a bowl of chips", 28), ("a bowl of salad", 36),
            ("a bowl of pasta", 300), ("a bowl of strawberries", 300), ("1 bottle of cola", 515),
            ("1 bar of chocolate", 100), ("1 tin of tuna", 150), ("1 bag of chips", 227),
        ]
        try await withFoods(likeliest: .max) { person in
            for (text, grams) in texts { try await person.expect(text, grams: grams) }
            let german: [(String, Double)] = [
                ("20 Pommes", 100), ("1 Schüssel Müsli", 43), ("1 Schale Cornflakes", 28), ("1 Stück Butter", 250),
                ("1 Kugel Mozzarella", 125), ("1 Becher Sahne", 200), ("10 Kirschtomaten", 170),
            ]
            for (text, grams) in german { try await person.expect(text, grams: grams, language: "de") }
        }
    }

    @Test("Heads, slices and fillets weigh what they weigh")
    func parts() async throws {
        let texts: [(String, Double)] = [
            ("1 head of garlic", 40), ("2 garlic cloves", 6), ("1 head of broccoli", 500), ("1 cabbage", 900),
            ("1 pumpkin", 1000), ("1 coconut", 397), ("1 watermelon", 4518), ("juice of 2 limes", 60),
            ("1 slice of watermelon", 280), ("5 sliced mushrooms", 90), ("1 slice cake", 95), ("3 lemon slices", 24),
            ("3 kale leaves", 45),
            ("1 square of chocolate", 4), ("1 fillet salmon", 170), ("1 scoop ice cream", 60),
        ]
        try await withFoods(likeliest: .max) { person in
            for (text, grams) in texts { try await person.expect(text, grams: grams) }
            let german: [(String, Double)] = [
                ("1 Kopf Brokkoli", 500), ("4 Hähnchenbrustfilets", 600), ("1 Vollkornbrötchen", 65),
                ("1 Kugel Eis", 60), ("1 Bockwurst", 115), ("2 Knoblauchzehen", 6), ("1 Knolle Knoblauch", 40),
            ]
            for (text, grams) in german { try await person.expect(text, grams: grams, language: "de") }
        }
    }

    @Test("What nobody knows the weight of is asked about, and not stored")
    func unknown() async throws {
        let texts = [
            ("1 jar of peanut butter", "Peanut butter"), ("1 box of pasta", "Pasta, cooked"),
            ("1 carton of milk", "Milk, whole"), ("1 bag of rice", "Rice, white, cooked"),
            ("12 capers", "Capers, canned"),
            ("a glass of nutella", "Chocolate hazelnut spread"), ("1 Glas Kirschen", "Cherries, sweet"),
            ("1 Packung Lasagneplatten", "Pasta, cooked"),
        ]
        try await withFoods(likeliest: .max) { person in
            for (text, name) in texts {
                let answer = try await person.post("/v1/diary/reading", ["text": .string(text), "language": "en"])
                let part = answer.data["parts"][0]
                #expect(part["kind"] == "unread" && part["entry"]["foodId"] == .null, "\(text): \(part)")
                #expect(part["entry"]["grams"] == .null && part["amount"]["grams"] == .null)
                #expect(part["alternatives"][0]["name"] == .string(name), "\(text): \(part)")
                #expect(part["explanation"].string?.hasPrefix("We don’t know what one of these weighs") == true)
            }
        }
    }

    @Test("Without an amount, nobody has a cup of what is eaten by the spoon or the handful")
    func rich() async throws {
        let texts: [(String, Double)] = [
            ("marzipan", 30), ("dry roasted peanuts", 30), ("mixed nuts", 30), ("corn syrup", 20), ("sultanas", 30),
            ("coffee creamer", 15), ("sugar free syrup", 15), ("baileys", 40), ("mars bar", 51), ("peanuts", 28),
            ("muesli", 43), ("rice", 158),
        ]
        try await withFoods(likeliest: .max) { person in
            for (text, grams) in texts { try await person.expect(text, grams: grams) }
        }
    }

    @Test("An entry is changed by a portion")
    func change() async throws {
        try await withBrowser { browser in
            let found = try await browser.open("/diary/add?q=almonds")
            let almonds = try #require(found.html.firstMatch(of: /href="(\/diary\/add\/[^"]*)"/)?.1)
            var form = try await browser.open(String(almonds).replacing("&amp;", with: "&")).form("/diary/add")
            form["unit"] = "grams"
            form["amount"] = "50"
            let location = try #require(try await browser.submit("/diary/add", form).location)
            let id = try #require(location.firstMatch(of: /added=(\d+)/)?.1)
            let page = try await browser.open("/diary/entries/\(id)")
            #expect(page.text.contains("1 cup sliced 92 g"))
            form = page.form("/diary/entries/\(id)")
            #expect(form["amount"] == "50" && form["unit"] == "grams")
            form["amount"] = "0.5"
            form["unit"] = "portions2"
            #expect(try await browser.submit("/diary/entries/\(id)", form).status == 303)
            let changed = try await browser.open("/diary/entries/\(id)").form("/diary/entries/\(id)")
            #expect(changed["amount"] == "0.5" && changed["unit"] == "portions2")
        }
    }

    private func withFoods(
        likeliest count: Int = 800, _ test: @escaping @Sendable (TestPerson) async throws -> Void
    ) async throws {
        try await TestService.run { service in
            try await StarterFoods.store(in: service.database, likeliest: count)
            try await test(try await service.signUp())
        }
    }
}

extension TestPerson {
    /// The first food that is found.
    fileprivate func food(_ query: String) async throws -> JSON {
        try #require(try await get("/v1/foods?q=\(query)").data["foods"].entries.first)
    }

    /// Expects how many grams an amount is read as.
    fileprivate func expect(_ text: String, grams: Double, language: String = "en") async throws {
        let answer = try await post("/v1/diary/reading", ["text": .string(text), "language": .string(language)])
        let part = try #require(answer.data["parts"].entries.first)
        #expect(part["entry"]["grams"] == .number(grams), "\(text): \(part["explanation"]) of \(part["entry"]["name"])")
    }
}
