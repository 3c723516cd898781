/// A meal with the person's name and time for it.
public struct OwnMeal: Codable, Hashable, Sendable {
    /// The meal under which its entries are stored, whatever its name.
    public let meal: Meal
    /// The person's name for it; nil for the usual name.
    public let name: String?
    /// The usual time of the meal, where the person lives; nil if they did not enter one.
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
    /// The possible number of meals.
    public static let counts = 3...10
    /// The longest name, in characters.
    public static let longestName = 40

    /// The meals, in the order of a day.
    public let meals: [OwnMeal]
    /// Whether the person chose them; otherwise they are the usual meals.
    public let isChosen: Bool

    /// Meals that a person chose.
    public init(chosen: [OwnMeal]) {
        meals = chosen
        isChosen = true
    }

    /// The usual meals of a person who eats a number of times a day: breakfast, lunch, dinner and snacks, and further
    /// ones for more than four.
    public init(mealsPerDay: Int = 3) {
        meals = Meal.allCases.prefix(max(mealsPerDay, Self.usualCount)).map { OwnMeal($0) }
        isChosen = false
    }

    private static let usualCount = 4

    /// The meal with the person's name and time, or the usual ones if it is none of theirs.
    public subscript(_ meal: Meal) -> OwnMeal { meals.first { $0.meal == meal } ?? OwnMeal(meal) }

    /// The meals to show for a day: the person's, then the `others` that have entries but are no longer theirs.
    public func shown(with others: some Sequence<Meal>) -> [OwnMeal] {
        let others = Set(others).subtracting(meals.map(\.meal))
        return meals + Meal.allCases.filter(others.contains).map { OwnMeal($0) }
    }

    /// The first meal that the person does not use yet; nil if they use all of them.
    public var unused: Meal? { Meal.allCases.first { meal in !meals.contains { $0.meal == meal } } }
}

extension OwnMeals {
    /// The likely meal at a time: the one whose own time is nearest, within 90 minutes; otherwise one without an own
    /// time that is usual at that hour; otherwise the one whose time is nearest.
    public func usual(at time: TimeOfDay) -> Meal {
        let nearest = meals.compactMap { meal in meal.time.map { (meal.meal, Self.minutes(between: $0, and: time)) } }
            .min { $0.1 < $1.1 }
        if let nearest, nearest.1 <= Self.near { return nearest.0 }
        let usual = Self.usual(atHour: time.minutes / 60)
        if let untimed = meals.first(where: { $0.meal == usual && $0.time == nil }) { return untimed.meal }
        return nearest?.0 ?? meals.last?.meal ?? usual
    }

    /// The greatest distance from a meal's own time, in minutes.
    private static let near = 90

    private static func minutes(between one: TimeOfDay, and other: TimeOfDay) -> Int {
        min(one.minutes(until: other), other.minutes(until: one))
    }

    /// The usual meal at an hour, 0 to 23, for people without times of their own.
    public static func usual(atHour hour: Int) -> Meal {
        switch hour {
        case 4..<11: .breakfast
        case 11..<15: .lunch
        case 17..<22: .dinner
        default: .snack
        }
    }
}

/// `PUT /v1/meals`: the meals of a person's days, in their order. Nil means not sent.
public struct OwnMealsRequest: Codable, Sendable {
    /// 3 to 10 meals, each once; the usual ones if not sent.
    public var meals: [Entry]?

    /// A meal of a request.
    public struct Entry: Codable, Sendable {
        /// One of the meals; required.
        public var meal: String?
        /// The person's name for it, at most 40 characters; the usual name if not sent or blank.
        public var name: String?
        /// The usual time of the meal, `HH:MM`.
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
    /// The entries of a meal in display order: those with a time first, by time, then the others as they were logged.
    public func inOrderOfTime() -> [DiaryEntry] {
        enumerated().sorted { one, other in
            (one.element.time?.minutes ?? .max, one.offset) < (other.element.time?.minutes ?? .max, other.offset)
        }.map(\.element)
    }
}
