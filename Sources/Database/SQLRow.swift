/// One row of a result, read by the names of its columns: `let revision: Int64 = try row["revision"]`.
///
/// A name is what the statement calls a column: the name after `AS`, or else that of the table's column, without the
/// table's. Of two with one name, the first is read. Reading allocates nothing but the value.
public struct SQLRow: Sendable, Hashable {
    /// The names of the columns. All rows of a statement share one array.
    package let columns: [String]
    /// The values, in the order of the columns.
    package let values: [SQLValue]

    /// The value in a column.
    ///
    /// - Throws: ``DatabaseError/unexpectedValue(column:)`` when the row has no such column, or the column holds a value
    ///   of another kind; so does null, unless an optional is asked for.
    @inlinable
    public subscript<Value: SQLDecodable>(column: String) -> Value {
        get throws(DatabaseError) {
            guard let stored = storedValue(in: column), let value = Value(sqlValue: stored) else {
                throw .unexpectedValue(column: column)
            }
            return value
        }
    }

    @usableFromInline
    func storedValue(in column: String) -> SQLValue? {
        // Most names differ in length, which is known without looking at their bytes.
        let length = column.utf8.count
        return columns.firstIndex { $0.utf8.count == length && $0 == column }.map { values[$0] }
    }
}
