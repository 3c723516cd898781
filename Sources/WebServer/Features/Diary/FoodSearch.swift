import APIContract
import Rules
import Screens
import Services

/// Looks for food on pages: what a person keeps for themselves first, then the table; by barcode where a text is one.
struct FoodSearch: Sendable {
    let foods: FoodService
    let kitchen: KitchenService

    /// How many foods of the table a search shows, and how many of the person's own.
    static let mostFound = 20

    /// What is found for a text; nil where nothing is looked for.
    func find(_ text: String?, _ visitor: Visitor, of person: Person.ID) async throws -> AddFoodScreen.Search? {
        guard let query = Self.query(text) else { return nil }
        return try await find(query, in: try await kitchen.kitchen(of: person), visitor, of: person)
    }

    /// What is looked for by a text; nil where nothing is.
    static func query(_ text: String?) -> String? {
        guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
        return String(text.prefix(100))
    }

    /// What is found for what is looked for, with a kitchen that was read already.
    func find(
        _ query: String, in kitchen: OwnFoodCollection, _ visitor: Visitor, of person: Person.ID
    ) async throws -> AddFoodScreen.Search {
        let language = WeighableFoods.language(visitor)
        if let digits = Barcode.digits(typed: query) {
            if let own = kitchen.food(barcode: digits) {
                return AddFoodScreen.Search(query: query, foods: [], own: [own], isBarcode: true)
            }
            let found = try await foods(barcode: digits, language: language)
            return Self.search(query, own: [], found: found, kitchen, isBarcode: true)
        }
        let found = try await foods.search(query, limit: String(Self.mostFound), language: language, of: person)
        let own = Array(kitchen.foods(matching: query).prefix(Self.mostFound))
        var search = Self.search(query, own: own, found: found.foods, kitchen, isBarcode: false)
        search.unknownWords = found.unknownWords
        return search
    }

    /// One's own version stands in the place of what it corrects, or has the barcode of, whatever it is called.
    static func search(
        _ query: String, own: [OwnFood], found: [Food], _ kitchen: OwnFoodCollection, isBarcode: Bool
    ) -> AddFoodScreen.Search {
        let corrections = kitchen.corrections
        func version(of food: Food) -> OwnFood.ID? {
            corrections[food.id] ?? food.barcode.flatMap { Barcode($0) }.flatMap(kitchen.id(barcode:))
        }
        var named = Set(own.map(\.id))
        let others = found.compactMap(version).filter { named.insert($0).inserted }.compactMap(kitchen.food)
        return AddFoodScreen.Search(
            query: query, foods: found.filter { version(of: $0) == nil }, own: own + others, isBarcode: isBarcode)
    }

    /// The food with a barcode; none where there is no such food or code.
    private func foods(barcode: String, language: String) async throws -> [Food] {
        do { return [try await foods.food(barcode: barcode, language: language)] } catch FoodError.notFound {
            return []
        } catch is InvalidInput {
            return []
        }
    }
}
