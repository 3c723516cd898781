public import NutritionScience

/// `GET /v1/nutrients`: what the logged days of a range had of every nutrient that anything tells.
public struct NutrientReport: Codable, Hashable, Sendable {
    /// The first day of the range.
    public let from: CalendarDay
    /// The last day of the range.
    public let to: CalendarDay
    /// How many days of it something was logged on.
    public let loggedDays: Int
    /// The nutrients, in the order of the list of all.
    public let nutrients: [NutrientIntake]

    /// A report with these values.
    public init(from: CalendarDay, to: CalendarDay, loggedDays: Int, nutrients: [NutrientIntake]) {
        self.from = from
        self.to = to
        self.loggedDays = loggedDays
        self.nutrients = nutrients
    }
}

/// What a logged day had of a nutrient in the mean.
public struct NutrientIntake: Codable, Hashable, Sendable {
    /// The nutrient.
    public let nutrient: Nutrient
    /// The unit of the amounts: `g`, `mg` or `µg`.
    public let unit: String
    /// How much the logged days had of it a day, counting what tells it.
    public let amount: Double
    /// The share of the energy of those days that comes from food which tells it, from 0 to 1.
    public let known: Double
    /// How much a day is enough; nil where that is not known, of the nutrient or of the person.
    public let reference: NutrientReference?

    /// An intake with these values.
    public init(nutrient: Nutrient, amount: Double, known: Double, reference: NutrientReference?) {
        self.nutrient = nutrient
        self.unit = nutrient.unit.rawValue
        self.amount = amount
        self.known = known
        self.reference = reference
    }
}

/// How much of a nutrient a day is enough for nearly all healthy people of the person's age and sex.
public struct NutrientReference: Codable, Hashable, Sendable {
    /// The amount a day; the lower of two where the sex is neither or not said.
    public let low: Double
    /// The higher of the two; the same where there is one.
    public let high: Double
    /// Whether it is an adequate intake and not an allowance.
    public let isAdequateIntake: Bool

    /// The same as the science has it.
    public init(_ reference: ReferenceIntake) {
        low = reference.amount.lowerBound
        high = reference.amount.upperBound
        isAdequateIntake = reference.isAdequateIntake
    }
}

/// `GET /v1/nutrients/{nutrient}`: a nutrient day by day, and what it came from.
public struct NutrientCourse: Codable, Hashable, Sendable {
    /// The first day of the range.
    public let from: CalendarDay
    /// The last day of the range.
    public let to: CalendarDay
    /// How many days of the range something was logged on.
    public let loggedDays: Int
    /// What a logged day had of it in the mean; nil where nothing tells it.
    public let intake: NutrientIntake?
    /// The logged days on which anything tells it, the earliest first.
    public let days: [Day]
    /// What most of it came from, at most twenty, the most first.
    public let sources: [Source]

    /// What a day had of it.
    public struct Day: Codable, Hashable, Sendable {
        /// The day.
        public let day: CalendarDay
        /// How much of it, counting what tells it.
        public let amount: Double
        /// The share of the day's energy from food which tells it, from 0 to 1.
        public let known: Double

        /// A day with these values.
        public init(day: CalendarDay, amount: Double, known: Double) {
            self.day = day
            self.amount = amount
            self.known = known
        }
    }

    /// Something that was eaten, however often.
    public struct Source: Codable, Hashable, Sendable {
        /// What it is called; nil for what was logged without a name.
        public let name: String?
        /// How much of the nutrient all of it had.
        public let amount: Double
        /// How often it was logged.
        public let count: Int

        /// A source with these values.
        public init(name: String?, amount: Double, count: Int) {
            self.name = name
            self.amount = amount
            self.count = count
        }
    }

    /// A course with these values.
    public init(
        from: CalendarDay, to: CalendarDay, loggedDays: Int, intake: NutrientIntake?, days: [Day], sources: [Source]
    ) {
        self.from = from
        self.to = to
        self.loggedDays = loggedDays
        self.intake = intake
        self.days = days
        self.sources = sources
    }
}
