import APIContract
import Foundation
import NutritionScience

/// What a process that reads a file is told: how.
struct LogReadingOrder: Codable, Equatable {
    /// The units of weights for which the file gives none; nil to refuse them.
    let units: UnitSystem?
    /// Where the person was.
    let timeZone: String
    /// The first and the last of the days that can be told of; nil for any.
    let days: [CalendarDay]?
}

/// What it answers: what stands in the file, or why nothing can be read.
struct LogReadingAnswer: Codable {
    /// Why nothing can be read.
    enum Problem: String, Codable {
        case columnsNotRecognized
        case unitMissing
        case damaged
        case tooLarge
        /// It could not be locked in, so it didn't look at the file.
        case notConfined
    }

    private(set) var log: LogContent?
    private(set) var problem: Problem?
    private(set) var line: Int?

    init(_ log: LogFile) {
        self.log = LogContent(log)
    }

    init(_ problem: LogFile.Problem) {
        switch problem {
        case .columnsNotRecognized: self.problem = .columnsNotRecognized
        case .unitMissing: self.problem = .unitMissing
        case .damaged(let line): (self.problem, self.line) = (.damaged, line)
        case .tooLarge: self.problem = .tooLarge
        }
    }

    private init(_ problem: Problem) {
        self.problem = problem
    }

    static let notConfined = LogReadingAnswer(.notConfined)

    /// What stands in the file. Whoever answers may have been taken over by the file, so only what any file could say is
    /// taken for an answer.
    ///
    /// - Throws: `LogFile.Problem`, `LogReaderFailure.notConfined`.
    func checked(for order: LogReadingOrder) throws -> LogFile {
        switch problem {
        case .columnsNotRecognized: throw LogFile.Problem.columnsNotRecognized
        case .unitMissing: throw LogFile.Problem.unitMissing
        case .damaged: throw LogFile.Problem.damaged(line: line)
        case .tooLarge: throw LogFile.Problem.tooLarge
        case .notConfined: throw LogReaderFailure.notConfined
        case nil:
            guard let log, log.isPossible(for: order) else { throw LogFile.Problem.damaged(line: nil) }
            return log.file
        }
    }
}

extension LogContent {
    /// Whether a file that is read in this way could say so.
    fileprivate func isPossible(for order: LogReadingOrder) -> Bool {
        let weights = AllowedRange.kilograms.lowerBound * 1000...AllowedRange.kilograms.upperBound * 1000
        return days.allSatisfy { day in
            order.days.map { $0[0] <= day.day && day.day <= $0[1] } != false
                && day.grams.map(weights.contains) != false
                && day.calories.map(AllowedRange.dailyKilocalories.contains) != false
        }
            && Set(days.map(\.day)).count == days.count
            && skipped.count <= min(skippedCount, LogFile.mostSkippedEntries)
            && skipped.allSatisfy { $0.line >= 0 && ($0.file?.count ?? 0) <= 100 }
    }
}
