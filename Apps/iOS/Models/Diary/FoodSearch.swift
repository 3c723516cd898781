import APIContract
import ClientKit
import Foundation
import NutritionScience
import Rules
import Screens
import Wording

/// Looks for food: on the phone at once, and on the server where there is one.
@MainActor struct FoodSearch {
    let session: AppSession

    private static let mostFound = 20

    /// What the phone finds by itself.
    func here(_ query: String, at meal: Meal) -> AddFoodScreen.Search? {
        session.read { log throws(LocalStoreError) in
            let known = try FoodsHere(log, at: meal, today: try log.today())
            if let digits = Barcode.digits(typed: query) {
                let own = known.own(barcode: digits).map { [$0] } ?? []
                return AddFoodScreen.Search(query: query, foods: [], own: own, isBarcode: true)
            }
            return AddFoodScreen.Search(
                query: query, eaten: known.eaten(matching: query), foods: [], own: known.own(matching: query),
                isBarcode: false)
        }
    }

    /// What the server finds, with what the phone has; what the phone has alone where there is no server.
    func everywhere(_ query: String, at meal: Meal) async throws(SyncServerError) -> AddFoodScreen.Search? {
        let found = here(query, at: meal)
        guard let server = session.server, let found else { return found }
        if found.isBarcode {
            guard found.own.isEmpty else { return found }
            let foods = try await food(barcode: query, server).map { [$0] } ?? []
            return AddFoodScreen.Search(query: query, foods: foods, own: [], isBarcode: true)
        }
        let parts = [("q", query), ("limit", String(Self.mostFound)), ("language", language), ("meal", meal.rawValue)]
        let list = try await server.get(FoodList.self, "/v1/foods?" + Self.query(parts))
        return AddFoodScreen.Search(
            query: query, eaten: list.recent, foods: list.foods, own: list.ownFoods, isBarcode: false)
    }

    /// A food of the table with a barcode; nil where there is none.
    private func food(barcode: String, _ server: HTTPServer) async throws(SyncServerError) -> Food? {
        let digits = barcode.filter { !$0.isWhitespace }
        do {
            return try await server.get(
                FoodResponse.self, "/v1/foods/barcode/\(digits)?language=\(language)"
            ).food
        } catch .refused(let failure) where [.foodNotFound, .invalidInput, .notFound].contains(failure.code) {
            return nil
        }
    }

    /// A food of the table by its number.
    func food(_ id: Food.ID) async throws(SyncServerError) -> Food? {
        guard let server = session.server else { return nil }
        return try await server.get(FoodResponse.self, "/v1/foods/\(id)?language=\(language)").food
    }

    /// The language of foods' names.
    var language: String { session.sentences.language == .german ? "de" : "en" }

    private static func query(_ parts: [(String, String)]) -> String {
        parts.map { "\($0)=\($1.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
            .joined(separator: "&")
    }
}
