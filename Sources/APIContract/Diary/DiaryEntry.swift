public import NutritionScience

/// The meal that something was eaten at. Each person has some of them, by names of their own.
public enum Meal: String, Codable, CaseIterable, Sendable {
    case breakfast
    case lunch
    case dinner
    case snack
    case meal5
    case meal6
    case meal7
    case meal8
    case meal9
    case meal10
}

/// Something that a person ate or drank, or plans to.
public struct DiaryEntry: Codable, Hashable, Identifiable, Sendable {
    /// Its number among the entries of the person; no other entry ever gets it.
    public let id: Identifier<DiaryEntry>
    /// The day on which it was eaten, or is planned for.
    public let day: CalendarDay
    /// Its energy in kilocalories.
    public let calories: Int
    /// Grams of protein; nil where not known.
    public let protein: Double?
    /// Grams of carbohydrate; nil where not known.
    public let carbohydrate: Double?
    /// Grams of fat; nil where not known.
    public let fat: Double?
    /// The name of the food; nil where not known.
    public let name: String?
    /// At which meal of the day it was eaten; nil where not known.
    public let meal: Meal?
    /// When on the day it was eaten, where the person lives; nil where not known.
    public let time: TimeOfDay?
    /// The number of the food of the food table that it is; nil where it was typed.
    public let foodId: Food.ID?
    /// The number of the own food that it is; nil where it is none.
    public let ownFoodId: OwnFood.ID?
    /// Grams of that food; nil where it was typed.
    public let grams: Double?
    /// The amount as the person said it; nil where they typed grams, or nothing is known of it.
    public let portion: Portion?
    /// The known amounts of all other nutrients in it.
    public let nutrients: NutrientAmounts
    /// The percentage that its energy may be off by: one of `IntakeDoubt.percentages`; nil where it is as known.
    public let guess: Int?
    /// Whether it is planned and not eaten yet, so that it counts for nothing.
    @FalseUnlessGiven public private(set) var isPlanned: Bool
    /// When it was logged or planned.
    public let createdAt: Timestamp

    /// An entry with these values.
    public init(
        id: ID, day: CalendarDay, calories: Int, protein: Double?, carbohydrate: Double?, fat: Double?,
        name: String?, meal: Meal?, time: TimeOfDay? = nil, foodId: Food.ID?, ownFoodId: OwnFood.ID? = nil,
        grams: Double?, portion: Portion? = nil, nutrients: NutrientAmounts = NutrientAmounts(), guess: Int? = nil,
        isPlanned: Bool = false, createdAt: Timestamp
    ) {
        self.id = id
        self.day = day
        self.calories = calories
        self.protein = protein
        self.carbohydrate = carbohydrate
        self.fat = fat
        self.name = name
        self.meal = meal
        self.time = time
        self.foodId = foodId
        self.ownFoodId = ownFoodId
        self.grams = grams
        self.portion = portion
        self.nutrients = nutrients
        self.guess = guess
        self.isPlanned = isPlanned
        self.createdAt = createdAt
    }
}

extension DiaryEntry {
    /// An amount of a food as a person said it: two of "large", three of "oz". The grams beside it are what counts.
    public struct Portion: Codable, Hashable, Sendable {
        /// The number of units, over 0 and at most 10,000, to a hundredth.
        public let count: Double
        /// The name of the portion as the person saw it, or a unit of weight or volume; at most 50 characters.
        public let unit: String

        /// This many of a unit.
        public init(count: Double, unit: String) {
            self.count = count
            self.unit = unit
        }
    }
}

extension DiaryEntry {
    /// Its energy and nutrients.
    public var contents: FoodNutrients {
        FoodNutrients(
            calories: calories, protein: protein, carbohydrate: carbohydrate, fat: fat, nutrients: nutrients)
    }
}

/// An answer that holds a diary entry.
public struct DiaryEntryResponse: Codable, Sendable {
    /// The entry as it is stored now.
    public let entry: DiaryEntry

    /// An answer with this entry.
    public init(entry: DiaryEntry) {
        self.entry = entry
    }
}

/// A day of the diary: what was eaten and what it adds up to, and what is planned.
public struct DiaryDay: Codable, Hashable, Sendable {
    /// The day on which all of it was eaten, where the person lives.
    public let day: CalendarDay
    /// Kilocalories of all entries that were eaten.
    public let calories: Int
    /// Kilocalories by which the sum may be off, since some entries are guesses; 0 where none is. See `IntakeDoubt`.
    public let doubt: Int
    /// Grams of protein of the entries that tell it; nil where none does.
    public let protein: Double?
    /// Grams of carbohydrate of the entries that tell it; nil where none does.
    public let carbohydrate: Double?
    /// Grams of fat of the entries that state it; nil where none does.
    public let fat: Double?
    /// The totals of the nutrients that any entry states, each with the share that is known.
    public let nutrients: [NutrientTotal]
    /// The entries that were eaten, in the order in which they were logged.
    public let entries: [DiaryEntry]
    /// The entries that are planned and count for nothing yet, in the order in which they were planned.
    public let planned: [DiaryEntry]

    /// The day with these entries, eaten and planned.
    public init(day: CalendarDay, entries all: [DiaryEntry]) {
        let entries = all.filter { !$0.isPlanned }
        self.day = day
        self.doubt = IntakeDoubt(of: entries).kilocalories
        self.calories = entries.reduce(0) { $0 + $1.calories }
        self.protein = Self.sum(entries.compactMap { $0.protein })
        self.carbohydrate = Self.sum(entries.compactMap { $0.carbohydrate })
        self.fat = Self.sum(entries.compactMap { $0.fat })
        self.nutrients = NutrientTotal.totals(of: entries.map { $0.contents })
        self.entries = entries
        self.planned = all.filter { $0.isPlanned }
    }

    /// All entries of the day, what was eaten first.
    public var eatenAndPlanned: [DiaryEntry] { entries + planned }

    /// The sum of grams that are logged to a hundredth, without the noise of binary fractions.
    private static func sum(_ grams: [Double]) -> Double? {
        grams.isEmpty ? nil : (grams.reduce(0, +) * 100).rounded() / 100
    }
}

extension IntakeDoubt {
    /// The doubt of entries that were eaten on a day.
    public init(of entries: [DiaryEntry]) {
        self.init()
        for entry in entries { add(calories: entry.calories, guess: entry.guess) }
    }
}

/// `GET /v1/diary`: the days of the diary on which something was logged or is planned.
public struct DiaryDays: Codable, Sendable {
    /// The first day that was asked for.
    public let from: CalendarDay
    /// The last day that was asked for.
    public let to: CalendarDay
    /// The days with entries, the earliest first.
    public let days: [DiaryDay]

    /// These days of the diary.
    public init(from: CalendarDay, to: CalendarDay, days: [DiaryDay]) {
        self.from = from
        self.to = to
        self.days = days
    }
}
