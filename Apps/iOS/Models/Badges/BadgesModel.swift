import APIContract
import Device
public import Observation
public import Screens

/// The person's badges, earned and to come.
@MainActor @Observable public final class BadgesModel {
    private let session: AppSession
    private let badges: LogReading<Badges>

    /// The badges of whoever uses the app.
    public init(_ session: AppSession) {
        self.session = session
        badges = LogReading(session) { log throws(LocalStoreError) in try log.badges() }
    }

    /// What is shown; nil before the server has told.
    public var screen: BadgesScreen? { badges.value.map { BadgesScreen($0, session.localization) } }
}
