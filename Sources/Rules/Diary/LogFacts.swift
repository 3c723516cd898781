package import APIContract
package import NutritionScience

/// The log of some days: what their totals and their log of weight and energy are read from.
package struct LogFacts: Sendable {
    /// Everything that was eaten. What is planned counts for nothing.
    package let entries: [DiaryEntry]
    /// Everything that was drunk.
    package let drinks: [WaterEntry]
    /// The weigh-ins.
    package let weighIns: [WeighIn]
    /// The notes of the days.
    package let notes: [DayNote]

    /// The log with these records, in any order.
    package init(
        entries: [DiaryEntry] = [], drinks: [WaterEntry] = [], weighIns: [WeighIn] = [], notes: [DayNote] = []
    ) {
        self.entries = entries.filter { !$0.isPlanned }
        (self.drinks, self.weighIns, self.notes) = (drinks, weighIns, notes)
    }

    /// The totals of the days on which something was logged, the earliest first.
    package var totals: [DayTotals] {
        var days: [CalendarDay: DayTotals] = [:]
        for entry in entries {
            days[entry.day, default: DayTotals(day: entry.day)]
                .add(entry.contents, guess: entry.guess, at: entry.meal)
        }
        for drink in drinks { days[drink.day, default: DayTotals(day: drink.day)].water += drink.millilitres }
        for weighIn in weighIns { days[weighIn.day, default: DayTotals(day: weighIn.day)].weight = weighIn.weight }
        return days.values.sorted { $0.day < $1.day }
    }

    /// Weight and energy, day by day, the earliest first.
    package var days: [LoggedDay] { LoggedDay.all(totals, notes) }
}

extension LoggedDay {
    /// Weight and energy of days, with what the person says of them, the earliest first. Of a day on which neither was
    /// logged, what else moved weight counts.
    package static func all(_ totals: [DayTotals], _ notes: [DayNote]) -> [LoggedDay] {
        let notes = Dictionary(notes.map { ($0.day, $0) }) { first, _ in first }
        var days = totals.compactMap { LoggedDay($0, notes[$0.day]) }
        guard !notes.isEmpty else { return days }
        let logged = Set(days.map(\.day))
        days += notes.values.filter { !logged.contains($0.day) }.map { LoggedDay(day: $0.day, marks: Set($0.marks)) }
        return days.sorted { $0.day < $1.day }
    }

    /// A day's weight and energy; nil where neither was logged.
    private init?(_ totals: DayTotals, _ note: DayNote?) {
        guard totals.weight != nil || totals.calories != nil else { return nil }
        self.init(
            day: totals.day, weight: totals.weight.flatMap { Mass(kilograms: $0) },
            intake: totals.calories.map { min($0, AllowedRange.dailyKilocalories.upperBound) },
            doubt: totals.doubt ?? 0,
            completeness: note?.completeness, marks: Set(note?.marks ?? []))
    }
}
