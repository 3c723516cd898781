public import APIContract
import FoodTable
public import NutritionScience
package import Rules
import Wording

extension LocalLog {
    /// Whether every part of a text says its energy, so that it needs no server to be read.
    public static func tellsEnergy(_ text: String) -> Bool {
        let parts = TypedDayParser.parts(of: text, prefersGerman: false)
        return !parts.isEmpty && parts.allSatisfy(\.tellsEnergy)
    }

    /// The reading of a text about a day and a meal, as a server reads it, by the foods that the device knows: the
    /// person's own, those that they ate lately, and those that come with the program.
    ///
    /// - Throws: `LocalStoreError`.
    public func read(_ text: String, on day: CalendarDay, at meal: Meal?) throws(LocalStoreError) -> DiaryReading {
        let time = surroundings.now()
        return try read { rows in
            let rules = try TextRules(rows, at: meal, now: time)
            let reader = TypedDayReader(
                rules.finder, on: day, at: meal, today: rules.today,
                readsPounds: rules.preferences.personalUnits.countsPounds
            ) { try rows.entries(on: $0...$0) }
            let typed = TypedDayParser.parts(
                of: text, prefersGerman: rules.prefersGerman, isAmerican: rules.preferences.hasAmericanPints)
            return DiaryReading(day: day, parts: try reader.parts(of: typed).map(rules.wording.explained))
        }
    }

    /// The person's habits on a day, at a meal; without one, in general.
    ///
    /// - Throws: `LocalStoreError`.
    package func habits(at meal: Meal?, today: CalendarDay) throws(LocalStoreError) -> Habits {
        try read { try $0.habits(at: meal, today: today) }
    }
}

extension AccountRows {
    /// The person's habits on a day, at a meal; without one, in general.
    func habits(at meal: Meal?, today: CalendarDay) throws -> Habits {
        Habits(try entries(on: Habits.period(until: today)), at: meal, today: today)
    }

    /// The entries of days, in the order in which they were logged.
    fileprivate func entries(on days: ClosedRange<CalendarDay>) throws -> [DiaryEntry] {
        try values(DiaryEntry.self, .diaryEntry, on: days)
            .sorted { ($0.day, $0.createdAt, $0.id) < ($1.day, $1.createdAt, $1.id) }
    }
}

/// The rules by which a text is read on this device: the person's foods and preferences.
struct TextRules {
    let preferences: Preferences
    let today: CalendarDay
    let finder: TypedFoodFinder
    let wording: ReadingWording
    /// True where a comma is that of a number.
    let prefersGerman: Bool

    /// The rules for a text about a meal, or for any text.
    init(_ rows: AccountRows, at meal: Meal? = nil, now: Timestamp) throws {
        let preferences = try rows.preferences()
        let today = preferences.day(at: now)
        let language = Language(code: FoodLanguage(code: preferences.language).rawValue)
        self.preferences = preferences
        self.today = today
        self.finder = TypedFoodFinder(
            habits: try rows.habits(at: meal, today: today), kitchen: try rows.kitchen(), language: language.rawValue,
            library: StarterIndex.shared)
        self.wording = ReadingWording(
            Localization(
                language: language, units: preferences.personalUnits, hidesNumbers: preferences.hidesNumbers),
            today: today)
        self.prefersGerman = language.notation.hasDecimalComma
    }
}
