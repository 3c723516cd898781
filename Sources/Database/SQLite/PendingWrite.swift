/// A caller's write while it waits for its commit.
protocol PendingWrite: Sendable {
    /// Runs the caller's body and keeps its result; the commit is not its own.
    func run(in connection: SQLiteTransaction) throws
    /// Hands the caller the kept result, or the error.
    func resume(_ outcome: Result<Void, any Error>)
}

/// Its result is touched only on the writer's queue, which runs it and then resumes it.
final class BodyWrite<Value: Sendable>: PendingWrite, @unchecked Sendable {
    private let body: @Sendable (any SQLConnection) throws -> Value
    private let continuation: CheckedContinuation<Value, any Error>
    private var value: Result<Value, any Error> = .failure(DatabaseError.unavailable(reason: "The write didn't run."))

    init(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Value,
        _ continuation: CheckedContinuation<Value, any Error>
    ) {
        self.body = body
        self.continuation = continuation
    }

    func run(in connection: SQLiteTransaction) throws {
        let result = try body(connection)
        if let failure = connection.failure { throw failure }
        value = .success(result)
    }

    func resume(_ outcome: Result<Void, any Error>) {
        continuation.resume(with: outcome.flatMap { value })
    }
}
