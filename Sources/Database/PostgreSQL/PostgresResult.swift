import CLibPQ

/// The server's answer to one statement.
final class PostgresResult {
    private let pointer: OpaquePointer?

    /// Takes over a result of libpq, which gives none when it has no memory or no connection.
    init(_ pointer: OpaquePointer?) {
        self.pointer = pointer
    }

    deinit {
        PQclear(pointer)
    }

    enum Failure {
        /// libpq itself: it has no memory or no connection.
        case client
        /// The statement, with this SQLSTATE.
        case statement(code: String)
    }

    /// The failure; nil if the statement succeeded.
    var failure: Failure? {
        switch PQresultStatus(pointer) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: nil
        default: field("C").map(Failure.statement) ?? .client
        }
    }

    /// The server's own sentence about a failure.
    var message: String {
        field("M") ?? ""
    }

    /// The number of rows that the statement changed.
    var affectedRows: Int {
        Int(String(cString: PQcmdTuples(pointer))) ?? 0
    }

    /// The names of the columns.
    var columns: [String] {
        (0..<PQnfields(pointer)).map { String(cString: PQfname(pointer, $0)) }
    }

    /// The rows, whose columns have these names.
    func rows(columns: [String]) throws(DatabaseError) -> [SQLRow] {
        let types = columns.indices.map { PostgresType(rawValue: PQftype(pointer, CInt($0))) }
        var rows: [SQLRow] = []
        for row in 0..<PQntuples(pointer) {
            var values: [SQLValue] = []
            values.reserveCapacity(columns.count)
            for (column, type) in types.enumerated() {
                guard let value = value(row, CInt(column), type) else {
                    throw .unexpectedValue(column: columns[column])
                }
                values.append(value)
            }
            rows.append(SQLRow(columns: columns, values: values))
        }
        return rows
    }

    /// The value of a field; nil if it is of a type that the driver doesn't read.
    private func value(_ row: CInt, _ column: CInt, _ type: PostgresType?) -> SQLValue? {
        guard PQgetisnull(pointer, row, column) == 0 else { return .null }
        let bytes = UnsafeRawBufferPointer(
            start: PQgetvalue(pointer, row, column), count: Int(PQgetlength(pointer, row, column)))
        return type?.value(bytes)
    }

    private func field(_ code: Unicode.Scalar) -> String? {
        PQresultErrorField(pointer, CInt(code.value)).map { String(cString: $0) }
    }
}
