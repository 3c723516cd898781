public import NutritionScience

/// `GET /v1/nutrients`: the intake of every nutrient that the log of a range of days states.
public struct NutrientReport: Codable, Hashable, Sendable {
    /// The first day of the range.
    public let from: CalendarDay
    /// The last day of the range.
    public let to: CalendarDay
    /// The number of days in the range with entries.
    public let loggedDays: Int
    /// The nutrients, in the order of `Nutrient`.
    public let nutrients: [NutrientIntake]

    /// A report with these values.
    public init(from: CalendarDay, to: CalendarDay, loggedDays: Int, nutrients: [NutrientIntake]) {
        self.from = from
        self.to = to
        self.loggedDays = loggedDays
        self.nutrients = nutrients
    }
}

/// The mean intake of a nutrient on logged days.
public struct NutrientIntake: Codable, Hashable, Sendable {
    /// The nutrient.
    public let nutrient: Nutrient
    /// The unit of the amounts: `g`, `mg` or `µg`.
    public let unit: String
    /// The mean amount per logged day, from food that states it.
    public let amount: Double
    /// The share of those days' energy that comes from food stating the nutrient, from 0 to 1.
    public let known: Double
    /// The recommended daily intake; nil if there is none for the nutrient or the person.
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

/// The daily intake of a nutrient that is enough for nearly all healthy people of the person's age and sex.
public struct NutrientReference: Codable, Hashable, Sendable {
    /// The amount a day; the lower of two if the sex is neither or not stated.
    public let low: Double
    /// The higher of the two; equal to `low` if there is only one.
    public let high: Double
    /// Whether it is an adequate intake rather than an allowance.
    public let isAdequateIntake: Bool

    /// The reference of the nutrition science.
    public init(_ reference: ReferenceIntake) {
        low = reference.amount.lowerBound
        high = reference.amount.upperBound
        isAdequateIntake = reference.isAdequateIntake
    }
}

/// `GET /v1/nutrients/{nutrient}`: a nutrient day by day, with its sources.
public struct NutrientCourse: Codable, Hashable, Sendable {
    /// The first day of the range.
    public let from: CalendarDay
    /// The last day of the range.
    public let to: CalendarDay
    /// The number of days in the range with entries.
    public let loggedDays: Int
    /// The mean intake per logged day; nil if no entry states the nutrient.
    public let intake: NutrientIntake?
    /// The logged days with entries that state it, earliest first.
    public let days: [Day]
    /// Its main sources, at most twenty, largest first.
    public let sources: [Source]

    /// The intake of a day.
    public struct Day: Codable, Hashable, Sendable {
        /// The day.
        public let day: CalendarDay
        /// The amount, from food that states it.
        public let amount: Double
        /// The share of the day's energy that comes from food stating the nutrient, from 0 to 1.
        public let known: Double

        /// A day with these values.
        public init(day: CalendarDay, amount: Double, known: Double) {
            self.day = day
            self.amount = amount
            self.known = known
        }
    }

    /// A food that was eaten, once or repeatedly.
    public struct Source: Codable, Hashable, Sendable {
        /// The name of the food; nil for entries without a name.
        public let name: String?
        /// The amount of the nutrient in all its entries.
        public let amount: Double
        /// The number of times that it was logged.
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
