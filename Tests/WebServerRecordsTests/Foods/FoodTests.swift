import Database
import Foundation
import HTTPTypes
import Services
import TestSupport
import Testing
import WebServerTestSupport

/// Search and barcodes, over HTTP, in the starter table and a few products.
@Suite struct FoodTests {
    private static let examples: [(query: String, language: String, first: String?)] = [
        ("creme brulee", "en", "Crème brûlée"), ("CRÈME BR", "en", "Crème brûlée"), ("muesli", "en", "Muesli"),
        ("Müsli", "de", "Müsli"), ("musli", "de", "Müsli"), ("apfel", "de", "Apfel"), ("apple", "de", "Apfel"),
        ("apfel", "en", "Apple"), ("chick breast", "en", nil), ("chicken bre", "en", "Chicken breast, roasted"),
        ("breast chicken", "en", "Chicken breast, roasted"), ("brocoli", "en", "Broccoli"),
        ("mlik", "en", "Milk, whole"),
        ("bananna", "en", "Banana"), ("choclate cake", "en", "Chocolate cake"), ("egg", "en", "Egg"),
        ("haehnchen", "de", "Hähnchenbrust, gebraten"), ("spaetzle", "de", "Spätzle, gekocht"),
        ("weissbrot", "de", "Weißbrot"), ("blumenkol", "de", "Blumenkohl"), ("qqqqqq", "en", nil),
        ("milk zzzz", "en", nil), ("haribo", "en", nil), ("milka", "en", nil),
        ("...", "en", nil), ("\u{1F95A}", "en", nil), ("sucre", "en", "Choco Crème"),
        ("choco creme", "en", "Choco Crème"), ("Eier", "de", "Ei"), ("coke", "en", "Cola"),
        ("Hafermilch", "de", "Haferdrink"), ("Schinken", "de", "Kochschinken"), ("Mehl", "de", "Weizenmehl"),
        ("salad", "en", "Lettuce, leaf"), ("salt", "en", "Salt"), ("Milch", "de", "Vollmilch"),
        ("milk", "en", "Milk, whole"), ("tomatoes", "en", "Tomato"), ("coffee", "en", "Coffee, black"),
    ]

    @Test("Foods are found as they are typed", arguments: TestDatabase.allCases)
    func search(_ engine: TestDatabase) async throws {
        try await withFoods(engine) { person in
            for example in Self.examples {
                let foods = try await person.foods(example.query, "&language=\(example.language)")
                #expect(foods.first?["name"].string == example.first, "\(example.query)")
            }
        }
    }

    @Test("A food tells what is in 100 g and in a portion")
    func food() async throws {
        try await withFoods { person in
            let food = try #require(try await person.foods("banane", "&language=de&limit=1").first)
            #expect(
                food.without("id").without("per100g").without("portions") == [
                    "name": "Banane", "source": "starter",
                    "reference": "USDA Standard Reference 28: Bananas, raw",
                    "portion": ["name": "1 mittelgroße", "grams": 118, "calories": 105],
                ])
            let portions = food["portions"].entries
            #expect(portions.count > 3 && portions.first == food["portion"])
            #expect(portions[1] == ["name": "1 Stück, klein", "grams": 101, "calories": 90])
            let contents = food["per100g"]
            #expect(
                contents.without("nutrients") == ["calories": 89, "protein": 1.09, "carbohydrate": 22.84, "fat": 0.33])
            #expect(contents["nutrients"]["potassium"] == 358 && contents["nutrients"]["fibre"] == 2.6)
            let id = try #require(food["id"].integer)
            #expect(try await person.get("/v1/foods/\(id)?language=de").data["food"] == food)
            #expect(try await person.get("/v1/foods/\(id)").data["food"]["name"] == "Banana")
            for id in ["0", "-1", "x", "999999999999", "99999999999999999999"] {
                let answer = try await person.get("/v1/foods/\(id)")
                #expect(answer.status == 404 && answer.code == "food_not_found", "\(id)")
            }
        }
    }

    @Test("Plain foods come before products that are called just so")
    func order() async throws {
        try await withFoods { person in
            let cola = try await person.foods("cola").map { $0["source"].string }
            #expect(cola.first == "starter" && cola.contains("open_food_facts"))
            #expect(
                try await person.foods("cola cherry").map { $0["name"].string } == ["Cola Cherry", "Cherry cola light"])
        }
    }

    @Test("A barcode is found with and without zeros before it")
    func barcode() async throws {
        try await withFoods { person in
            for code in ["4006381333931", "04006381333931"] {
                let food = try await person.get("/v1/foods/barcode/\(code)").data["food"]
                #expect(food["name"] == "Choco Crème" && food["brand"] == "Sucre" && food["barcode"] == "4006381333931")
            }
            // The second one has a wrong check digit.
            for code in ["96385074", "4006381333932"] {
                let missing = try await person.get("/v1/foods/barcode/\(code)")
                #expect(missing.status == 404 && missing.code == "food_not_found", "\(code)")
            }
            // A small package has a short code.
            let short = try await person.get("/v1/foods/barcode/04252614").data["food"]
            #expect(short["name"] == "Tiny Mints" && short["barcode"] == "42100005264")
            for code in ["1234567", "123456789012345", "abcdefgh", "%00", "4006381333931%20"] {
                let answer = try await person.get("/v1/foods/barcode/\(code)")
                #expect(answer.status == 400 && answer.fields == ["code"], "\(code)")
            }
        }
    }

    @Test(
        "Queries that can't be are refused by field",
        arguments: [
            ("", ["q"]), ("q=", ["q"]), ("q=%20%09", ["q"]), ("q=milk&limit=0", ["limit"]),
            ("q=milk&limit=51", ["limit"]),
            ("q=milk&limit=x", ["limit"]), ("q=milk&language=fr", ["language"]),
            ("limit=0&language=", ["q", "limit", "language"]),
            ("q=" + String(repeating: "a", count: 101), ["q"]),
        ] as [(String, Set<String>)])
    func refused(_ query: String, _ fields: Set<String>) async throws {
        try await TestService.run { service in
            let answer = try await service.signUp().get("/v1/foods?" + query)
            #expect(answer.status == 400)
            #expect(answer.fields == fields)
        }
    }

    @Test("Whatever is searched for, there is an answer", arguments: TestDatabase.allCases)
    func hostile(_ engine: TestDatabase) async throws {
        let pieces = [
            "milk", "choc", "\"", "'", "*", "^", ":", "(", ")", " ", " ", " OR ", " AND ", " NOT ", "NEAR(", "&", "|",
            "!",
            "<->", "\\", "%", "_", "\u{0}", "é", "ü", "ß", "🥛", "\u{301}", "牛", "0", "-", "--", ";", "{", "}", "+", "a",
            "\u{FFFE}",
        ]
        try await withFoods(engine) { person in
            var random = SeededGenerator(seed: 20_251_122)
            for _ in 0..<300 {
                let text = (0..<Int.random(in: 1...25, using: &random)).compactMap { _ in
                    pieces.randomElement(using: &random)
                }.joined()
                let answer = try await person.get("/v1/foods?q=\(Self.escaped(text))")
                #expect([200, 400].contains(answer.status), "\(text)")
            }
        }
    }

    @Test("A word that no food has is said where nothing is found")
    func unknownWords() async throws {
        try await withFoods { person in
            let answers: [(String, JSON)] = [
                ("haribo", ["haribo"]), ("milk zzzz", ["zzzz"]), ("Milka Schokolade", ["Milka"]), ("milk", .null),
                ("bananna", .null), ("milk apple wine", .null),
            ]
            for (query, words) in answers {
                let found = try await person.get("/v1/foods?q=\(Self.escaped(query))").data
                #expect(found["unknownWords"] == words, "\(query): \(found)")
            }
        }
    }

    @Test("The person's own come with what is found, and in the place of what they correct")
    func own() async throws {
        try await TestService.run { service in
            try await StarterFoods.store(in: service.database, likeliest: 100)
            let person = try await service.signUp()
            let before = try await person.get("/v1/foods?q=banana").data
            #expect(before["recent"] == [] && before["ownFoods"] == [])
            let banana = try #require(before["foods"][0]["id"].number)
            try await person.post("/v1/diary", ["foodId": .number(banana), "grams": 120, "meal": "snack"])
            try await person.post("/v1/own-foods", ["name": "Banana bread", "calories": 300])
            let known = try await person.get("/v1/foods?q=banana&meal=snack").data
            #expect(known["recent"].entries.map { $0["food"]["foodId"] } == [.number(banana)])
            #expect(known["ownFoods"].entries.map { $0["name"] } == ["Banana bread"])
            try await person.post(
                "/v1/own-foods", ["name": "My banana", "calories": 90, "correctionOf": .number(banana)])
            let corrected = try await person.get("/v1/foods?q=banana").data
            #expect(Set(corrected["ownFoods"].entries.map { $0["name"] }) == ["Banana bread", "My banana"])
            #expect(!corrected["foods"].entries.contains { $0["id"].number == banana })
            #expect(try await person.get("/v1/foods?q=banana&meal=tea").fields == ["meal"])
            let other = try await service.signUp(email: "other@example.org")
            #expect(try await other.get("/v1/foods?q=banana").data == before)
        }
    }

    @Test("1,200 searches a minute are enough")
    func rateLimit() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            for _ in 0..<1200 { #expect(try await person.get("/v1/foods?q=a").status == 200) }
            let refused = try await person.get("/v1/foods?q=a")
            #expect(refused.status == 429 && refused[header: "Retry-After"] == "60")
            let other = try await service.signUp(email: "other@example.org")
            #expect(try await other.get("/v1/foods?q=a").status == 200)
            service.clock.advance(minutes: 1)
            #expect(try await person.get("/v1/foods?q=a").status == 200)
        }
    }

    private static let products = """
        code\tproduct_name\tbrands\tenergy-kcal_100g\tunique_scans_n
        4006381333931\tChoco Crème\tSucre\t540\t50
        20000001\tCherry cola light\tFizz\t20\t
        20000002\tCola Cherry\tFizz\t42\t3
        20000003\tCoffee\tRoasters\t500\t9000
        20000004\tTomatoes\tCannery\t350\t9000
        20000005\tMilk\tBar\t550\t9000
        042100005264\tTiny Mints\tFizz\t350\t

        """

    /// Runs `body` with a person, the starter table and some products.
    private func withFoods(
        _ engine: TestDatabase? = nil, _ body: @escaping @Sendable (TestPerson) async throws -> Void
    ) async throws {
        try await TestService.run(on: engine) { service in
            try await StarterFoods.store(in: service.database, likeliest: 500)
            try await withTemporaryDirectory { folder in
                try Self.products.write(toFile: folder + "/products.csv", atomically: true, encoding: .utf8)
                _ = try await FoodImporter(database: service.database).importFoods(at: folder + "/products.csv") { _ in
                }
            }
            try await body(try await service.signUp())
        }
    }

    fileprivate static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}

extension TestPerson {
    /// The results of a search.
    fileprivate func foods(_ query: String, _ rest: String = "") async throws -> [JSON] {
        let answer = try await get("/v1/foods?q=\(FoodTests.escaped(query))\(rest)")
        #expect(answer.status == 200)
        return answer.data["foods"].entries
    }
}
