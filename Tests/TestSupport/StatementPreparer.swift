import CLibPQ
import Dispatch

/// Prepares statements on a PostgreSQL database that has every table, as the driver does, and runs none of them.
package final class StatementPreparer: @unchecked Sendable {
    /// A statement, with what is known of its arguments when it is prepared.
    package struct Statement: Hashable, Sendable {
        package let sql: String
        /// The object ids of the types that the driver declares; 0 where it leaves the type to the server.
        package let types: [UInt32]
        /// The positions of the texts among the arguments, from 0 on.
        package let texts: [Int]

        package init(sql: String, types: [UInt32], texts: [Int]) {
            self.sql = sql
            self.types = types
            self.texts = texts
        }
    }

    /// A statement that PostgreSQL would not run.
    package struct Refusal: Sendable {
        package let sql: String
        package let reason: String
    }

    /// The preparer that tests share, connected at its first use.
    package static let shared = Task {
        let url = try await TemporaryPostgres.shared.value.migratedDatabase()
        return try await offThePool { try StatementPreparer(url: url) }
    }

    private static let name = "checked"
    /// The types that take a text: name, text, json, bpchar, varchar, and tsvector, which holds the words of a food.
    private static let textTypes: [Oid] = [19, 25, 114, 1042, 1043, 3614]

    /// Only the queue touches it.
    private let handle: OpaquePointer?
    private let queue = DispatchQueue(label: "gtsd.tests.prepare")

    private init(url: String) throws {
        handle = PQconnectdb(url)
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        // No plan may rest on the arguments, which stay empty here.
        if let reason = failure(PQexec(handle, "SET plan_cache_mode = force_generic_plan")) {
            throw TemporaryPostgres.Failure.statement(reason)
        }
    }

    deinit {
        PQfinish(handle)
    }

    /// The statements that PostgreSQL refuses, with its reasons.
    package func refusals(of statements: [Statement]) async -> [Refusal] {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: statements.compactMap { self.refusal(of: $0) }) }
        }
    }

    private func refusal(of statement: Statement) -> Refusal? {
        let prepared = PQprepare(handle, Self.name, statement.sql, CInt(statement.types.count), statement.types)
        var reason = failure(prepared)
        if reason == nil {
            // Only a plan shows that there is a key for ON CONFLICT.
            reason = misplacedText(in: statement) ?? failure(PQexec(handle, Self.explanation(of: statement)))
            PQclear(PQexec(handle, "DEALLOCATE \(Self.name)"))
        }
        return reason.map { Refusal(sql: statement.sql, reason: $0) }
    }

    /// The complaint about a text for which the server expects a number or bytes; nil if there is none. A text goes
    /// without a type, so that the server would only find out from its value.
    private func misplacedText(in statement: Statement) -> String? {
        let description = PQdescribePrepared(handle, Self.name)
        defer { PQclear(description) }
        let position = statement.texts.first { !Self.textTypes.contains(PQparamtype(description, CInt($0))) }
        return position.map { "$\($0 + 1) is a text, and is to be of another type." }
    }

    private static func explanation(of statement: Statement) -> String {
        let arguments = statement.types.map { _ in "NULL" }.joined(separator: ", ")
        return "EXPLAIN EXECUTE \(name)" + (arguments.isEmpty ? "" : "(\(arguments))")
    }

    /// The server's words about a failure; nil if there was none.
    private func failure(_ result: OpaquePointer?) -> String? {
        defer { PQclear(result) }
        guard ![PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(PQresultStatus(result)) else { return nil }
        return String(cString: PQerrorMessage(handle))
    }
}
