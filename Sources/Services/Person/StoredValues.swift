public import APIContract
public import Database
public import Foundation
public import NutritionScience

extension Timestamp {
    /// The moment of a date, to the millisecond.
    public init(_ date: Date) {
        self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded(.down)))
    }
}

extension SQLValue {
    /// A moment as it is stored.
    static func time(_ timestamp: Timestamp) -> SQLValue {
        .integer(timestamp.milliseconds)
    }

    /// The number of something.
    package static func id<Subject>(_ id: Identifier<Subject>) -> SQLValue {
        .integer(id.rawValue)
    }

    /// The number of something, or null.
    package static func id<Subject>(_ id: Identifier<Subject>?) -> SQLValue {
        id.map { .integer($0.rawValue) } ?? .null
    }

    /// Ids as the JSON array that `SQLDialect.isInArray` reads.
    package static func ids<Subject>(_ ids: [Identifier<Subject>]) -> SQLValue {
        .text("[" + ids.map(\.description).joined(separator: ",") + "]")
    }
}

extension SQLValue {
    /// Days as the JSON array that `SQLDialect.isTextInArray` reads.
    static func texts(_ days: [CalendarDay]) -> SQLValue {
        .text("[" + days.map { "\"\($0)\"" }.joined(separator: ",") + "]")
    }

    /// Ids as the JSON array of texts that `SQLDialect.isTextInArray` reads.
    static func texts<Subject>(_ ids: [Identifier<Subject>]) -> SQLValue {
        .text("[" + ids.map { "\"\($0)\"" }.joined(separator: ",") + "]")
    }
}

extension SealedLocation.RowKey {
    /// The number of something.
    package static func id<Subject>(_ id: Identifier<Subject>) -> Self {
        .integer(id.rawValue)
    }
}

extension Identifier: SQLDecodable {
    /// A number, stored as an integer.
    public init?(sqlValue: SQLValue) {
        guard let number = Int64(sqlValue: sqlValue) else { return nil }
        self.init(rawValue: number)
    }
}

extension Timestamp: SQLDecodable {
    /// A moment, stored as UTC milliseconds.
    public init?(sqlValue: SQLValue) {
        guard let milliseconds = Int64(sqlValue: sqlValue) else { return nil }
        self.init(milliseconds: milliseconds)
    }
}

extension CalendarDay: SQLDecodable {
    /// A day, stored as its text.
    public init?(sqlValue: SQLValue) {
        guard let text = String(sqlValue: sqlValue) else { return nil }
        self.init(text)
    }
}

extension PlanReason: SQLDecodable {
    /// A reason, stored as its raw value.
    public init?(sqlValue: SQLValue) {
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
