import APIContract
import Database
import FileReading
import Foundation
import NutritionScience
import TestSupport
import Testing

@testable import Services

@Suite struct FoodImportTests {
    private static let header = [
        "code", "url", "product_name", "brands", "countries_tags", "serving_size", "serving_quantity", "unique_scans_n",
        "energy_100g", "energy-kcal_100g", "fat_100g", "carbohydrates_100g", "proteins_100g", "sugars_100g",
        "vitamin-d_100g",
    ].joined(separator: "\t")

    private static func products(_ rows: [String]) -> String {
        ([header] + rows.map { $0.replacing("|", with: "\t") }).joined(separator: "\n") + "\n"
    }

    private static let biscuits =
        "4006381333931|u|Oat biscuits|Mill, Other|en:germany|2 pieces|25|7|1882|450|20.5|55|8|21|0.0000015"

    @Test func namesTurnNoTextAroundThem() {
        #expect("Milk \u{202E}klim\u{202C}\u{2066}".tidied(100) == "Milk klim")
        #expect("\u{2067}".tidied(100) == nil)
    }

    @Test("Open Food Facts is read, and what is no food is left out", arguments: TestDatabase.allCases)
    func openFoodFacts(engine: TestDatabase) async throws {
        let file = Self.products([
            Self.biscuits, "20000001|u|\"Half quoted||||||1000||||", "|u|No code|||||||100|||",
            "20000002|u||||||||100|||", "20000003|u|No energy||||||||1|1|1", "20000004|u|Too much|||||||906|||",
            "20000005|u|Negative|||||||100|-1||", "20000006|u|Too heavy|||||||500|50|50|5.1", "", "20000007|u|Short",
            "20000008|u|Infinite|||||||inf|||", "20000009|u|Edge||||-5|||900|100|5|",
            "20000010|u|Pure oil|||||||902|100|-0.3|",
        ])
        try await withFoods(engine) { database, folder in
            let counts = try await Self.importing(file, in: folder, to: database)
            #expect(counts.rows == 12)
            #expect(counts.added == 4)
            #expect(counts.skipped == ["unnamed": 2, "energyMissing": 3, "impossible": 3])
            let service = FoodService(database: database, limitsRates: false, now: { Date() })
            let found = try await service.foods(matching: "oat bisc", limit: 5, language: "en")
            let food = try #require(found.first)
            #expect(food.name == "Oat biscuits" && food.brand == "Mill" && food.source == .openFoodFacts)
            var nutrients = NutrientAmounts()
            (nutrients[.sugar], nutrients[.vitaminD]) = (21, 1.5)
            #expect(
                food.per100g
                    == FoodNutrients(calories: 450, protein: 8, carbohydrate: 55, fat: 20.5, nutrients: nutrients))
            #expect(food.portion == FoodPortion(name: "2 pieces", grams: 25, calories: 113))
            #expect(try await service.food(barcode: "04006381333931", language: nil) == food)
            let quoted = try await service.foods(matching: "half", limit: 5, language: "en")
            #expect(quoted.map(\.per100g.calories) == [239])
            let oil = try await service.foods(matching: "pure oil", limit: 1, language: "en").first
            #expect(oil?.per100g == FoodNutrients(calories: 902, protein: nil, carbohydrate: 0, fat: 100))
            #expect(try await service.foods(matching: "edge", limit: 5, language: "en").first?.portion == nil)
        }
    }

    @Test("Kilocalories and kilojoules that were exchanged are told by arithmetic")
    func exchangedEnergies() async throws {
        let file = Self.products([
            "20000001|u|Juice, exchanged||||||42|176|0|10|0.1",
            "20000002|u|Juice, kilojoules twice||||||736|176|0|10|0.1",
            "20000003|u|Juice||||||176|42|0|10.6|0", "20000004|u|Biscuit||||||2000||20|65|7",
            "20000005|u|Spirit||||||967|231|0|0.1|0", "20000006|u|Light beer||||||121|29|0|2.6|0.3",
            "20000007|u|Exchanged, unknown otherwise||||||42|176|||", "20000008|u|Butter||||||3059|731|81|0.6|0.7",
        ])
        try await withFoods(.sqlite) { database, folder in
            #expect(try await Self.importing(file, in: folder, to: database).added == 8)
            let service = FoodService(database: database, limitsRates: false, now: { Date() })
            let expected = [
                ("juice, exchanged", 42), ("kilojoules twice", 42), ("biscuit", 478), ("spirit", 231),
                ("light beer", 29), ("unknown otherwise", 42), ("butter", 731),
            ]
            for (name, calories) in expected {
                let food = try await service.foods(matching: name, limit: 1, language: "en").first
                #expect(food?.per100g.calories == calories, "\(name): \(food?.name ?? "")")
            }
        }
    }

    @Test("Open Food Facts' products in JSON are found in German and in English", arguments: TestDatabase.allCases)
    func openFoodFactsJSON(engine: TestDatabase) async throws {
        let file = """
            {"code":"4006381333931","product_name":"Haferkekse","product_name_de":"Haferkekse","product_name_en":"Oat biscuits",\
            "brands":"Mill, Other","unique_scans_n":7,"serving_size":"2 pieces","serving_quantity":"25",\
            "nutriments":{"energy-kcal_100g":450,"proteins_100g":"8","carbohydrates_100g":-0.2,"fat_100g":20.5,\
            "sugars_100g":"21,","fiber_100g":4.25,"vitamin-c_100g":0.0125,"iron_100g":"0.002","salt_100g":200}}
            {"code":20000001,"product_name":"Pain","nutriments":{"energy_100g":"1046"}}
            {"code":"20000002","product_name":"","nutriments":{"energy-kcal_100g":1}}
            {"code":"20000003","product_name":"Nothing","nutriments":{}}
            {"code":
            []
            """
        try await withFoods(engine) { database, folder in
            let counts = try await Self.importing(file, in: folder, to: database)
            #expect(counts.added == 2)
            #expect(counts.skipped == ["unnamed": 3, "energyMissing": 1])
            let service = FoodService(database: database, limitsRates: false, now: { Date() })
            let german = try await service.foods(matching: "haferkekse", limit: 5, language: "de")
            #expect(german.map(\.name) == ["Haferkekse"])
            let english = try #require(try await service.foods(matching: "oat", limit: 5, language: "en").first)
            #expect(english.name == "Oat biscuits" && english.brand == "Mill")
            var nutrients = NutrientAmounts()
            (nutrients[.fibre], nutrients[.vitaminC], nutrients[.iron]) = (4.25, 12.5, 2)
            #expect(
                english.per100g
                    == FoodNutrients(calories: 450, protein: 8, carbohydrate: 0, fat: 20.5, nutrients: nutrients))
            #expect(english.portion == FoodPortion(name: "2 pieces", grams: 25, calories: 113))
            #expect(try await service.foods(matching: "pain", limit: 1, language: "en").first?.per100g.calories == 250)
        }
    }

    @Test("Kilojoules in the place of kilocalories are told by arithmetic")
    func kilojoules() async throws {
        let header = "code|product_name|energy-kcal_100g|energy_100g|fat_100g|carbohydrates_100g|proteins_100g"
        let rows = [
            header + "|alcohol_100g|categories_tags", "20000001|Juice|176|42|0|10|0.1||",
            "20000002|Cordial|176|42|||||",
            "20000003|Crispbread|418|100|1|95|4||", "20000004|Nectar|176|736|0|10|0.1||", "20000005|Tea|4|1|||||",
            "20000006|Biscuit|478|2000|20|65|7||", "20000007|Riesling|100|418|0|6|0|12|",
            "20000008|Silvaner|100|418|0|6|0||en:beverages,en:alcoholic-beverages", "20000009|Crackers||2000|20|65|7||",
        ]
        let product = """
            {"code":"20000010","product_name":"Saft","categories_tags":["en:juices"],\
            "nutriments":{"energy-kj_100g":42,"energy-kcal_100g":176,"energy_100g":736}}
            """
        try await withFoods(.sqlite) { database, folder in
            let file = rows.map { $0.replacing("|", with: "\t") }.joined(separator: "\n") + "\n"
            let counts = try await Self.importing(file, in: folder, to: database)
            #expect(counts.added == 9 && counts.inKilojoules == 3)
            _ = try await Self.importing(product, in: folder, to: database)
            let service = FoodService(database: database, limitsRates: false, now: { Date() })
            let expected = [
                "juice": 42, "cordial": 42, "crispbread": 418, "nectar": 42, "tea": 4, "biscuit": 478, "riesling": 100,
                "silvaner": 100, "crackers": 478, "saft": 42,
            ]
            for (name, calories) in expected {
                let food = try #require(try await service.foods(matching: name, limit: 1, language: "en").first)
                #expect(food.per100g.calories == calories, "\(name)")
            }
        }
    }

    @Test("Fibre and alcohol speak for an energy too: neither is kilojoules")
    func energyOfFibreAndAlcohol() async throws {
        let rows = [
            "code|product_name|energy-kcal_100g|energy_100g|fat_100g|carbohydrates_100g|proteins_100g|fiber_100g"
                + "|alcohol_100g",
            "20000001|Inulin|160||0|9|0|90|", "20000002|Rum|231||0|0|0||40", "20000003|Bran|904||5|27|14|44|",
        ]
        try await withFoods(.sqlite) { database, folder in
            let file = rows.map { $0.replacing("|", with: "\t") }.joined(separator: "\n") + "\n"
            #expect(try await Self.importing(file, in: folder, to: database).inKilojoules == 1)
            let service = FoodService(database: database, limitsRates: false, now: { Date() })
            for (name, calories) in ["inulin": 160, "rum": 231, "bran": 216] {
                let food = try #require(try await service.foods(matching: name, limit: 1, language: "en").first)
                #expect(food.per100g.calories == calories, "\(name)")
            }
        }
    }

    @Test("Imported again, foods keep their ids, and change where the file has", arguments: TestDatabase.allCases)
    func again(engine: TestDatabase) async throws {
        try await withFoods(engine) { database, folder in
            let service = FoodService(database: database, limitsRates: false, now: { Date() })
            let other = "20000001|u|Plain crackers|||||||400|||"
            _ = try await Self.importing(Self.products([Self.biscuits, other]), in: folder, to: database)
            let before = try #require(try await service.foods(matching: "biscuits", limit: 5, language: "en").first)
            let same = try await Self.importing(Self.products([Self.biscuits, other]), in: folder, to: database)
            #expect(same.unchanged == 2 && same.added == 0 && same.changed == 0)
            let renamed = Self.biscuits.replacing("Oat biscuits", with: "Spelt wafers").replacing("450", with: "460")
            let counts = try await Self.importing(Self.products([renamed, other]), in: folder, to: database)
            #expect(counts.changed == 1 && counts.unchanged == 1 && counts.added == 0)
            #expect(try await service.foods(matching: "biscuits", limit: 5, language: "en").isEmpty)
            let after = try #require(try await service.foods(matching: "spelt", limit: 5, language: "en").first)
            #expect(after.id == before.id && after.per100g.calories == 460)
            #expect(try await service.foods(matching: "crackers", limit: 5, language: "en").count == 1)
            try await expectNoTrace(of: database)
        }
    }

    @Test("Twice in one file, the later counts")
    func twice() async throws {
        try await withFoods(.sqlite) { database, folder in
            let file = Self.products([Self.biscuits, Self.biscuits.replacing("450", with: "440")])
            #expect(try await Self.importing(file, in: folder, to: database).added == 1)
            let service = FoodService(database: database, limitsRates: false, now: { Date() })
            let food = try await service.food(barcode: "4006381333931", language: "en")
            #expect(food.per100g.calories == 440)
        }
    }

    @Test("A gzip file of several members is read; one that is cut off is refused")
    func gzip() async throws {
        let data = try #require(
            Data(
                base64Encoded: """
                    H4sIAAAAAAACA0vOT0nlLCjKTylNLonPS8xN5UzNSy1Kr9TNTk7MiTc0MEjnMjEwMDO2MDQ2NrY0NuT0TyxRSMosBgBf/DuhOAAAAB+L\
                    CAAAAAAAAgNLLs0sKeY0MTXgMjKAAE7fw3uKczI5jS0MuAD8u/ELHgAAAA==
                    """))
        try await withFoods(.sqlite) { database, folder in
            let path = folder + "/products.csv.gz"
            try data.write(to: URL(filePath: path))
            let counts = try await FoodImporter(database: database).importFoods(at: path) { _ in }
            #expect(counts.rows == 2 && counts.added == 2)
            try data.dropLast(20).write(to: URL(filePath: path))
            await #expect(throws: FoodFileProblem.damaged) {
                try await FoodImporter(database: database).importFoods(at: path) { _ in }
            }
        }
    }

    @Test("A folder of FoodData Central is read, from all of its files", arguments: TestDatabase.allCases)
    func foodDataCentral(engine: TestDatabase) async throws {
        try await withFoods(engine) { database, folder in
            let files = [
                "food.csv": """
                "fdc_id","data_type","description","food_category_id","publication_date"
                "1","sr_legacy_food","Cheese, ""cottage"", creamed","1","2019-04-01"
                "2","branded_food","GRANOLA","","2019-04-01"
                "3","sub_sample_food","Sample","1","2019-04-01"
                "4","foundation_food","Kale, raw","1","2019-04-01"
                "5","survey_fndds_food","Nothing known","1","2019-04-01"
                """,
                "food_nutrient.csv": """
                "id","fdc_id","nutrient_id","amount","data_points"
                "1","1","1003","11.12",""
                "2","1","1004","4.3",""
                "3","1","1005","3.38",""
                "4","1","1008","98",""
                "5","1","2047","100",""
                "6","4","2047","43",""
                "7","4","2048","35.4",""
                "8","2","1008","470",""
                "9","3","1008","470",""
                "10","1","1093","364",""
                "11","1","1106","37",""
                "12","1","1087","-5",""
                """,
                "branded_food.csv": """
                "fdc_id","brand_owner","gtin_upc","serving_size","serving_size_unit","household_serving_fulltext"
                "2","Mill","036000291452","55.0","g","1/2 cup"
                """,
                "food_portion.csv": """
                "id","fdc_id","seq_num","amount","measure_unit_id","portion_description","modifier","gram_weight"
                "1","1","1","1.0","9999","","cup","210.0"
                "2","1","2","4.0","9999","","oz","113.0"
                "3","1","3","2.0","1001","","heaped","62.0"
                "4","1","4","1.0","9999","","cup","226.0"
                """,
                "measure_unit.csv": """
                "id","name"
                "1001","tablespoon"
                "9999","undetermined"
                """,
            ]
            for (name, text) in files { try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8) }
            let counts = try await FoodImporter(database: database).importFoods(at: folder) { _ in }
            #expect(counts.rows == 5 && counts.added == 3)
            #expect(counts.skipped == ["sample": 1, "energyMissing": 1])
            let service = FoodService(database: database, limitsRates: false, now: { Date() })
            let cheese = try #require(try await service.foods(matching: "cottage", limit: 5, language: "de").first)
            #expect(cheese.name == "Cheese, \"cottage\", creamed" && cheese.source == .usda)
            var nutrients = NutrientAmounts()
            (nutrients[.salt], nutrients[.vitaminA]) = (0.91, 37)
            #expect(
                cheese.per100g
                    == FoodNutrients(calories: 98, protein: 11.12, carbohydrate: 3.38, fat: 4.3, nutrients: nutrients))
            let portions = [
                FoodPortion(name: "1 cup", grams: 210, calories: 206),
                FoodPortion(name: "4 oz", grams: 113, calories: 111),
                FoodPortion(name: "2 tablespoon heaped", grams: 62, calories: 61),
            ]
            #expect(cheese.portion == portions[0] && cheese.portions == portions, "each name once")
            let granola = try await service.food(barcode: "0036000291452", language: nil)
            #expect(granola.brand == "Mill" && granola.portion?.name == "1/2 cup")
            #expect(try await service.foods(matching: "kale", limit: 5, language: "en").first?.per100g.calories == 35)
            let again = try await FoodImporter(database: database).importFoods(at: folder + "/food.csv") { _ in }
            #expect(again.unchanged == 3)
        }
    }

    @Test("What is no export is refused, and nothing is stored")
    func refused() async throws {
        try await withFoods(.sqlite) { database, folder in
            for text in ["", "a,b,c\n1,2,3\n", "code\tname\n1\tx\n", "code\tproduct_name\n1\tx\n", "\u{0}"] {
                await #expect(throws: FoodFileProblem.notRecognized) {
                    try await Self.importing(text, in: folder, to: database)
                }
            }
            await #expect(throws: (any Error).self) {
                try await FoodImporter(database: database).importFoods(at: folder + "/none.csv") { _ in }
            }
            await #expect(throws: FoodFileProblem.notRecognized) {
                try await FoodImporter(database: database).importFoods(at: folder) { _ in }
            }
        }
    }

    @Test("However many foods there are, only those that are new or changed go into the index")
    func indexing() async throws {
        try await withFoods(.sqlite) { database, _ in
            let index = try await database.read { $0.dialect.foodIndex }
            let statements = [index.addAfter, index.add?("$1"), index.remove?("$1")].compactMap(\.self)
            #expect(statements.count == 3)
            for statement in statements {
                let steps: [String] = try await database.read { connection in
                    try connection.query("EXPLAIN QUERY PLAN " + statement, [1]).map { try $0["detail"] }
                }
                #expect(steps.contains { $0.hasPrefix("SEARCH foods") }, "\(steps)")
                #expect(!steps.contains { $0.hasPrefix("SCAN foods") }, "\(steps)")
            }
        }
    }

    /// Runs `body` with an up-to-date database and a folder for files.
    private func withFoods(
        _ engine: TestDatabase, _ body: (any Database, String) async throws -> Void
    ) async throws {
        try await engine.withMigratedDatabase { database in
            try await withTemporaryDirectory { try await body(database, $0) }
        }
    }

    private static func importing(
        _ text: String, in folder: String, to database: any Database
    ) async throws -> FoodImportCounts {
        let path = folder + "/products.csv"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return try await FoodImporter(database: database).importFoods(at: path) { _ in }
    }

    /// A finished import leaves no place to go on at, and an index that fits the table.
    private func expectNoTrace(of database: any Database) async throws {
        let left = try await database.read { try $0.query("SELECT 1 FROM food_imports").count }
        #expect(left == 0)
        try await database.write { connection in
            guard connection.dialect.foodIndex.addAfter != nil else { return }
            try connection.execute("INSERT INTO food_index (food_index, rank) VALUES ('integrity-check', 1)")
        }
    }
}
