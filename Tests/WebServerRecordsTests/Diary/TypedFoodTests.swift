import Database
import Foundation
import Services
import Testing
import WebServerTestSupport

/// Which foods the words of a person are read as.
struct TypedFoodTests {
    @Test("What was not in it is not what it is")
    func without() async throws {
        let texts = [
            ("coffee without milk", "coffee", "en"), ("Kaffee ohne Milch", "Kaffee", "de"),
            ("Kaffee ohne Zucker", "Kaffee", "de"), ("Brot ohne Butter", "Brot", "de"),
            ("Pommes ohne Mayo", "Pommes", "de"), ("chicken salad without dressing", "chicken salad", "en"),
            ("Döner mit allem", "Döner", "de"), ("coffee without milk and sugar", "coffee", "en"),
            ("pizza with everything on it", "pizza", "en"),
            ("Bier ohne Alkohol", "alkoholfreies Bier", "de"), ("beer without alcohol", "alcohol-free beer", "en"),
            ("salad without everything", "salad", "en"),
        ]
        try await withFoods { person in
            for (text, meant, language) in texts {
                let parts = try await person.read(text, language)
                #expect(parts.count == 1)
                let plain = try await person.read(meant, language)
                #expect(parts.first?["entry"]["name"] == plain.first?["entry"]["name"], "\(parts)")
            }
        }
    }

    @Test("What was said not to be in it or on it is not")
    func absent() async throws {
        let texts = [
            ("500 g skinless chicken thighs", "Chicken thigh, roasted", "en"),
            ("100 g skinless salmon", "Salmon, cooked", "en"),
            ("sugar-free cola", "Cola without sugar", "en"), ("100 g unsalted butter", "Butter, unsalted", "en"),
            ("1 beer alcohol-free", "Beer, alcohol-free", "en"),
        ]
        try await withFoods { person in
            for (text, name, language) in texts {
                let part = try await person.read(text, language).first
                #expect(part?["entry"]["name"] == .string(name), "\(text): \(String(describing: part))")
            }
            for text in ["2 Hähnchenschenkel ohne Haut", "100 g chicken wings without skin"] {
                let parts = try await person.read(text, text.hasPrefix("2") ? "de" : "en")
                let name = parts.first?["entry"]["name"].string ?? ""
                #expect(!name.contains("mit Haut") && !name.hasSuffix("with skin"), "\(name)")
            }
        }
    }

    @Test("Water without gas is water")
    func water() async throws {
        try await withFoods { person in
            for text in ["Wasser ohne Kohlensäure", "water without gas"] {
                let kinds = try await person.read(text, "de").map { $0["kind"] }
                #expect(kinds == ["water"])
            }
        }
    }

    @Test("A number begins something else without a comma")
    func several() async throws {
        let texts: [(String, [Double])] = [
            ("2 eggs 3 bananas and a coffee", [100, 354, 237]), ("100 g rice 150 g chicken breast", [100, 150]),
            ("2 chicken breasts 300 g raw", [300]), ("2 eggs 3 min boiled", [100]), ("1 apple about 150 g", [150]),
            ("2 slices of bread 50 g each", [100]), ("Apfel ca. 150 g", [150]), ("2 paar Wiener", [180]),
            ("2 slices of bread 60 g", [60]), ("2 eggs each 60 g", [120]), ("tea with 2 sugars", [237, 8]),
            ("1 apple 2 large eggs", [182, 100]),
            ("2 Paar Wiener", [180]), ("ein Paar Wiener", [90]), ("ein paar Wiener", [135]),
            ("3 Löffel Honig", [63]), ("a spoonful of honey", [21]), ("1 Bund Petersilie", [40]),
        ]
        try await withFoods { person in
            for (text, grams) in texts {
                let parts = try await person.read(text, text.contains(/Wiener|Honig|Petersilie/) ? "de" : "en")
                #expect(parts.map { $0["entry"]["grams"] } == grams.map { .number($0) }, "\(text): \(parts)")
            }
        }
    }

    @Test("A size that is part of a name is no size")
    func size() async throws {
        try await withFoods { person in
            let part = try #require(try await person.read("big mac", "en").first)
            #expect(part["entry"]["name"].string?.contains("Big Mac") == true, "\(part)")
            #expect(part["amount"]["size"] == .null)
        }
    }

    @Test("What is eaten with something is not meant by it, and nor is a dish that is named after it")
    func habit() async throws {
        try await withFoods { person in
            let porridge = try #require(
                try await person.get("/v1/foods?q=porridge%20with%20milk").data["foods"].entries.first?["id"])
            try await person.post("/v1/diary", ["foodId": porridge, "grams": 270])
            #expect(try await person.read("100 ml milk", "en").first?["entry"]["name"] == "Milk, whole")
            #expect(try await person.read("porridge", "en").first?["entry"]["name"] == "Porridge with milk")
            let found = try await person.get("/v1/foods?q=milk").data
            #expect(found["recent"].entries.isEmpty)
            try await person.post("/v1/own-foods", ["name": "Linsen-Bolognese", "calories": 120])
            let lentils = try await person.read("200 g Linsen, 200 g Bolognese", "de").map {
                $0["entry"]["name"].string
            }
            #expect(lentils[0]?.hasPrefix("Linsen-") == false && lentils[1] == "Linsen-Bolognese", "\(lentils)")
        }
    }

    @Test("A food that the person corrected is read once, as it is now")
    func correction() async throws {
        try await withFoods { person in
            let yogurt = try #require(try await person.get("/v1/foods?q=yogurt").data["foods"].entries.first?["id"])
            try await person.post("/v1/diary", ["foodId": yogurt, "grams": 150])
            let own = try await person.post(
                "/v1/own-foods", ["name": "Yogurt", "correctionOf": yogurt, "calories": 70])
            #expect(own.status == 201, "\(own.text)")
            let part = try #require(try await person.read("200 g yogurt", "en").first)
            #expect(part["entry"]["calories"] == 140)
            #expect(part["alternatives"].entries.allSatisfy { $0["ownFoodId"] == .null && $0["foodId"] != yogurt })
            let found = try await person.get("/v1/foods?q=yogurt").data
            #expect(found["recent"].entries.first?["food"]["calories"] == 105 && found["recent"].entries.count == 1)
            #expect(found["recent"].entries.first?["food"]["ownFoodId"] == own.data["food"]["id"])
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
    /// The parts that a text is read as.
    fileprivate func read(_ text: String, _ language: String) async throws -> [JSON] {
        try await post("/v1/diary/reading", ["text": .string(text), "language": .string(language)]).data["parts"]
            .entries
    }
}
