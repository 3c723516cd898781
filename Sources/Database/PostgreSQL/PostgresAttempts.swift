import Foundation

/// Running a caller's body, and running it again where that can help.
extension PostgresSession {
    private static let attempts = 8

    /// Runs a body whose statements each are a read of their own; once more if the connection turns out to be lost.
    func read<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try retrying { try readOnce(body) }
    }

    /// Runs a body in a transaction that only reads, all of whose statements see one state; again as `write` does.
    func readConsistently<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try retrying {
            try inTransaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", body) { () throws(PostgresFailure) in
                try run("COMMIT")
            }
        }
    }

    /// Runs a body in a transaction and commits it; again if the connection turns out to be lost before the commit,
    /// or another transaction got in the way.
    func write<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try retrying {
            // Where nothing but the commit is waited for, a connection that was lost before is to be noticed before.
            if isAddressed { disconnect() }
            return try inTransaction("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE", body, commit)
        }
    }

    /// Runs a statement that must not be in a transaction.
    func runAlone(_ statement: String) throws {
        try connect()
        do {
            try run(statement)
        } catch {
            throw failedAttempt(error, error.error).error
        }
    }

    private func retrying<Value>(_ attempt: () throws -> Value) throws -> Value {
        for number in 1... {
            do {
                return try attempt()
            } catch let failure as FailedAttempt {
                let isLast: Bool
                switch failure.kind {
                case .lasting: isLast = true
                case .lostConnection, .staleStatement: isLast = number > 1
                case .conflict: isLast = number == Self.attempts
                }
                if isLast { throw failure.error }
                if failure.kind == .conflict {
                    // Those that collided should not meet again.
                    Thread.sleep(forTimeInterval: .random(in: 0...0.005) * Double(number))
                }
            }
        }
        throw DatabaseError.unavailable(reason: "Every attempt failed.")
    }

    private func readOnce<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        try connect()
        let connection = PostgresConnection(self)
        // What was asked for and not read must not be taken for an answer to the next reader.
        defer { if hasSent { _ = try? receive() } }
        do {
            return try body(connection)
        } catch {
            throw failedAttempt(connection.failure, error)
        }
    }

    private func inTransaction<Value>(
        _ begin: String, _ body: (any SQLConnection) throws -> Value, _ commit: () throws(PostgresFailure) -> Void
    ) throws -> Value {
        try connect()
        let connection = PostgresConnection(self)
        do {
            try send(begin)
            let value = try body(connection)
            if let failure = connection.failure { throw failure.error }
            try commit()
            return value
        } catch let failure as PostgresFailure {
            throw rolledBack(failedAttempt(failure, failure.error))
        } catch {
            throw rolledBack(failedAttempt(connection.failure, error))
        }
    }

    private func commit() throws(PostgresFailure) {
        do {
            try run("COMMIT")
        } catch let failure where failure.kind == .lostConnection {
            disconnect()
            let reason = "The connection was lost during a commit; the change may or may not have been kept."
            throw PostgresFailure(kind: .lasting, error: .unavailable(reason: reason))
        }
    }

    /// Ends the transaction of a failed attempt.
    private func rolledBack(_ attempt: FailedAttempt) -> FailedAttempt {
        // What was sent and not waited for may fail too, and would keep the rollback from being run.
        if hasSent { _ = try? receive() }
        do {
            try run("ROLLBACK")
        } catch {
            disconnect()
        }
        return attempt
    }

    private func failedAttempt(_ failure: PostgresFailure?, _ error: any Error) -> FailedAttempt {
        let kind = failure?.kind ?? .lasting
        if kind == .lostConnection || kind == .staleStatement { disconnect() }
        return FailedAttempt(kind: kind, error: error)
    }
}

/// An attempt that failed, with the error that the caller gets unless another attempt succeeds.
private struct FailedAttempt: Error {
    let kind: PostgresFailure.Kind
    let error: any Error
}
