import Dispatch
import Foundation
import GRDBSQLite
import Synchronization

/// Reads that take long, one after the other on a thread of their own: no other thread waits for them.
///
/// SQLite can't empty its log while a statement reads. So a statement is broken off where that is to be done, and its
/// body begins again afterwards.
final class SQLiteScanner: Sendable {
    private let path: String
    private let placeholders: PlaceholderCache
    private let queue = DispatchQueue(label: "gtsd.sqlite.scan")
    private let state = ScannerState()

    /// The time that a body waits before it looks whether it may go on, in seconds.
    private static let pause = 0.005

    init(path: String, _ placeholders: PlaceholderCache) {
        self.path = path
        self.placeholders = placeholders
    }

    /// Runs `body` once those that came before have ended. It may run more than once.
    func scan<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try self.run(body) }) }
        }
    }

    /// Does something while no statement of a scan reads.
    func withoutScans<Value>(_ body: () throws -> Value) rethrows -> Value {
        state.waiting.add(1, ordering: .sequentiallyConsistent)
        defer { state.waiting.subtract(1, ordering: .sequentiallyConsistent) }
        return try body()
    }

    /// Ends what runs, and refuses what comes later. Blocks until then.
    func close() {
        state.isClosed.store(true, ordering: .sequentiallyConsistent)
        queue.sync {}
    }

    private func run<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
        while true {
            while state.isWaitedFor { Thread.sleep(forTimeInterval: Self.pause) }
            guard !state.isOver else { throw DatabaseError.unavailable(reason: "It was closed.") }
            do {
                let reader = try SQLiteReader(path: path, placeholders)
                reader.breakOff(where: state)
                return try body(reader)
            } catch DatabaseError.statement(code: "\(SQLITE_INTERRUPT)", _) {
                continue
            }
        }
    }
}

/// The signals that a scan has to heed.
final class ScannerState: Sendable {
    /// The number of those that wait until no statement reads.
    fileprivate let waiting = Atomic(0)
    fileprivate let isClosed = Atomic(false)

    fileprivate var isWaitedFor: Bool { waiting.load(ordering: .sequentiallyConsistent) > 0 }
    fileprivate var isOver: Bool { isClosed.load(ordering: .sequentiallyConsistent) }

    /// Whether statements are to be broken off.
    var isInTheWay: Bool { isWaitedFor || isOver }
}
