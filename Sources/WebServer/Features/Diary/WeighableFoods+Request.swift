import APIContract
import Screens
import Services

extension WeighableFoods {
    /// The entry of a form: of a food its grams, and where it has them its numbers as they were logged before.
    func request(
        _ entries: FoodEntries, food: NamedFood?, _ visitor: Visitor, of person: Person.ID
    ) async throws -> (request: DiaryEntryRequest, problems: [String: String]) {
        let words = visitor.localization
        guard let food else { return entries.typed(words) }
        let weighed = entries.countsPortions ? try await self.food(food, visitor, of: person) : nil
        var (request, problems) = entries.weighed(of: weighed, words)
        let (typed, typedProblems) = entries.typed(words)
        request.calories = typed.calories
        (request.protein, request.carbohydrate, request.fat) = (typed.protein, typed.carbohydrate, typed.fat)
        switch food {
        case .listed(let id): request.foodId = id
        case .own(let id): request.ownFoodId = id
        }
        problems.merge(typedProblems) { first, _ in first }
        return (request, problems)
    }
}
