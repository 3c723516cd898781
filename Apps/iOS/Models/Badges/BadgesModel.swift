import APIContract
import ClientKit
public import Observation
public import Screens

/// The person's badges, earned and to come.
@MainActor @Observable public final class BadgesModel {
    private let session: AppSession

    /// The badges of whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// What is shown; nil before the server has told.
    public var screen: BadgesScreen? {
        _ = session.revision
        return session.read { log throws(LocalStoreError) in try log.badges() }
            .map { BadgesScreen($0, session.localization) }
    }
}
