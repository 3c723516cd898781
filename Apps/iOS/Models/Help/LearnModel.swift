import APIContract
import ClientKit
public import Observation
public import Screens

/// Learn and Help: what each number is, with the person's own arithmetic.
@MainActor @Observable public final class LearnModel {
    private let session: AppSession

    /// What whoever uses the app can learn.
    public init(_ session: AppSession) { self.session = session }

    /// All there is to know about a number.
    public func screen(_ topic: LearnTopic) -> LearnScreen {
        _ = session.revision
        let plan = session.read { log throws(LocalStoreError) in try log.personReading() }?.current
        return LearnScreen(topic, plan: plan, session.localization)
    }
}
