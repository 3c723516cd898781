import APIContract
import Device
public import Observation
public import Screens
import Wording

/// Where the person is logged in.
@MainActor @Observable public final class SessionsModel {
    /// What is shown; nil while the server is asked.
    public private(set) var screen: SessionsScreen?
    /// What went wrong, in a sentence; nil for nothing.
    public private(set) var failure: String?

    private let session: AppSession
    private let waitingCount: LogReading<Int>

    /// The logins of whoever uses the app.
    public init(_ session: AppSession) {
        self.session = session
        waitingCount = session.waitingAtLogOut()
    }

    /// Asks the server.
    public func load() async {
        guard let server = session.server else { return failure = session.sentences("phone.server.none") }
        do throws(SyncServerError) {
            let answer = try await server.get(SessionsResponse.self, "/v1/sessions")
            (screen, failure) = (SessionsScreen(answer.sessions, session.localization), nil)
        } catch {
            failure = session.sentence(of: error)
        }
    }

    /// How many entries were not sent and stay when the person logs out here, in words; nil for none.
    public var waiting: String? { session.waiting(waitingCount.value) }

    /// Ends a login; this one like any other.
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
