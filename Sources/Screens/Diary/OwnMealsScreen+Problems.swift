import APIContract
public import Wording

extension OwnMealsScreen {
    /// What is wrong with the names that were typed: a sentence for each field, by its name in the form. A name of one's own
    /// is not that of another meal, nor what another without one is usually called, and not too long.
    public static func problems(in typed: [Typed], _ localization: Localization) -> [String: String] {
        var problems: [String: String] = [:]
        for (index, meal) in typed.enumerated() where !meal.name.trimmed.isEmpty {
            var problem: FieldProblem?
            if meal.name.trimmed.unicodeScalars.count > OwnMeals.longestName {
                problem = .wrongLength(minimum: 0, maximum: OwnMeals.longestName)
            } else if let taken = taken(by: index, in: typed, localization.sentences) {
                problem = .mealNameTaken(taken)
            }
            guard let problem else { continue }
            problems["name.\(meal.meal.rawValue)"] = localization.errors.sentence(for: problem, field: "meals.name")
        }
        return problems
    }

    /// The name of another meal that a meal has as well; nil where it has one for itself.
    private static func taken(by index: Int, in typed: [Typed], _ sentences: Sentences) -> String? {
        let name = typed[index].name.trimmed.lowercased()
        let others = typed.enumerated().filter {
            $0.offset != index && ($0.offset < index || $0.element.name.trimmed.isEmpty)
        }
        let called = others.map { _, other in
            other.name.trimmed.isEmpty ? sentences("meal.\(other.meal.rawValue)") : other.name.trimmed
        }
        return called.first { $0.lowercased() == name }
    }
}
