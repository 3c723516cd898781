import APIContract
import Rules
import Screens
import Services

/// Looks for food on pages: what a person keeps for themselves first, then the table; by barcode where a text is one.
struct FoodSearch: Sendable {
    let foods: FoodService
    let kitchen: KitchenService

    /// The most characters of a text that is searched for by its words, and of one that may say more.
    static let mostCharacters = 100
    private static let mostTyped = 1000
    /// The most foods of the table that a search shows, and the most of the person's own.
    static let mostFound = 20

    /// The search for a text; nil for a text without words.
    func find(_ text: String?, _ visitor: Visitor, of person: Person.ID) async throws -> AddFoodScreen.Search? {
        guard let query = Self.query(text)?.prefix(Self.mostCharacters) else { return nil }
        return try await find(String(query), in: try await kitchen.kitchen(of: person), visitor, of: person)
    }

    /// The query of a text; nil for a text without words.
    static func query(_ text: String?) -> String? {
        guard let text, text.contains(where: { !$0.isWhitespace }) else { return nil }
        return String(text.unicodeScalars.prefix(mostTyped))
    }

    /// The search for a query, with own foods that were read already.
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

    /// A search as a page shows it, with the own foods that were found by words.
    private static func search(
        _ query: String, own: [OwnFood], found: [Food], _ kitchen: OwnFoodCollection, isBarcode: Bool
    ) -> AddFoodScreen.Search {
        let shown = kitchen.replacing(found, beside: own)
        return AddFoodScreen.Search(query: query, foods: shown.listed, own: shown.own, isBarcode: isBarcode)
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
