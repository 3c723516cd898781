import APIContract
import ClientKit
public import Observation
public import Screens

/// The person's cycle: today, the month, and what is done with it.
@MainActor @Observable public final class CycleModel {
    /// The month that is shown: `2026-02`; nil for the present one.
    public var month: String?

    private let session: AppSession

    /// The cycle of whoever uses the app.
    public init(_ session: AppSession) { self.session = session }

    /// What is shown; nil before anything of the person has come here.
    public var screen: CycleScreen? {
        _ = session.revision
        return session.read { log throws(LocalStoreError) in try log.cycleReading() }.map { reading in
            CycleScreen(
                reading, publicAddress: session.log?.account.server ?? "", asked: month, draft: nil, failure: nil,
                session.localization)
        }
    }

    /// Lets the cycle rest from today on.
    public func pauseTapped() { act("pause") }

    /// Goes on with the day on which it was paused.
    public func resumeTapped() { act("resume") }

    /// Begins the next phase today.
    public func skipPhaseTapped() { act("skip_phase") }

    /// Ends it: from today on there is none.
    public func endTapped() {
        session.change { log throws(LocalStoreError) in try log.change(.cycle, .own, nil) }
    }

    private func act(_ action: String) {
        session.change { log throws(LocalStoreError) in try log.change(.cycle, .own, ["action": .text(action)]) }
    }
}
