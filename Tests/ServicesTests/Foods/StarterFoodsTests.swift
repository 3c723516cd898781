import APIContract
import Database
import FileReading
import FoodTable
import Foundation
import NutritionScience
import Rules
import TestSupport
import Testing

@testable import Services

@Suite struct StarterFoodsTests {
    private static let foods = StarterFoods.records()

    @Test("Each food is whole, and tells where its numbers come from")
    func whole() throws {
        let foods = Self.foods
        #expect(foods.count > 8000)
        #expect(Set(foods.map(\.sourceID)).count == foods.count)
        #expect(Set(foods.map { [$0.name, $0.brand] }).count == foods.count)
        #expect(foods.allSatisfy { $0.problem == nil && $0.place < 1024 && $0.reference != nil && !$0.name.isEmpty })
        let places = foods.map { max($0.place, 15) }
        #expect(places == places.sorted())
        #expect(foods.allSatisfy { (50...60_000).contains($0.portions.first?.weight ?? 10_000) })
        #expect(StarterTable.files.map(\.count).reduce(0, +) < 1_950_000)
    }

    @Test("The 1,500 likeliest foods have a German name, and no two the same")
    func german() {
        let names = Self.foods.compactMap(\.germanName)
        #expect(names.count >= 1500)
        #expect(Set(names).count == names.count)
    }

    @Test("So many of the likeliest are the first of all")
    func likeliest() {
        #expect(StarterFoods.records(likeliest: 10) == Array(Self.foods.prefix(10)))
        #expect(StarterFoods.records(likeliest: 10).first?.name == "Apple")
    }

    @Test("Nutrients are those of the Standard Reference, in the program's units")
    func nutrients() throws {
        let gouda = try #require(Self.foods.first { $0.name == "Gouda" })
        #expect(gouda.calories == 356)
        #expect(gouda.protein == 2494)
        // 819 mg of sodium, 700 mg of calcium, 165 µg of vitamin A, 1.54 µg of vitamin B12, 0.5 µg of vitamin D
        #expect(gouda.nutrients[.salt] == 2.05)
        #expect(gouda.nutrients[.calcium] == 700)
        #expect(gouda.nutrients[.vitaminA] == 165)
        #expect(gouda.nutrients[.vitaminB12] == 1.54)
        #expect(gouda.nutrients[.vitaminD] == 0.5)
        #expect(gouda.nutrients[.protein] == nil)
        #expect(gouda.nutrients[.iodine] == nil)
    }

    @Test(
        "What differed from the Standard Reference is as it has it",
        arguments: [("Kale", 49), ("Chicken thigh, roasted", 179)])
    func mended(name: String, calories: Int) {
        #expect(Self.foods.first { $0.name == name }?.calories == calories)
    }

    @Test("A dish is worked out from what goes into it, and says so")
    func recipe() throws {
        let latte = try #require(Self.foods.first { $0.name == "Latte macchiato" })
        // 210 g of whole milk with 61 kcal and 3.15 g of protein, 40 g of espresso with 9 kcal and 0.12 g of protein
        #expect(latte.calories == 53)
        #expect(latte.protein == 267)
        #expect(try #require(latte.reference).hasPrefix("Worked out from USDA Standard Reference 28: milk"))
    }

    /// Fibre and organic acids have less energy than sugar, so some foods have less than the factors say. The reference
    /// counts with factors of its own.
    @Test("Energy is what protein, carbohydrate, fat and alcohol give, where it is not the reference's")
    func energy() throws {
        for food in Self.foods where food.reference?.contains("Standard Reference") == false {
            let grams = [food.protein, food.carbohydrate, food.fat].map { Double($0 ?? 0) / 100 }
            let computed = 4 * grams[0] + 4 * grams[1] + 9 * grams[2] + 7 * (food.nutrients[.alcohol] ?? 0)
            let difference = abs(computed - Double(food.calories))
            #expect(difference <= 12 + 0.12 * Double(food.calories), "\(food.name): \(computed) kcal")
        }
    }

    @Test("A table that is stored is not looked at again", arguments: TestDatabase.allCases)
    func again(engine: TestDatabase) async throws {
        try await engine.withMigratedDatabase { database in
            try await StarterFoods.store(in: database, likeliest: 20)
            _ = try await database.write { try $0.execute("DELETE FROM foods") }
            try await StarterFoods.store(in: database, likeliest: 20)
            let count = { try await database.read { try $0.query("SELECT id FROM foods").count } }
            #expect(try await count() == 0)
            // Another table is.
            try await StarterFoods.store(in: database, likeliest: 30)
            #expect(try await count() == 30)
        }
    }

    @Test("Each food has a number of its own on devices, which is none of a server's and none of a UUID")
    func numbers() {
        let foods = StarterTable.foods()
        #expect(Set(foods.map(\.id)).count == foods.count)
        #expect(foods.allSatisfy { $0.id.isOfStarter && !$0.id.isOfUUID && StarterFoods.keys[$0.id] == $0.key })
        #expect(!Food.ID(rawValue: 10_000_000).isOfStarter)
    }

    @Test("A device without a database finds what a server finds, in the same order")
    func onDevices() async throws {
        try await TestDatabase.sqlite.withMigratedDatabase { database in
            try await StarterFoods.store(in: database)
            let service = FoodService(database: database, limitsRates: false, now: { Date() })
            for language in ["en", "de"] {
                for query in [
                    "apple", "appl", "milk", "whole milk", "chicken breast", "broccolli", "yogurt", "Haferflocken",
                    "Müsli",
                    "muesli", "brot", "käse", "spagetti", "skyr", "a", "coca cola", "unobtainium",
                ] {
                    let stored = try await service.foods(matching: query, limit: 20, language: language)
                    let here = StarterIndex.shared.foods(matching: query, limit: 20, language: language)
                    #expect(stored.map(\.name) == here.map(\.name), "\(query) in \(language)")
                    #expect(stored.map(\.per100g) == here.map(\.per100g))
                    #expect(stored.map(\.portions) == here.map(\.portions))
                }
            }
            #expect(StarterIndex.shared.foods(matching: "apple", limit: 5, language: "de").first?.name == "Apfel")
        }
    }

    @Test("What a device calls a food of the table is the food that this server has of it")
    func resolved() async throws {
        try await TestDatabase.sqlite.withMigratedDatabase { database in
            try await StarterFoods.store(in: database, likeliest: 20)
            let service = FoodService(database: database, limitsRates: false, now: { Date() })
            let apple = try #require(StarterIndex.shared.foods(matching: "apple", limit: 1, language: "en").first)
            let stored = try await service.food(id: apple.id, language: "en")
            #expect(stored.name == "Apple" && stored.id != apple.id && !stored.id.isOfStarter)
            let foods = StarterTable.foods()
            // Of what this server does not have, it says so.
            await #expect(throws: FoodError.notFound) { try await service.food(id: foods[30].id, language: "en") }
        }
    }

    @Test("They are stored once, whoever starts", arguments: TestDatabase.allCases)
    func storedOnce(engine: TestDatabase) async throws {
        try await engine.withAddress { address in
            let servers = try (0..<3).map { _ in try address.open() }
            try await servers[0].migrate(Migration.all)
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for server in servers { tasks.addTask { try await StarterFoods.store(in: server, likeliest: 300) } }
                try await tasks.waitForAll()
            }
            let count: Int = try await servers[0].read {
                try $0.query("SELECT COUNT(*) AS count FROM foods")[0]["count"]
            }
            #expect(count == 300)
            for server in servers { await server.close() }
        }
    }
}
