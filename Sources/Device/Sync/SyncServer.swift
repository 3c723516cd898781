public import APIContract

/// A server as a device sees it.
public protocol SyncServer: Sendable {
    /// `POST /v1/sync`.
    ///
    /// - Throws: `SyncServerError`.
    func sync(_ request: SyncRequest) async throws(SyncServerError) -> SyncResponse<JSONValue>

    /// `POST /auth/login`.
    ///
    /// - Throws: `SyncServerError`.
    func logIn(_ request: LogInRequest) async throws(SyncServerError) -> Login

    /// `POST /auth/refresh`.
    ///
    /// - Throws: `SyncServerError`.
    func refresh(_ request: RefreshRequest) async throws(SyncServerError) -> Login
}

/// The reason why a server did not do what it was asked for. Nothing is lost: what was not sent waits.
public enum SyncServerError: Error, Sendable {
    /// No answer came.
    case unreachable
    /// It is busy or out of order; the seconds to wait where it says them.
    case unavailable(retryAfter: Int?)
    /// The login has ended, or there is none.
    case loggedOut
    /// 409 `sync_client_behind`: it has changes of this device that the device knows nothing of.
    case clientBehind
    /// It refused the request.
    case refused(Failure)
    /// Its answer is none of such a server.
    case unintelligible

    /// The key of the sentence for the person; nil where the server has sent one.
    public var sentenceKey: String? {
        switch self {
        case .unreachable: "device.server.unreachable"
        case .unavailable: "device.server.unavailable"
        case .loggedOut: "device.server.loggedOut"
        case .refused: nil
        case .clientBehind, .unintelligible: "device.server.unintelligible"
        }
    }
}
