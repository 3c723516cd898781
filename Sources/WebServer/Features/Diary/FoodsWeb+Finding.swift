import APIContract
import NutritionScience
import Rules
import Screens
import Services
import Wording

/// Finding what is typed in the one field: a barcode, a sentence, or the words of a food.
extension FoodsWeb {
    /// The results for a text in the field: its parts where it says more than the words of one food, otherwise foods by
    /// these, with the person's habits first. Nil for a text without words.
    func find(
        _ text: String?, on day: CalendarDay, at meal: Meal, _ visitor: Visitor, _ overview: PersonReading,
        of person: Person.ID
    ) async throws -> (search: AddFoodScreen.Search, read: TypedDayScreen?)? {
        guard let query = FoodSearch.query(text) else { return nil }
        func read(unknown: [String] = []) async throws -> (search: AddFoodScreen.Search, read: TypedDayScreen?)? {
            try await self.read(query, unknown: unknown, on: day, at: meal, visitor, overview, of: person).map {
                screen in
                var search = AddFoodScreen.Search(query: query, foods: [], own: [], isBarcode: false)
                search.isRead = true
                return (search, screen)
            }
        }
        let isBarcode = Barcode.digits(typed: query) != nil
        let notation = visitor.localization.sentences.notation
        let saysMore = !isBarcode && TypedDayParser.saysMore(query, prefersGerman: notation.hasDecimalComma)
        if saysMore, let found = try await read() { return found }
        let short = String(query.prefix(FoodSearch.mostCharacters))
        let eaten = try await diary.eaten(matching: short, at: meal.rawValue, of: person)
        var found = try await search.find(short, in: eaten.kitchen, visitor, of: person)
        if !found.isBarcode {
            found.eaten = eaten.foods
            found.named = FoodWords(short).naming(found.names)
        }
        // What comes near words that nothing is called by is asked about.
        if found.isEmpty, !isBarcode, !saysMore, let near = try await read(unknown: found.unknownWords) { return near }
        return (found, nil)
    }

    /// A text read as food that was eaten; nil where nothing of it is known.
    private func read(
        _ text: String, unknown: [String], on day: CalendarDay, at meal: Meal, _ visitor: Visitor,
        _ overview: PersonReading,
        of person: Person.ID
    ) async throws -> TypedDayScreen? {
        let words = visitor.localization
        let reading = try await texts.read(
            DiaryReadingRequest(
                text: text, day: day.description, meal: meal.rawValue,
                language: words.sentences.language.foods.rawValue), of: person)
        let isUnknown = reading.parts.allSatisfy { $0.kind == .unread && $0.alternatives.isEmpty }
        guard reading.parts.count > 1 || !isUnknown else { return nil }
        return TypedDayScreen(
            text: text, reading, unknown: unknown, day: day, meal: meal, of: overview.meals, today: overview.today,
            words)
    }
}
