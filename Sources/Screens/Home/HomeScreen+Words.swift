import APIContract
import NutritionScience
import Wording

extension HomeScreen {
    /// The next step, for a person who hides numbers, by the next meal that has no entries.
    static func nextStep(_ meal: Meal?, of meals: OwnMeals, _ sentences: Sentences) -> String {
        guard let meal else { return sentences("hidden.next.none") }
        return sentences(
            meal == .snack ? "hidden.next.snack" : "hidden.next.meal", ["meal": sentences.name(of: meals[meal])])
    }
}

extension HomeScreen.Ring {
    /// The same target as a bar alone: its name, and the part of it that is reached.
    var withoutFigures: HomeScreen.Ring {
        HomeScreen.Ring(
            id: id, label: label, value: "", unit: "", target: nil, goal: goal, left: nil, fraction: fraction,
            name: label, address: "/plan")
    }
}
