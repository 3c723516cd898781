import APIContract
import NutritionScience

/// What was read from a file, as it is kept and handed on.
struct LogContent: Codable {
    /// What a file says of a day.
    struct Day: Codable {
        let day: CalendarDay
        let grams: Int?
        let calories: Int?
    }

    let source: LogSource
    let days: [Day]
    let skipped: [SkippedEntry]
    let skippedCount: Int

    /// What stands in a file, a day at a time.
    init(_ log: LogFile) {
        source = log.source
        days = DiaryService.merging(log.days).map { day in
            Day(day: day.day, grams: day.weight?.grams, calories: day.intake)
        }
        (skipped, skippedCount) = (log.skipped, log.skippedCount)
    }

    /// The same as it was read.
    var file: LogFile {
        var log = LogFile(source: source)
        log.days = days.map { day in
            LoggedDay(day: day.day, weight: day.grams.map(Mass.init(grams:)), intake: day.calories)
        }
        (log.skipped, log.skippedCount) = (skipped, skippedCount)
        return log
    }
}
