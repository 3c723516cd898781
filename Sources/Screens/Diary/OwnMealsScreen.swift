public import APIContract
public import Wording

/// The meals of a person's days, to be named, given times, and ordered.
public struct OwnMealsScreen: Sendable {
    /// The meals, in order.
    public let rows: [Row]
    /// The order as the form sends it: `breakfast,lunch,dinner`.
    public let order: String
    /// Whether another meal can be added.
    public let canAdd: Bool
    /// Whether the person chose the meals, and can go back to the usual ones.
    public let isChosen: Bool
    /// The fields that were refused.
    public let problems: [RefusedField]

    /// A meal.
    public struct Row: Sendable {
        /// The meal as used in the form: `breakfast`.
        public let id: String
        /// "1. Breakfast".
        public let title: String
        /// The field for the person's name for it.
        public let name: FormField
        /// The field for its usual time.
        public let time: FormField
        /// The label of the button that moves it up; nil for the first.
        public let up: String?
        /// The label of the button that moves it down; nil for the last.
        public let down: String?
        /// The label of the button that removes it; nil while there are no more than three.
        public let remove: String?
    }

    /// The text typed about a meal.
    public struct Typed: Sendable {
        /// The meal.
        public let meal: Meal
        /// The meal's name as typed; empty for the usual one.
        public var name: String
        /// The usual time, `HH:MM`.
        public var time: String

        /// The text typed about a meal.
        public init(meal: Meal, name: String, time: String) {
            self.meal = meal
            self.name = name
            self.time = time
        }

        /// The initial texts of the form for a meal.
        public init(_ own: OwnMeal) {
            self.init(meal: own.meal, name: own.name ?? "", time: own.time?.description ?? "")
        }
    }

    /// The screen with the typed text, in this order. `problems` has a sentence for each refused field, by its name in
    /// the form.
    public init(
        _ typed: [Typed], isChosen: Bool, problems: [String: String] = [:], _ localization: Localization
    ) {
        let sentences = localization.sentences
        let canRemove = typed.count > OwnMeals.counts.lowerBound
        self.rows = typed.enumerated().map { index, meal in
            let usual = sentences("meal.\(meal.meal.rawValue)")
            let called = meal.name.trimmed.isEmpty ? usual : meal.name
            return Row(
                id: meal.meal.rawValue, title: "\(sentences.number(index + 1)). \(called)",
                name: FormField(
                    "name.\(meal.meal.rawValue)", label: sentences("meals.name"), value: meal.name,
                    hint: sentences("meals.name.hint", ["usual": usual]),
                    problem: problems["name.\(meal.meal.rawValue)"], maximumLength: 100),
                time: FormField(
                    "time.\(meal.meal.rawValue)", label: sentences("meals.time"), type: "time", value: meal.time,
                    problem: problems["time.\(meal.meal.rawValue)"]),
                up: index == 0 ? nil : sentences("meals.up", ["meal": called]),
                down: index == typed.count - 1 ? nil : sentences("meals.down", ["meal": called]),
                remove: canRemove ? sentences("meals.remove", ["meal": called]) : nil)
        }
        self.order = typed.map(\.meal.rawValue).joined(separator: ",")
        self.canAdd = typed.count < OwnMeals.counts.upperBound
        self.isChosen = isChosen
        self.problems = typed.flatMap { ["name.\($0.meal.rawValue)", "time.\($0.meal.rawValue)"] }.compactMap { name in
            problems[name].map { RefusedField(field: name, sentence: $0) }
        }
    }
}
