public import NutritionScience

/// The daily targets that a person sets themselves, as they are sent, answered and kept. Omitted ones are the plan's.
public struct OwnTargetsValues: Codable, Hashable, Sendable {
    /// The targets of every day without its own.
    public var everyDay: DayValues?
    /// The targets of days of the week instead, by their names: `saturday`.
    public var weekdays: [String: DayValues]?
    /// The most of nutrients that are better limited.
    public var maxima: MaximaValues?
    /// The days of the week that are refeeds, at maintenance: `saturday`.
    public var refeedDays: [String]?
    /// Days in a row at maintenance.
    public var dietBreaks: [DietBreakValues]?

    /// Nothing set, unless given.
    public init(
        everyDay: DayValues? = nil, weekdays: [String: DayValues]? = nil, maxima: MaximaValues? = nil,
        refeedDays: [String]? = nil, dietBreaks: [DietBreakValues]? = nil
    ) {
        self.everyDay = everyDay
        self.weekdays = weekdays
        self.maxima = maxima
        self.refeedDays = refeedDays
        self.dietBreaks = dietBreaks
    }

    /// The targets of a day.
    public struct DayValues: Codable, Hashable, Sendable {
        /// Kilocalories.
        public var calories: Int?
        /// Protein.
        public var protein: AmountValues?
        /// Fat.
        public var fat: AmountValues?
        /// Carbohydrate.
        public var carbohydrate: AmountValues?
        /// Whether carbohydrate has a fifth of the calories, and fat what is left.
        public var lowCarbohydrate: Bool?
        /// Grams of fibre.
        public var fibre: Int?
        /// Millilitres of water.
        public var water: Int?

        /// Nothing set.
        public init() {}
    }

    /// The amount of a macronutrient, set in one of three ways.
    public struct AmountValues: Codable, Hashable, Sendable {
        /// Grams a day.
        public var grams: Int?
        /// Per cent of the day's calories.
        public var percent: Int?
        /// Grams for each kilogram of reference weight, to two decimal places.
        public var gramsPerKg: Double?

        /// An amount in one of the three ways.
        public init(grams: Int? = nil, percent: Int? = nil, gramsPerKg: Double? = nil) {
            self.grams = grams
            self.percent = percent
            self.gramsPerKg = gramsPerKg
        }
    }

    /// The most of what is better eaten little of, a day.
    public struct MaximaValues: Codable, Hashable, Sendable {
        /// Grams of free sugars.
        public var sugar: Int?
        /// Grams of saturated fat.
        public var saturatedFat: Int?
        /// Grams of salt, to one decimal place.
        public var salt: Double?

        /// Nothing set, unless given.
        public init(sugar: Int? = nil, saturatedFat: Int? = nil, salt: Double? = nil) {
            self.sugar = sugar
            self.saturatedFat = saturatedFat
            self.salt = salt
        }
    }

    /// Days in a row at maintenance, both included.
    public struct DietBreakValues: Codable, Hashable, Sendable {
        /// The first day: `2026-12-21`.
        public var from: String?
        /// The last day.
        public var to: String?

        /// A break between two days.
        public init(from: String?, to: String?) {
            self.from = from
            self.to = to
        }
    }
}

extension OwnTargetsValues {
    /// The values of a person's own targets.
    public init(_ own: OwnTargets) {
        let days = zip(Weekday.allCases, own.weekdays).compactMap { weekday, day in
            DayValues(day).map { (weekday.rawValue, $0) }
        }
        self.init(
            everyDay: DayValues(own.everyDay),
            weekdays: days.isEmpty ? nil : days.reduce(into: [:]) { $0[$1.0] = $1.1 },
            maxima: MaximaValues(own.maxima),
            refeedDays: own.maintenance.refeeds.isEmpty
                ? nil : own.maintenance.refeeds.map { Weekday.allCases[$0].rawValue },
            dietBreaks: own.maintenance.breaks.isEmpty
                ? nil
                : own.maintenance.breaks.map {
                    DietBreakValues(from: $0.lowerBound.description, to: $0.upperBound.description)
                })
    }
}

extension OwnTargetsValues.DayValues {
    /// The values of a day's own targets; nil for none.
    init?(_ day: OwnTargets.Day) {
        guard day != OwnTargets.Day() else { return nil }
        self.init()
        calories = day.calories
        protein = day.macronutrients.protein.map { .init($0) }
        fat = day.macronutrients.fat.map { .init($0) }
        carbohydrate = day.macronutrients.carbohydrate.map { .init($0) }
        lowCarbohydrate = day.macronutrients.isLowInCarbohydrate ? true : nil
        fibre = day.fibre
        water = day.water
    }
}

extension OwnTargetsValues.AmountValues {
    init(_ amount: OwnMacronutrients.Amount) {
        switch amount {
        case .grams(let grams): self.init(grams: grams)
        case .percent(let percent): self.init(percent: percent)
        case .hundredthsPerKilogram(let hundredths): self.init(gramsPerKg: Double(hundredths) / 100)
        }
    }
}

extension OwnTargetsValues.MaximaValues {
    init?(_ maxima: OwnMaxima) {
        guard maxima != OwnMaxima() else { return nil }
        self.init(
            sugar: maxima.sugar, saturatedFat: maxima.saturatedFat,
            salt: maxima.tenthsOfSalt.map { Double($0) / 10 })
    }
}
