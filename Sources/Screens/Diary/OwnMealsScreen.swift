public import APIContract
public import Wording

/// The meals of a person's days, to name them, give them times, and bring them into their order.
public struct OwnMealsScreen: Sendable {
    /// The meals, in their order.
    public let rows: [Row]
    /// The same as they stand in the form: `breakfast,lunch,dinner`.
    public let order: String
    /// Whether there can be another one.
    public let canAdd: Bool
    /// Whether the person chose them, and can go back to the usual ones.
    public let isChosen: Bool
    /// The fields that were refused.
    public let problems: [RefusedField]

    /// A meal.
    public struct Row: Sendable {
        /// The meal as it stands in the form: `breakfast`.
        public let id: String
        /// "1. Breakfast".
        public let title: String
        /// What the person calls it.
        public let name: FormField
        /// When they usually have it.
        public let time: FormField
        /// What moves it up in the order; nil for the first.
        public let up: String?
        /// What moves it down in the order; nil for the last.
        public let down: String?
        /// What takes it out; nil while there are no more than three.
        public let remove: String?
    }

    /// What was typed about a meal.
    public struct Typed: Sendable {
        /// Which meal it is.
        public let meal: Meal
        /// What it is to be called.
        public var name: String
        /// When it usually is, `HH:MM`.
        public var time: String

        /// What was typed about a meal.
        public init(meal: Meal, name: String, time: String) {
            self.meal = meal
            self.name = name
            self.time = time
        }

        /// What the form shows of a meal at first.
        public init(_ own: OwnMeal) {
            self.init(meal: own.meal, name: own.name ?? "", time: own.time?.description ?? "")
        }
    }

    /// The screen with what was typed, in that order. `problems` has a sentence for each field that was refused, by its
    /// name in the form.
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
