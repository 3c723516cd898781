import CLibPQ

/// The reason why a statement failed, and whether trying again can help.
struct PostgresFailure: Error {
    enum Kind {
        /// The connection is gone, as after a restart of the server.
        case lostConnection
        /// Another transaction got in the way.
        case conflict
        /// A prepared statement no longer fits the schema.
        case staleStatement
        case lasting
    }

    let kind: Kind
    let error: DatabaseError

    static let lostConnection = PostgresFailure(
        kind: .lostConnection, error: .unavailable(reason: "The connection was lost."))

    /// The failure that a result reports; nil if it reports none.
    init?(_ result: PostgresResult, isConnected: Bool) {
        guard let failure = result.failure else { return nil }
        guard isConnected, case .statement(let code) = failure, !code.hasPrefix("57P"), !code.hasPrefix("08") else {
            self = .lostConnection
            return
        }
        switch code {
        case "23505":
            self.init(kind: .lasting, error: .uniqueViolation)
        case "23503":
            self.init(kind: .lasting, error: .foreignKeyViolation)
        case "40001", "40P01":
            self.init(kind: .conflict, error: .statement(code: code, message: result.message))
        case "0A000":
            self.init(kind: .staleStatement, error: .statement(code: code, message: result.message))
        case "53100":
            self.init(kind: .lasting, error: .noRoom(reason: result.message))
        case _ where code.hasPrefix("53"):
            self.init(kind: .lasting, error: .unavailable(reason: result.message))
        case _ where code.hasPrefix("22") || code.hasPrefix("P0"):
            // Messages of these classes repeat the value that was refused.
            self.init(kind: .lasting, error: .statement(code: code, message: "A value was refused."))
        default:
            self.init(kind: .lasting, error: .statement(code: code, message: result.message))
        }
    }

    init(kind: Kind, error: DatabaseError) {
        self.kind = kind
        self.error = error
    }
}
