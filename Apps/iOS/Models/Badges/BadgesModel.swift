import APIContract
import Device
public import Observation
public import Screens

/// The person's badges, earned and to come.
@MainActor @Observable public final class BadgesModel {
    private let session: AppSession
    private let badges: LogReading<Badges>

    /// The badges of the app's user.
    public init(_ session: AppSession) {
        self.session = session
        badges = LogReading(session) { log throws(LocalStoreError) in try log.badges() }
    }

    /// The screen's contents; nil until the server has answered.
    public var screen: BadgesScreen? { badges.value.map { BadgesScreen($0, session.localization) } }
}
