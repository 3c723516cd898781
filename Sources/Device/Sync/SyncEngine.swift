public import APIContract

/// Brings a device and a server in step. All that it knows is in the store, so that it may be dropped at any moment, and
/// another one goes on.
public struct SyncEngine: Sendable {
    private let log: LocalLog
    private let server: any SyncServer

    /// A device and a server.
    public init(_ log: LocalLog, _ server: any SyncServer) {
        self.log = log
        self.server = server
    }

    /// The outcome of bringing both in step.
    public struct Report: Hashable, Sendable {
        /// The changes that the server took.
        public internal(set) var sent = 0
        /// The changes that it refused.
        public internal(set) var refused = 0
        /// The changes that came from it.
        public internal(set) var received = 0
        /// The changes that are to be read yet, as far as the server has said.
        public internal(set) var remaining = 0
        /// Whether everything was read anew.
        public internal(set) var wasReset = false
        /// Whether the device held something else than the server, and read everything anew for it.
        public internal(set) var differed = false
        /// Whether the device took another name.
        public internal(set) var wasRenamed = false

        /// Nothing has happened yet.
        public init() {}
    }

    /// The most requests of a round: more than anybody's log has pages.
    private static let mostSteps = 10_000

    /// Sends what waits and reads what is new, until nothing is left of either. What was done before an error stays done.
    ///
    /// - Throws: `SyncServerError`, `LocalStoreError`.
    @discardableResult
    public func run() async throws -> Report {
        var report = Report()
        for _ in 0..<Self.mostSteps {
            if try await step(&report) { return report }
        }
        throw SyncServerError.unintelligible
    }

    /// Brings both in step whenever there is a hint that something has changed, until no more come. `told` hears what
    /// came of it each time; after an error the next hint tries again.
    public func follow(
        _ hints: some AsyncSequence<SyncHint, Never>, told: (Result<Report, any Error>) async -> Void
    ) async {
        for await _ in hints {
            do { await told(.success(try await run())) } catch { await told(.failure(error)) }
        }
    }

    /// Makes one request, and takes the answer in, in one transaction. Returns whether nothing is left to do.
    ///
    /// - Throws: `SyncServerError`, `LocalStoreError`.
    public func step(_ report: inout Report) async throws -> Bool {
        let request = try log.nextRequest()
        let response: SyncResponse<JSONValue>
        do {
            response = try await server.sync(request)
        } catch .clientBehind where !report.wasRenamed {
            // Another program may have sent the same meanwhile, and more.
            guard try log.nextRequest().mutations == request.mutations else { return false }
            try log.rename(from: request.client)
            report.wasRenamed = true
            return false
        }
        return try log.take(response, to: request, &report)
    }
}
