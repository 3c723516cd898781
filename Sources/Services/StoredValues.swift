package import APIContract
package import Database
package import Foundation
package import NutritionScience

extension Timestamp {
    /// The moment of a date, to the millisecond.
    package init(_ date: Date) {
        self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded(.down)))
    }
}

extension SQLValue {
    /// A moment as it is stored.
    static func time(_ timestamp: Timestamp) -> SQLValue {
        .integer(timestamp.milliseconds)
    }

    /// Whole numbers as the JSON array that `SQLDialect.isInArray` reads.
    static func numbers(_ numbers: [Int64]) -> SQLValue {
        .text("[" + numbers.map(String.init).joined(separator: ",") + "]")
    }
}

extension Timestamp: SQLDecodable {
    /// A moment, stored as UTC milliseconds.
    package init?(sqlValue: SQLValue) {
        guard let milliseconds = Int64(sqlValue: sqlValue) else { return nil }
        self.init(milliseconds: milliseconds)
    }
}

extension CalendarDay: SQLDecodable {
    /// A day, stored as its text.
    package init?(sqlValue: SQLValue) {
        guard let text = String(sqlValue: sqlValue) else { return nil }
        self.init(text)
    }
}

extension PlanReason: SQLDecodable {
    /// A reason, stored as its raw value.
    package init?(sqlValue: SQLValue) {
        guard let text = String(sqlValue: sqlValue) else { return nil }
        self.init(rawValue: text)
    }
}

/// A row that a statement always yields was not there.
struct MissingRow: Error {}

extension SQLRow? {
    /// The row of a statement that always yields one.
    func orThrow() throws(MissingRow) -> SQLRow {
        guard let self else { throw MissingRow() }
        return self
    }
}
