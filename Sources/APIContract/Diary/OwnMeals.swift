/// A meal as a person has it.
public struct OwnMeal: Codable, Hashable, Sendable {
    /// Which of the meals it is; what was eaten at it is stored under it, whatever it is called.
    public let meal: Meal
    /// What the person calls it; nil for its usual name.
    public let name: String?
    /// When they usually have it, where they live; nil where they did not say.
    public let time: TimeOfDay?

    /// A meal with this name and time.
    public init(_ meal: Meal, name: String? = nil, time: TimeOfDay? = nil) {
        self.meal = meal
        self.name = name
        self.time = time
    }
}

/// `GET` and `PUT /v1/meals`: the meals of a person's days, in their order.
public struct OwnMeals: Codable, Hashable, Sendable {
    /// How many there can be.
    public static let counts = 3...10
    /// So many characters a name has at most.
    public static let longestName = 40

    /// The meals, in the order of a day.
    public let meals: [OwnMeal]
    /// Whether the person chose them; otherwise they are the usual ones.
    public let isChosen: Bool

    /// Meals that a person chose.
    public init(chosen: [OwnMeal]) {
        meals = chosen
        isChosen = true
    }

    /// The usual meals of somebody who eats so often a day: breakfast, lunch, dinner and snacks, and more of them for
    /// whoever eats more often.
    public init(mealsPerDay: Int = 3) {
        meals = Meal.allCases.prefix(max(mealsPerDay, Self.usualCount)).map { OwnMeal($0) }
        isChosen = false
    }

    private static let usualCount = 4

    /// A meal as the person has it; as it usually is where it is none of theirs.
    public subscript(_ meal: Meal) -> OwnMeal { meals.first { $0.meal == meal } ?? OwnMeal(meal) }

    /// The meals of a day on which something was eaten at some that are none of the person's any more; these come last.
    public func shown(with others: some Sequence<Meal>) -> [OwnMeal] {
        let others = Set(others).subtracting(meals.map(\.meal))
        return meals + Meal.allCases.filter(others.contains).map { OwnMeal($0) }
    }

    /// The first of the meals that is none of theirs yet; nil where they have all.
    public var unused: Meal? { Meal.allCases.first { meal in !meals.contains { $0.meal == meal } } }
}

extension OwnMeals {
    /// The meal that is usual at a time: the one whose own time is nearest, within 90 minutes; otherwise one without a
    /// time of its own that people have at that hour; otherwise the one whose time is nearest.
    public func usual(at time: TimeOfDay) -> Meal {
        let nearest = meals.compactMap { meal in meal.time.map { (meal.meal, Self.minutes(between: $0, and: time)) } }
            .min { $0.1 < $1.1 }
        if let nearest, nearest.1 <= Self.near { return nearest.0 }
        let usual = Self.usual(atHour: time.minutes / 60)
        if let untimed = meals.first(where: { $0.meal == usual && $0.time == nil }) { return untimed.meal }
        return nearest?.0 ?? meals.last?.meal ?? usual
    }

    /// So many minutes from its time a meal is still that meal.
    private static let near = 90

    private static func minutes(between one: TimeOfDay, and other: TimeOfDay) -> Int {
        min(one.minutes(until: other), other.minutes(until: one))
    }

    /// The meal that is usual at an hour, 0 to 23, for who has told nothing of their own.
    public static func usual(atHour hour: Int) -> Meal {
        switch hour {
        case 4..<11: .breakfast
        case 11..<15: .lunch
        case 17..<22: .dinner
        default: .snack
        }
    }
}

/// `PUT /v1/meals`: the meals of a person's days, in their order. Nil is what was not sent.
public struct OwnMealsRequest: Codable, Sendable {
    /// 3 to 10 meals, each once; the usual ones where it is not sent.
    public var meals: [Entry]?

    /// A meal of a request.
    public struct Entry: Codable, Sendable {
        /// One of the meals; required.
        public var meal: String?
        /// What the person calls it, in at most 40 characters; its usual name where it is not sent, or blank.
        public var name: String?
        /// When they usually have it, `HH:MM`.
        public var time: String?

        /// A meal with this name and time.
        public init(meal: String?, name: String? = nil, time: String? = nil) {
            self.meal = meal
            self.name = name
            self.time = time
        }
    }

    /// A request for these meals.
    public init(meals: [Entry]? = nil) {
        self.meals = meals
    }
}

extension Sequence<DiaryEntry> {
    /// The entries of a meal as they are shown: those with a time first, by it, then the others as they were logged.
    public func inOrderOfTime() -> [DiaryEntry] {
        enumerated().sorted { one, other in
            (one.element.time?.minutes ?? .max, one.offset) < (other.element.time?.minutes ?? .max, other.offset)
        }.map(\.element)
    }
}
