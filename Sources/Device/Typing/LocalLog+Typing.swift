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
            let preferences = try rows.preferences()
            let today = preferences.day(at: time)
            let language = Language(code: FoodLanguage(code: preferences.language).rawValue)
            let finder = TypedFoodFinder(
                habits: try rows.habits(at: meal, today: today), kitchen: try rows.kitchen(),
                language: language.rawValue, library: StarterIndex.shared)
            let reader = TypedDayReader(
                finder, on: day, at: meal, today: today, readsPounds: preferences.personalUnits.countsPounds
            ) { try rows.entries(on: $0...$0) }
            let wording = ReadingWording(
                Localization(
                    language: language, units: preferences.personalUnits, hidesNumbers: preferences.hidesNumbers),
                today: today)
            let typed = TypedDayParser.parts(
                of: text, prefersGerman: language.notation.hasDecimalComma, isAmerican: preferences.hasAmericanPints)
            return DiaryReading(day: day, parts: try reader.parts(of: typed).map(wording.explained))
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
