public import APIContract
public import NutritionScience
public import Wording

/// Several entries of a day, to copy, move or remove together.
public struct ChooseEntriesScreen: Sendable {
    /// "Today", "Tomorrow", "Yesterday", or the date.
    public let dayName: String
    /// The day as used in addresses: `2026-02-28`.
    public let day: String
    /// The address to go back to.
    public let back: String
    /// The entries, meal by meal, without empty meals.
    public let meals: [Section]
    /// The date that they are copied or moved to.
    public let to: FormField
    /// The meal that they are copied or moved to; at first each keeps its own.
    public let meal: ChoiceField
    /// The fields that were refused.
    public let problems: [RefusedField]

    /// The entries of a meal.
    public struct Section: Sendable {
        /// The meal by the person's name for it.
        public let title: String
        /// The entries, each to be chosen.
        public let entries: [Entry]
    }

    /// An entry that can be chosen.
    public struct Entry: Sendable {
        /// Its name in the form: `entry.12`.
        public let field: String
        /// The entry's name; "Something to eat" without one.
        public let name: String
        /// "45 g · 10 g protein"; nil where neither is known.
        public let detail: String?
        /// "150 cal"; of a guess, "~150 cal ±20%".
        public let calories: String
        /// Whether it is planned and counts for nothing yet.
        public let isPlanned: Bool
        /// Whether it is chosen.
        public let isChosen: Bool
    }

    /// The prefix of the entries' field names, before their numbers.
    public static let fieldPrefix = "entry."

    /// The screen of a day. `to` and `toMeal` are as typed; `problems` has a sentence for each refused field.
    public init(
        _ food: DiaryDay, meals: OwnMeals, chosen: Set<DiaryEntry.ID>, to: String, toMeal: String = "",
        today: CalendarDay, problems: [String: String] = [:], _ localization: Localization
    ) {
        let sentences = localization.sentences
        self.dayName = sentences.dayName(food.day, today: today)
        self.day = food.day.description
        self.back = food.day == today ? "/diary" : "/diary?day=\(food.day)"
        self.meals = sentences.eaten(food.eatenAndPlanned, at: meals).filter { !$0.entries.isEmpty }.map { meal in
            Section(
                title: meal.title,
                entries: meal.entries.map { entry in
                    Entry(
                        field: Self.fieldPrefix + String(entry.id), name: sentences.name(of: entry),
                        detail: sentences.detail(of: entry), calories: sentences.energy(of: entry),
                        isPlanned: entry.isPlanned, isChosen: chosen.contains(entry.id))
                })
        }
        let isToday = food.day == today
        self.to = .day(
            to, name: "to", label: sentences("diary.several.to"),
            hint: sentences(isToday ? "diary.several.to.hint.today" : "diary.several.to.hint"),
            problem: problems["to"], isRequired: false, sentences)
        self.meal = ChoiceField(
            "toMeal", label: sentences("diary.several.meal"), chosen: toMeal,
            choices: [("", sentences("diary.several.meal.same"), nil)]
                + meals.meals.map { ($0.meal.rawValue, sentences.name(of: $0), nil) })
        let refused = [("entries", self.meals.first?.entries.first?.field ?? "to"), ("to", "to")]
        self.problems = refused.compactMap { name, field in
            problems[name].map { RefusedField(field: field, sentence: $0) }
        }
    }
}

extension Sentences {
    /// The entries of a day by the person's meals; those without a meal last, if any.
    func eaten(
        _ entries: [DiaryEntry], at meals: OwnMeals
    ) -> [(meal: OwnMeal?, title: String, entries: [DiaryEntry])] {
        let named = meals.shown(with: entries.compactMap(\.meal)).map(Optional.some)
        return (named + (entries.contains { $0.meal == nil } ? [nil] : [])).map { own in
            (
                own, own.map(name) ?? self("meal.none"),
                entries.filter { $0.meal == own?.meal }.inOrderOfTime()
            )
        }
    }

    /// The person's name for a meal, or else its usual name.
    func name(of own: OwnMeal) -> String { own.name ?? self("meal.\(own.meal.rawValue)") }
}
