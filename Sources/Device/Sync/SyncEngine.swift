public import APIContract

/// Synchronizes a device with a server. All its state is in the store, so that it may be dropped at any moment, and
/// another one can continue.
public struct SyncEngine: Sendable {
    private let log: LocalLog
    private let server: any SyncServer

    /// Synchronizes a device with a server.
    public init(_ log: LocalLog, _ server: any SyncServer) {
        self.log = log
        self.server = server
    }

    /// The outcome of a synchronization.
    public struct Report: Hashable, Sendable {
        /// The number of changes that the server took.
        public internal(set) var sent = 0
        /// The number of changes that it refused.
        public internal(set) var refused = 0
        /// The number of changes received from it.
        public internal(set) var received = 0
        /// The number of changes still to be read, as far as the server has said.
        public internal(set) var remaining = 0
        /// Whether everything was read again.
        public internal(set) var wasReset = false
        /// Whether the device's data differed from the server's, and everything was read again for it.
        public internal(set) var differed = false
        /// Whether the device was renamed.
        public internal(set) var wasRenamed = false

        /// A report of no changes.
        public init() {}
    }

    /// The most requests of a round: more than any log has pages.
    private static let mostSteps = 10_000

    /// Sends pending changes and reads new ones until neither are left. Work done before an error stays done.
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

    /// Synchronizes whenever a hint says that something has changed, until the hints end. The closure receives each
    /// result; after an error the next hint tries again.
    public func follow(
        _ hints: some AsyncSequence<SyncHint, Never>, told: (Result<Report, any Error>) async -> Void
    ) async {
        for await _ in hints {
            do { await told(.success(try await run())) } catch { await told(.failure(error)) }
        }
    }

    /// Makes one request, and stores the response in one transaction. Returns whether nothing is left to do.
    ///
    /// - Throws: `SyncServerError`, `LocalStoreError`.
    public func step(_ report: inout Report) async throws -> Bool {
        let request = try log.nextRequest()
        let response: SyncResponse<JSONValue>
        do {
            response = try await server.sync(request)
        } catch .clientBehind where !report.wasRenamed {
            // Another program may have sent the same changes meanwhile, and more.
            guard try log.nextRequest().mutations == request.mutations else { return false }
            try log.rename(from: request.client)
            report.wasRenamed = true
            return false
        }
        return try log.take(response, to: request, &report)
    }
}
