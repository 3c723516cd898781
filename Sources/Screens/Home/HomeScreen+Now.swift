import APIContract
import NutritionScience
import Wording

extension HomeScreen {
    /// The sentence of the day.
    static func now(_ day: DayRemainder, next: Meal?, of meals: OwnMeals, _ sentences: Sentences) -> String {
        let calories = "\(sentences.energy(day.calories)) \(sentences("unit.calories"))"
        let state =
            switch day.state {
            case .open: sentences(day.isUntouched ? "home.now.untouched" : "home.now.left", ["calories": calories])
            case .reached: sentences("home.now.reached")
            case .above: sentences("home.now.above", ["calories": calories])
            }
        guard let next, let share = day.mealCalories else { return state }
        let meal = sentences(
            "home.now.meal", ["meal": sentences.name(of: meals[next]), "calories": sentences.energy(share)])
        return "\(state) \(meal)"
    }
}

extension HomeScreen.PlannedMeal {
    init(_ planned: PlannedMeal, of meals: OwnMeals, _ sentences: Sentences) {
        ids = planned.ids.map { String($0) }.joined(separator: ",")
        title = sentences(
            "home.planned", ["meal": planned.meal.map { sentences.name(of: meals[$0]) } ?? sentences("meal.none")])
        detail = sentences.named(planned.foods, calories: planned.calories)
    }
}

extension Sentences {
    /// The most foods of a meal that are named.
    private static let mostNamed = 3

    /// The foods of a meal and its energy: "Porridge, Coffee · 420 cal".
    fileprivate func named(_ foods: [String], calories: Int) -> String {
        let more = foods.count > Self.mostNamed ? ["…"] : []
        let names = (foods.prefix(Self.mostNamed) + more).joined(separator: ", ")
        return [names, text(calories: calories)].filter { !$0.isEmpty }.joined(separator: " · ")
    }
}

extension HomeScreen.UsualMeal {
    init(_ before: MealBefore, of meals: OwnMeals, on day: CalendarDay, _ sentences: Sentences) {
        meal = before.meal.rawValue
        self.day = String(day)
        title = sentences("home.again", ["meal": sentences.name(of: meals[before.meal])])
        detail = sentences.named(before.foods, calories: before.calories)
    }
}

extension HomeScreen.WeightLine {
    init?(_ trend: [TrendDay], _ measures: Measures, _ sentences: Sentences) {
        guard trend.count > 1, let first = trend.first, let last = trend.last else { return nil }
        days = trend
        let change = last.kilograms - first.kilograms
        let key =
            measures.text(difference: abs(change)) == measures.text(difference: 0.0)
            ? "home.weight.steady" : change < 0 ? "home.weight.less" : "home.weight.more"
        text = sentences(
            key,
            [
                "weight": measures.text(kilograms: last.kilograms), "change": measures.text(difference: abs(change)),
                "date": sentences.shortDate(first.day),
            ])
    }
}
