import APIContract
import Foundation
import NutritionScience

@testable import FileReading

/// A file that was read, its days as those of a log.
struct ReadLog {
    let file: LogFile
    /// The topics that have to be asked about.
    let asked: [ImportQuestion.Topic]

    var source: LogSource { file.source }
    var skipped: [SkippedEntry] { file.skipped }
    var skippedCount: Int { file.skippedCount }
    var days: [LoggedDay] {
        file.days.map { LoggedDay(day: $0.day, weight: $0.weight, intake: $0.calories) }
    }

    init(
        _ data: Data, units: UnitSystem? = nil, _ answers: ImportAnswers = ImportAnswers(), timeZone: TimeZone = .gmt,
        days: ClosedRange<CalendarDay>? = nil
    ) throws(FileProblem) {
        let (file, questions) = try LogFile.read(data, units: units, answers, timeZone: timeZone, days: days)
        self.file = file
        asked = questions.map(\.topic)
    }

    /// Reads a file in pieces of a size.
    init(_ bytes: some Sequence<UInt8>, inPiecesOf size: Int, days: ClosedRange<CalendarDay>) throws {
        var rest = Array(bytes)[...]
        let content = try LogContent.read(LogRules(timeZone: .gmt, days: days)) {
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
        }
        file = LogFile(content, ImportAnswers(), days: days)
        asked = []
    }

    init(_ text: String, units: UnitSystem? = nil, _ answers: ImportAnswers = ImportAnswers()) throws(FileProblem) {
        try self.init(Data(text.utf8), units: units, answers)
    }
}
