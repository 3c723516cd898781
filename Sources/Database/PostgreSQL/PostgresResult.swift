import CLibPQ

/// What the server answered to one statement.
final class PostgresResult {
    private let pointer: OpaquePointer?

    /// Takes over a result of libpq, which gives none when it has no memory or no connection.
    init(_ pointer: OpaquePointer?) {
        self.pointer = pointer
    }

    deinit {
        PQclear(pointer)
    }

    /// The SQLSTATE of a failed statement, empty if libpq itself failed, or nil if the statement succeeded.
    var failureCode: String? {
        switch PQresultStatus(pointer) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK: nil
        default: field("C")
        }
    }

    /// The server's own sentence about a failure.
    var message: String {
        field("M")
    }

    /// How many rows the statement changed.
    var affectedRows: Int {
        Int(String(cString: PQcmdTuples(pointer))) ?? 0
    }

    func rows() throws(DatabaseError) -> [SQLRow] {
        let columns = 0..<PQnfields(pointer)
        let types = columns.map { PostgresType(rawValue: PQftype(pointer, $0)) }
        var rows: [SQLRow] = []
        for row in 0..<PQntuples(pointer) {
            var values: [SQLValue] = []
            values.reserveCapacity(columns.count)
            for column in columns {
                values.append(try value(row, column, types[Int(column)]))
            }
            rows.append(SQLRow(values: values))
        }
        return rows
    }

    private func value(_ row: CInt, _ column: CInt, _ type: PostgresType?) throws(DatabaseError) -> SQLValue {
        guard PQgetisnull(pointer, row, column) == 0 else { return .null }
        let bytes = UnsafeRawBufferPointer(
            start: PQgetvalue(pointer, row, column), count: Int(PQgetlength(pointer, row, column)))
        guard let value = type?.value(bytes) else { throw .unexpectedValue(column: Int(column)) }
        return value
    }

    private func field(_ code: Unicode.Scalar) -> String {
        PQresultErrorField(pointer, CInt(code.value)).map { String(cString: $0) } ?? ""
    }
}
