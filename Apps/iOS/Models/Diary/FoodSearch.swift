import APIContract
import Device
import FoodTable
import Foundation
import NutritionScience
import Rules
import Screens
import Wording

/// Looks for food: on the phone at once; then on the server, or in the table that comes with the app where there is none or
/// it can't be asked.
@MainActor struct FoodSearch {
    let session: AppSession

    private nonisolated static let mostFound = 20

    /// The outcome of a search.
    struct Outcome {
        let search: AddFoodScreen.Search
        /// The reason why the server could not be asked; nil where it was, or where there is none.
        var problem: SyncServerError?
    }

    /// Searches the foods that the person keeps and ate, which the phone has at hand.
    func here(_ query: String, at meal: Meal) -> AddFoodScreen.Search? {
        session.read { log throws(LocalStoreError) in
            let known = try FoodsHere(log, at: meal, today: try log.today())
            if let digits = Barcode.digits(typed: query) {
                let own = known.own(barcode: digits).map { [$0] } ?? []
                return AddFoodScreen.Search(query: query, foods: [], own: own, isBarcode: true)
            }
            var search = AddFoodScreen.Search(
                query: query, eaten: known.eaten(matching: query), foods: [], own: known.own(matching: query),
                isBarcode: false)
            search.named = FoodWords(query).naming(search.names)
            return search
        }
    }

    /// Searches the server as well as the phone; the phone alone where the server can't be reached. Nil where nothing
    /// can be read.
    func everywhere(_ query: String, at meal: Meal) async -> Outcome? {
        guard let found = here(query, at: meal) else { return nil }
        guard let server = session.server else { return Outcome(search: await onPhone(found)) }
        do throws(SyncServerError) {
            return Outcome(search: try await at(server, found, meal))
        } catch {
            return Outcome(search: await onPhone(found), problem: error)
        }
    }

    private func at(
        _ server: HTTPServer, _ here: AddFoodScreen.Search, _ meal: Meal
    ) async throws(SyncServerError) -> AddFoodScreen.Search {
        let query = here.query
        if here.isBarcode {
            guard here.own.isEmpty else { return here }
            let foods = try await food(barcode: query, server).map { [$0] } ?? []
            return AddFoodScreen.Search(query: query, foods: foods, own: [], isBarcode: true)
        }
        let parts = [("q", query), ("limit", String(Self.mostFound)), ("language", language), ("meal", meal.rawValue)]
        let list = try await server.get(FoodList.self, "/v1/foods?" + Self.query(parts))
        var search = AddFoodScreen.Search(
            query: query, eaten: list.recent, foods: list.foods, own: list.ownFoods, isBarcode: false)
        search.unknownWords = list.unknownWords ?? []
        search.named = FoodWords(query).naming(search.names)
        return search
    }

    /// With the foods of the table that comes with the app, in the place of which the person's own versions of them stand.
    /// It has no barcodes.
    private func onPhone(_ here: AddFoodScreen.Search) async -> AddFoodScreen.Search {
        guard !here.isBarcode else { return here }
        let (listed, unknownWords) = await Self.listed(matching: here.query, language: language)
        let kept = session.read { log throws(LocalStoreError) in try log.records(.ownFood, as: OwnFood.self) } ?? []
        // A server numbers the same foods differently, so they are matched by name.
        func version(of food: Food) -> OwnFood? {
            kept.filter { own in
                own.correctionOf == food.id || (own.correctionOf?.isOfStarter == false && own.origin == food.name)
            }.max { $0.id < $1.id }
        }
        let eaten = Set(here.eaten.filter { $0.food.foodId?.isOfStarter == false }.map(\.food.name))
        let versions = listed.compactMap(version).filter { own in !here.own.contains { $0.id == own.id } }
        var search = AddFoodScreen.Search(
            query: here.query, eaten: here.eaten,
            foods: listed.filter { version(of: $0) == nil && !eaten.contains($0.name) }, own: here.own + versions,
            isBarcode: false)
        search.unknownWords = unknownWords
        search.named = FoodWords(here.query).naming(search.names)
        return search
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

    /// A food of the table by its number; nil where nobody has it.
    func food(_ id: Food.ID) async throws(SyncServerError) -> Food? {
        guard !id.isOfStarter else { return await Self.listed(id, language: language) }
        guard let server = session.server else { return nil }
        return try await server.get(FoodResponse.self, "/v1/foods/\(id)?language=\(language)").food
    }

    /// The language of foods' names.
    var language: String { session.sentences.language.foods.rawValue }

    // The table that comes with the app takes a moment to be read at first, so that it is looked at beside the screen.

    /// Has the table read.
    nonisolated static func prepareTable() async { _ = StarterIndex.shared }

    /// The foods of the table that match, and where none does, the words that none has.
    nonisolated private static func listed(
        matching query: String, language: String
    ) async -> (foods: [Food], unknownWords: [String]) {
        let foods = StarterIndex.shared.foods(matching: query, limit: mostFound, language: language)
        return (foods, foods.isEmpty ? StarterIndex.shared.unknownWords(searching: query) : [])
    }

    nonisolated private static func listed(_ id: Food.ID, language: String) async -> Food? {
        StarterIndex.shared.food(id, language: language)
    }

    private static func query(_ parts: [(String, String)]) -> String {
        parts.map { "\($0)=\($1.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
            .joined(separator: "&")
    }
}
