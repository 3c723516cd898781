import APIContract
import Database
import Foundation
import Synchronization
import TestSupport
import Testing
import Wording

@testable import Services

/// Asking for a new password takes as much work for an unknown address: the time does not reveal who has an account.
@Suite struct ForgottenPasswordTests {
    @Test("It takes the same statements for everybody, and leaves nothing of nobody", arguments: TestDatabase.allCases)
    func sameWork(engine: TestDatabase) async throws {
        try await engine.withMigratedDatabase { database in
            let counting = CountingDatabase(database)
            let words = Mutex<[Mail]>([])
            let storage = Storage(
                database: counting, masterKey: try MasterKey(parsing: String(repeating: "5a", count: 32)),
                now: { Date(timeIntervalSince1970: 1_761_566_400) })
            let accounts = AccountService.onlyServer(of: storage, limitsRates: true) { mail in
                words.withLock { $0.append(mail) }
            }
            _ = try await accounts.makeAccount(
                SignUpRequest(email: "sarah@example.org", password: "correct horse battery", name: "Sarah"))
            counting.forget()
            try await accounts.forgotPassword(ForgotPasswordRequest(email: "sarah@example.org"))
            let known = counting.forget()
            let before = try await Self.deliveries(database)
            try await accounts.forgotPassword(ForgotPasswordRequest(email: "nobody@example.org"))
            let unknown = counting.forget()
            #expect(known == unknown)
            #expect(known.changes > 2)
            #expect(words.withLock { $0.map(\.recipient) } == ["sarah@example.org"])
            #expect(try await Self.deliveries(database) == before)
        }
    }

    private static func deliveries(_ database: any Database) async throws -> Int64? {
        try await database.read { try $0.query("SELECT COUNT(*) AS count FROM deliveries").first?["count"] }
    }
}

/// Counts the work done on another database.
private final class CountingDatabase: Database {
    struct Counts: Equatable {
        var reads = 0
        var writes = 0
        var changes = 0
    }

    private let inner: any Database
    private let counts = Mutex(Counts())

    init(_ inner: any Database) { self.inner = inner }

    /// The work done since the last call.
    @discardableResult
    func forget() -> Counts {
        counts.withLock { counts in
            defer { counts = Counts() }
            return counts
        }
    }

    func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T {
        counts.withLock { $0.reads += 1 }
        return try await inner.read(body)
    }

    func readConsistently<T: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        counts.withLock { $0.reads += 1 }
        return try await inner.readConsistently(body)
    }

    func write<T: Sendable>(
        _ kind: WriteKind, _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        counts.withLock { $0.writes += 1 }
        return try await inner.write(kind) { connection in
            let counting = CountingConnection(connection)
            defer { self.counts.withLock { $0.changes += counting.count } }
            return try body(counting)
        }
    }

    func rewrite(table: String) async throws { try await inner.rewrite(table: table) }
    func truncateLog() async -> Bool { await inner.truncateLog() }
    func close() async { await inner.close() }
}
