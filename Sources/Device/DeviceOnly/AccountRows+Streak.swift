import APIContract
import NutritionScience
import Rules

extension AccountRows {
    /// The days that are gone over at once. Most streaks end within them.
    private static let daysAtOnce = 31

    /// The streak of a device of its own, counted back from today for as long as it goes, with the days that were gone
    /// over first. Nothing counts before the first day that asks for anything.
    func ownStreak(of person: PersonReading, _ book: TaskBook) throws -> (walk: StreakWalk, recent: TaskHistory) {
        var (walk, last) = (StreakWalk(), person.today)
        let recent = try taskHistory(of: person, in: last.adding(days: 1 - Self.daysAtOnce)...last, book)
        guard let first = book.firstDay else { return (walk, recent) }
        var history = recent
        while first <= last, !walk.hasEnded {
            let begin = last.adding(days: 1 - Self.daysAtOnce)
            if last != person.today { history = try taskHistory(of: person, in: begin...last, book) }
            for number in (max(first, begin).daysSince1970...last.daysSince1970).reversed() {
                let day = CalendarDay(daysSince1970: number)
                walk.goBack(
                    over: history.outcome(of: day, isLived: person.preferences.hasDay), isOver: day < person.today)
            }
            last = begin.adding(days: -1)
        }
        return (walk, recent)
    }
}
