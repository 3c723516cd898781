import APIContract
import Device
public import Observation
public import Screens
import Wording

/// The person's logins.
@MainActor @Observable public final class SessionsModel {
    /// The screen's contents; nil while the request to the server is in progress.
    public private(set) var screen: SessionsScreen?
    /// The error, in a sentence; nil for none.
    public private(set) var failure: String?

    private let session: AppSession
    private let waitingCount: LogReading<Int>

    /// The logins of the app's user.
    public init(_ session: AppSession) {
        self.session = session
        waitingCount = session.waitingAtLogOut()
    }

    /// Loads the data from the server.
    public func load() async {
        guard let server = session.server else { return failure = session.sentences("phone.server.none") }
        do throws(SyncServerError) {
            let answer = try await server.get(SessionsResponse.self, "/v1/sessions")
            (screen, failure) = (SessionsScreen(answer.sessions, session.localization), nil)
        } catch {
            failure = session.sentence(of: error)
        }
    }

    /// The number of unsent entries that stay when the person logs out here, in words; nil for none.
    public var waiting: String? { session.waiting(waitingCount.value) }

    /// Ends a login, which may be this phone's own.
    public func endTapped(_ row: SessionsScreen.Row) async {
        guard !row.isThisDevice else { return await session.logOutTapped() }
        guard await call("/v1/sessions/\(row.id)") else { return }
        session.toast = session.sentences("toast.session_ended")
        await load()
    }

    /// Ends every login, on all devices.
    public func everywhereTapped() async {
        let words = session.sentences
        guard await call("/v1/sessions") else { return }
        await session.logOutTapped()
        session.toast = words("toast.logged_out_everywhere")
    }

    private func call(_ path: String) async -> Bool {
        guard let server = session.server else { return false }
        do throws(SyncServerError) {
            let _: Empty = try await server.call("DELETE", path, Empty())
            failure = nil
            return true
        } catch {
            failure = session.sentence(of: error)
            return false
        }
    }
}
