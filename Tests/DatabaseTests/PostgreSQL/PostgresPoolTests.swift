import Dispatch
import Testing

@testable import Database

/// The time for which callers wait for a session. No server is needed: a session connects when it is used.
@Suite struct PostgresPoolTests {
    @Test func whoWaitsTooLongIsRefused() async throws {
        let pool = try Self.pool()
        let (first, second) = (await Holder(pool), await Holder(pool))
        await #expect(performing: { try await pool.withSession { _ in } }, throws: Self.isImpatience)
        try await first.release()
        try await second.release()
        #expect(try await pool.withSession { _ in 1 } == 1)
        await pool.close()
    }

    @Test func whoComesAfterSomebodyWasRefusedIsRefusedInTimeToo() async throws {
        let pool = try Self.pool()
        let (first, second) = (await Holder(pool), await Holder(pool))
        // Several wait at once, each since a different moment.
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            for _ in 1...3 {
                tasks.addTask {
                    await #expect(performing: { try await pool.withSession { _ in } }, throws: Self.isImpatience)
                }
            }
            try await tasks.waitForAll()
        }
        await #expect(performing: { try await pool.withSession { _ in } }, throws: Self.isImpatience)
        try await first.release()
        try await second.release()
        await pool.close()
    }

    @available(macOS 26, *)
    @Test func whoGetsASessionInTimeKeepsIt() async throws {
        // Long enough to be served in on a busy machine.
        let pool = try Self.pool(patience: .seconds(3))
        let (first, second) = (await Holder(pool), await Holder(pool))
        let served = AsyncStream<Void>.makeStream()
        let gate = DispatchSemaphore(value: 0)
        // It waits from now on, since an immediate task runs until it has to.
        let patient = Task.immediate {
            try await pool.withSession { _ in
                served.continuation.finish()
                gate.wait()
                return 1
            }
        }
        first.letGo()
        for await _ in served.stream {}
        // The next waiter is refused, so its own time is over as well.
        await #expect(performing: { try await pool.withSession { _ in } }, throws: Self.isImpatience)
        gate.signal()
        #expect(try await patient.value == 1)
        try await first.release()
        try await second.release()
        await pool.close()
    }

    @available(macOS 26, *)
    @Test func aPoolThatIsClosedRefusesThoseWhoWaitAtOnce() async throws {
        let pool = try Self.pool(patience: .seconds(300))
        let (first, second) = (await Holder(pool), await Holder(pool))
        let waiting = Task.immediate { try await pool.withSession { _ in } }
        let closing = Task.immediate { await pool.close() }
        await #expect(performing: { try await waiting.value }, throws: Self.isClosing)
        try await first.release()
        try await second.release()
        await closing.value
    }

    private static func pool(patience: Duration = .milliseconds(300)) throws -> PostgresPool {
        let info = try #require(PostgresConnectionInfo(url: "postgres:///nowhere"))
        return PostgresPool([PostgresSession(info), PostgresSession(info)], patience: patience)
    }

    @Sendable private static func isImpatience(_ error: any Error) -> Bool {
        guard case DatabaseError.unavailable(let reason) = error else { return false }
        return reason.hasPrefix("All connections were busy for ")
    }

    @Sendable private static func isClosing(_ error: any Error) -> Bool {
        error as? DatabaseError == .unavailable(reason: "It was closed.")
    }
}

/// A caller that holds a session until it is to give it back, or for five minutes: then a waiter that should be refused
/// gets it, and a test fails instead of waiting forever.
private struct Holder: Sendable {
    private let gate = DispatchSemaphore(value: 0)
    private let end: Task<Void, any Error>

    /// When this returns, the session is held.
    init(_ pool: PostgresPool) async {
        let held = AsyncStream<Void>.makeStream()
        end = Task { [gate] in
            try await pool.withSession { _ in
                held.continuation.finish()
                _ = gate.wait(timeout: .now() + 300)
            }
        }
        for await _ in held.stream {}
    }

    /// Gives the session to the next waiter.
    func letGo() { gate.signal() }

    /// Gives the session back; when this returns, it is done.
    func release() async throws {
        letGo()
        try await end.value
    }
}
