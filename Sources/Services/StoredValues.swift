public import APIContract
import Database
public import Foundation

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

    /// Whole numbers as the JSON array that `SQLDialect.isInArray` reads.
    static func numbers(_ numbers: [Int64]) -> SQLValue {
        .text("[" + numbers.map(String.init).joined(separator: ",") + "]")
    }
}

extension SQLRow {
    /// The moment in a column.
    func time(_ column: Int) throws(DatabaseError) -> Timestamp {
        Timestamp(milliseconds: try integer(column))
    }

    /// The moment in a column, or nil for null.
    func optionalTime(_ column: Int) throws(DatabaseError) -> Timestamp? {
        try optionalInteger(column).map(Timestamp.init(milliseconds:))
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
