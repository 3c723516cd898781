import APIContract
import Foundation

/// The content of a file.
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
    func isPossible(for order: FileReadingOrder) -> Bool {
        switch (self, order) {
        case (.log(let content), .log(let order)): content.isPossible(for: order)
        case (.recipes(let file), .recipes): file.isPossible
        default: false
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
            && skipped.count <= min(skippedCount, LogContent.mostSkippedEntries)
            && skipped.allSatisfy { $0.line >= 0 && ($0.file?.count ?? 0) <= 100 }
    }
}
