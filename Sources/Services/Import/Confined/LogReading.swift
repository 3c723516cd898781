import APIContract
import Foundation
import NutritionScience

/// How a process is to read a file.
struct LogReadingOrder: Codable, Equatable {
    /// Where the person was.
    let timeZone: String
    /// The first and the last of the days that can be logged; nil for any.
    let days: [CalendarDay]?
    /// What the person calls meals, in the words of columns' names.
    var meals: [String: Meal] = [:]

    /// The days that can be logged; nil for any.
    var range: ClosedRange<CalendarDay>? { days.map { $0[0]...$0[1] } }
}

/// What it answers: what stands in the file, or why nothing can be read.
struct LogReadingAnswer: Codable {
    /// Why nothing can be read.
    enum Problem: String, Codable {
        case columnsNotRecognized
        case damaged
        case tooLarge
        /// It could not be locked in, so it didn't look at the file.
        case notConfined
    }

    private(set) var content: LogContent?
    private(set) var problem: Problem?
    private(set) var line: Int?

    init(_ content: LogContent) {
        self.content = content
    }

    init(_ problem: LogFile.Problem) {
        switch problem {
        case .columnsNotRecognized: self.problem = .columnsNotRecognized
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
    func checked(for order: LogReadingOrder) throws -> LogContent {
        switch problem {
        case .columnsNotRecognized: throw LogFile.Problem.columnsNotRecognized
        case .damaged: throw LogFile.Problem.damaged(line: line)
        case .tooLarge: throw LogFile.Problem.tooLarge
        case .notConfined: throw LogReaderFailure.notConfined
        case nil:
            guard let content, content.isPossible(for: order) else { throw LogFile.Problem.damaged(line: nil) }
            return content
        }
    }
}

extension LogContent {
    /// Whether a file that is read in this way could say so.
    fileprivate func isPossible(for order: LogReadingOrder) -> Bool {
        let isInRange = { (date: LogDate) in
            if case .day(let day) = date { order.range?.contains(day) != false } else { true }
        }
        let isPossible = { (number: Double?, most: Double) in number.map { $0 >= 0 && $0 <= most } ?? true }
        return weights.allSatisfy { isInRange($0.date) && $0.isPossible }
            && intakes.allSatisfy { intake in
                isInRange(intake.date) && isPossible(intake.energy, 1e9) && isPossible(intake.protein, 1e9)
                    && isPossible(intake.carbohydrate, 1e9) && isPossible(intake.fat, 1e9)
            }
            && skipped.count <= min(skippedCount, LogFile.mostSkippedEntries)
            && skipped.allSatisfy { $0.line >= 0 && ($0.file?.count ?? 0) <= 100 }
    }
}
