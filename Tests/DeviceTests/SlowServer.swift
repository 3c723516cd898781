import APIContract
import Device

/// A server whose first answer waits until it is asked for.
actor SlowServer: SyncServer {
    private let server: FakeServer
    private var isFirst = true
    private var (isAnswered, mayGoOn) = (false, false)

    init(_ server: FakeServer) { self.server = server }

    func sync(_ request: SyncRequest) async throws(SyncServerError) -> SyncResponse<JSONValue> {
        let answer = try await server.sync(request)
        guard isFirst else { return answer }
        isFirst = false
        isAnswered = true
        while !mayGoOn { await Task.yield() }
        return answer
    }

    /// Waits until the first answer was made.
    func hasAnswer() async { while !isAnswered { await Task.yield() } }

    /// Lets the first answer go.
    func goOn() { mayGoOn = true }

    func logIn(_ request: LogInRequest) async throws(SyncServerError) -> Login { throw .unreachable }
    func refresh(_ request: RefreshRequest) async throws(SyncServerError) -> Login { throw .unreachable }
}
