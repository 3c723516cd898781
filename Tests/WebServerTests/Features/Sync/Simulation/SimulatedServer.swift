import APIContract
import Device
import Database
import Foundation
import Services
import Synchronization
import Cryptography
import WebServerTestSupport

@testable import WebServer

/// One of the servers of a simulation, on a SQLite file that it shares with the other. It can be killed between any two
/// transactions, before or after the second of them is committed.
final class SimulatedServer {
    private let file: String
    private let clock: TestClock
    private var database: KillableDatabase
    private(set) var services: AppServices
    /// Sync without records computed from others: those take longest, and are checked at the end.
    private var sync: SyncService {
        SyncService(
            services.mutations,
            derived: DerivedValues(storage, profiles: services.profiles, workedOut: [], leftOut: { _, _ in }),
            refusal: { MutationRefusal($0, $1, logger: quietLogger) })
    }
    /// The storage of the server.
    private(set) var storage: Storage

    init(file: String, clock: TestClock) throws {
        self.file = file
        self.clock = clock
        (database, storage, services) = try Self.open(file, clock)
    }

    private static func open(
        _ file: String, _ clock: TestClock
    ) throws -> (KillableDatabase, Storage, AppServices) {
        let database = KillableDatabase(try DatabaseAddress.sqlite(path: file).open())
        let storage = Storage(database: database, masterKey: try SimulatedPerson.masterKey(), now: { clock.now })
        let dependencies = AppDependencies(
            storage: storage,
            passwords: PasswordHasher(cost: .minimal), publicAddress: "https://gtsd.example",
            pushHosts: try PushHosts(adding: ""), mailServer: nil, mailWasWritten: { _ in }, logger: quietLogger)
        return (database, storage, AppServices(dependencies))
    }

    /// Kills the server at one of its next writes.
    func kill(atWrite number: Int, afterCommit: Bool) { database.kill(atWrite: number, afterCommit: afterCommit) }

    /// Cancels planned kills; restarts the server where it was killed.
    func recover() async throws {
        database.kill(atWrite: nil, afterCommit: false)
        try await restartIfKilled()
    }

    /// Starts the server again where it was killed.
    func restartIfKilled() async throws {
        guard database.isKilled else { return }
        try await restart()
    }

    /// Stops the server, and starts it again with the file as it is then.
    func restart(_ meanwhile: () throws -> Void = {}) async throws {
        await database.close()
        try meanwhile()
        (database, storage, services) = try Self.open(file, clock)
    }

    func stop() async { await database.close() }

    /// The response to a device.
    func answer(_ request: SyncRequest, of person: Person.ID) async throws -> SyncResponse<RecordJSON> {
        let response = try await sync.sync(request, of: person)
        return try JSONText.decode(SyncResponse<RecordJSON>.self, from: JSONText.encode(response))
    }
}

/// A database whose process can be killed.
private final class KillableDatabase: Database {
    private let inner: any Database
    private let state = Mutex(State())

    private struct State {
        var writesLeft: Int?
        var diesAfterCommit = false
        var isKilled = false
    }

    init(_ inner: any Database) { self.inner = inner }

    var isKilled: Bool { state.withLock { $0.isKilled } }

    func kill(atWrite number: Int?, afterCommit: Bool) {
        state.withLock { ($0.writesLeft, $0.diesAfterCommit) = (number, afterCommit) }
    }

    private static let killed = DatabaseError.unavailable(reason: "killed")

    func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T {
        guard !isKilled else { throw Self.killed }
        return try await inner.read(body)
    }

    func readConsistently<T: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        guard !isKilled else { throw Self.killed }
        return try await inner.readConsistently(body)
    }

    func write<T: Sendable>(
        _ kind: WriteKind, _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        let dies = state.withLock { state in
            guard let left = state.writesLeft else { return false }
            state.writesLeft = left - 1
            guard left <= 1 else { return false }
            (state.isKilled, state.writesLeft) = (true, nil)
            return true
        }
        if dies, state.withLock({ $0.diesAfterCommit }) { _ = try await inner.write(kind, body) }
        guard !dies, !isKilled else { throw Self.killed }
        return try await inner.write(kind, body)
    }

    func rewrite(table: String) async throws { try await inner.rewrite(table: table) }
    func truncateLog() async -> Bool { await inner.truncateLog() }
    func close() async { await inner.close() }
}
