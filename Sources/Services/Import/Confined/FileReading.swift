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

/// What a process is to read.
enum FileReadingOrder: Codable, Equatable {
    case log(LogReadingOrder)
    case recipes

    /// A file of this kind, for what has to be read once before a process locks itself in.
    var sample: Data {
        switch self {
        case .log: Data("date,weight_kg,kcal\n2025-10-27T08:00:00Z,80,2000\n".utf8)
        case .recipes: Data(RecipeFile.sample.utf8)
        }
    }
}

/// What stands in a file.
enum FileContent: Codable {
    case log(LogContent)
    case recipes(RecipeFile)

    /// Reads a file as it was ordered.
    static func read(_ order: FileReadingOrder, _ next: @escaping () throws -> [UInt8]) throws -> FileContent {
        switch order {
        case .log(let order): .log(try LogContent.read(order, next))
        case .recipes: .recipes(try RecipeFile.read(next))
        }
    }

    /// Reads a file that is in memory.
    static func read(_ file: Data, _ order: FileReadingOrder) throws -> FileContent {
        var rest = [UInt8](file)
        return try read(order) {
            defer { rest = [] }
            return rest
        }
    }

    /// Whether a file that is read in this way could say so.
    fileprivate func isPossible(for order: FileReadingOrder) -> Bool {
        switch (self, order) {
        case (.log(let content), .log(let order)): content.isPossible(for: order)
        case (.recipes(let file), .recipes): file.isPossible
        default: false
        }
    }
}

/// What it answers: what stands in the file, or why nothing can be read.
struct FileReadingAnswer: Codable {
    /// Why nothing can be read.
    enum Problem: String, Codable {
        case columnsNotRecognized
        case damaged
        case tooLarge
        /// It could not be locked in, so it didn't look at the file.
        case notConfined
    }

    private(set) var content: FileContent?
    private(set) var problem: Problem?
    private(set) var line: Int?

    init(_ content: FileContent) {
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

    static let notConfined = FileReadingAnswer(.notConfined)

    /// What stands in the file. Whoever answers may have been taken over by the file, so only what any file could say is
    /// taken for an answer.
    ///
    /// - Throws: `LogFile.Problem`, `FileReaderFailure.notConfined`.
    func checked(for order: FileReadingOrder) throws -> FileContent {
        switch problem {
        case .columnsNotRecognized: throw LogFile.Problem.columnsNotRecognized
        case .damaged: throw LogFile.Problem.damaged(line: line)
        case .tooLarge: throw LogFile.Problem.tooLarge
        case .notConfined: throw FileReaderFailure.notConfined
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
            && columnsLeftOut.count <= 60 && columnsLeftOut.allSatisfy { $0.count <= 60 }
            && skipped.count <= min(skippedCount, LogFile.mostSkippedEntries)
            && skipped.allSatisfy { $0.line >= 0 && ($0.file?.count ?? 0) <= 100 }
    }
}
