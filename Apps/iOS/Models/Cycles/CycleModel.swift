import APIContract
import Device
import NutritionScience
public import Observation
public import Screens
import Wording

/// The person's cycle: today, the month, and its actions.
@MainActor @Observable public final class CycleModel {
    /// An action that needs confirmation.
    public enum Confirming: String, Identifiable, Sendable {
        case pause
        case resume
        case skip
        case end

        /// The action itself.
        public var id: Self { self }
    }

    /// The month that is shown, such as `2026-02`; nil for the current one.
    public var month: String?
    /// The typed values of the forms, by field name; other fields show the screen's values.
    public var typed: [String: String] = [:]
    /// The action that needs confirmation; nil for none.
    public var confirming: Confirming?

    /// Whether a request for the calendar's address is in progress.
    public internal(set) var isWaiting = false
    /// The reason why that request failed, in a sentence; nil if it didn't.
    public internal(set) var feedFailure: String?

    let session: AppSession
    var draft: CycleDraft?
    /// The reason why an action on the cycle was rejected, in a sentence; nil if none was.
    var refusal: String?
    var calendarFeed: CalendarFeed?

    private let shown: LogReading<CycleReading>

    /// The cycle of the app's user in a month, by default the current one.
    public init(_ session: AppSession, month: String? = nil) {
        (self.session, self.month) = (session, month)
        shown = LogReading(session) { log throws(LocalStoreError) in try log.cycleReading() }
    }

    /// The screen's contents; nil until the person's data has arrived.
    public var screen: CycleScreen? {
        reading.map { reading in
            CycleScreen(
                reading, publicAddress: session.log?.account.server ?? "", asked: month, draft: draft,
                failure: refusal,
                session.localization)
        }
    }

    /// The contents the page would have with a profile, in a sentence; nil if there is a profile.
    public var invitation: String? { session.invitation(to: "cycle") }

    /// Whether the health question before a deficit is still open.
    public var asksHealthQuestion: Bool { session.isHealthQuestionOpen }

    var reading: CycleReading? { shown.value }

    // The month

    /// Shows another month, by its address on the screen.
    public func monthTapped(_ address: String?) {
        guard let address, let match = address.firstMatch(of: /month=(\d{4}-\d{2})/) else { return }
        month = String(match.1)
    }

    // Actions

    /// Performs the action that was confirmed.
    public func confirmTapped() {
        switch confirming {
        case .pause?: pauseTapped()
        case .resume?: resumeTapped()
        case .skip?: skipPhaseTapped()
        case .end?: endTapped()
        case nil: break
        }
        confirming = nil
    }

    /// Pauses the cycle from today on.
    public func pauseTapped() { act("pause", .cyclePaused) }

    /// Resumes the cycle at the day on which it was paused.
    public func resumeTapped() { act("resume", .cycleResumed) }

    /// Begins the next phase today.
    public func skipPhaseTapped() { act("skip_phase", .phaseSkipped) }

    /// Ends the cycle from today on.
    public func endTapped() { store(nil, .cycleEnded) }

    private func act(_ action: String, _ toast: Toast) {
        let fields: JSONValue = ["action": .text(action)]
        refusal = session.cycleProblem(after: fields)
        guard refusal == nil else { return }
        store(fields, toast)
    }

    /// Changes or ends the cycle. Typed values stay if the phone could not store the change.
    func store(_ fields: JSONValue?, _ toast: Toast) {
        let isKept: Void? = session.change(saying: toast) { log throws(LocalStoreError) in
            try log.change(.cycle, .own, fields)
        }
        if isKept != nil { (draft, typed, refusal) = (nil, [:], nil) }
    }
}
