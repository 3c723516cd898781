import APIContract
import Database
import NutritionScience
import Rules

extension ImportService {
    /// Stores what the person says of the small days of a file. Of a day of which they said it before, that stays.
    static func store(
        _ answer: ImportAnswers.SmallDays?, of days: [CalendarDay], on connection: PersonConnection
    ) throws {
        guard let answer, let first = days.first else { return }
        guard let completeness = answer.completeness else {
            guard var settings = try Settings.read(on: connection) else { return }
            settings.eatsLittleFrom = min(settings.eatsLittleFrom ?? first, first)
            return try SettingsStore.set(settings, on: connection)
        }
        try DayNoteStore.complete(Dictionary(days.map { ($0, completeness) }) { $1 }, on: connection)
    }
}

extension ImportAnswers.SmallDays {
    /// Whether everything was logged; nil where the person usually eats so little.
    fileprivate var completeness: DayCompleteness? {
        switch self {
        case .complete: .complete
        case .incomplete: .incomplete
        case .usual: nil
        }
    }
}
