public import APIContract
public import Wording

extension OwnMealsScreen {
    /// The clashing names, by their fields in the contract: a meal's name must differ from every other meal's own or
    /// usual name.
    public static func takenNames(in typed: [Typed], _ sentences: Sentences) -> [String: FieldProblem] {
        var problems: [String: FieldProblem] = [:]
        for (index, meal) in typed.enumerated() where !meal.name.trimmed.isEmpty {
            problems["meals[\(index)].name"] = taken(by: index, in: typed, sentences).map(FieldProblem.mealNameTaken)
        }
        return problems
    }

    /// The name of another meal that this meal has as well; nil where its name is unique.
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

extension OwnMealsRequest {
    /// The request for the meals as typed, in this order.
    public init(_ typed: [OwnMealsScreen.Typed]) {
        self.init(
            meals: typed.map { typed in
                let (name, time) = (typed.name.trimmed, typed.time.trimmed)
                return Entry(
                    meal: typed.meal.rawValue, name: name.isEmpty ? nil : name, time: time.isEmpty ? nil : time)
            })
    }

    /// The form's name for a field of the contract: `name.lunch` for `meals[1].name`.
    public func formName(of field: String) -> String {
        guard let match = field.wholeMatch(of: /meals\[([0-9]+)\]\.(name|time)/), let index = Int(match.1),
            let meals, meals.indices.contains(index), let meal = meals[index].meal
        else { return field }
        return "\(match.2).\(meal)"
    }
}
