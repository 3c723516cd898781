import APIContract
import Device
import NutritionScience
public import Observation
public import Screens
import Wording

/// The person's cycle: today, the month, and what is done with it.
@MainActor @Observable public final class CycleModel {
    /// What asks to be confirmed before it is done.
    public enum Confirming: String, Identifiable, Sendable {
        case pause
        case resume
        case skip
        case end

        /// Which it is, of all that is asked.
        public var id: Self { self }
    }

    /// The month that is shown: `2026-02`; nil for the present one.
    public var month: String?
    /// What is typed in the forms, by the names of their fields; what is not, stands as the screen has it.
    public var typed: [String: String] = [:]
    /// What asks to be confirmed; nil for nothing.
    public var confirming: Confirming?

    /// Whether the server is asked for the address of the calendar.
    public internal(set) var isWaiting = false
    /// Why that was not changed, in a sentence; nil where it was.
    public internal(set) var feedFailure: String?

    let session: AppSession
    var draft: CycleDraft?
    /// Why something can't be done with the cycle, in a sentence; nil where nothing was refused.
    var refusal: String?
    var calendarFeed: CalendarFeed?

    private let shown: LogReading<CycleReading>

    /// The cycle of whoever uses the app, in a month; in the present one where none is named.
    public init(_ session: AppSession, month: String? = nil) {
        (self.session, self.month) = (session, month)
        shown = LogReading(session) { log throws(LocalStoreError) in try log.cycleReading() }
    }

    /// What is shown; nil before anything of the person has come here.
    public var screen: CycleScreen? {
        reading.map { reading in
            CycleScreen(
                reading, publicAddress: session.log?.account.server ?? "", asked: month, draft: draft,
                failure: refusal,
                session.localization)
        }
    }

    /// What the page would show with a profile, in a sentence; nil where there is one.
    public var invitation: String? { session.invitation(to: "cycle") }

    /// Whether what speaks against a deficit is still to be asked.
    public var asksHealthQuestion: Bool { session.isHealthQuestionOpen }

    var reading: CycleReading? { shown.value }

    // The month

    /// Shows another month, which the screen has an address of.
    public func monthTapped(_ address: String?) {
        guard let address, let match = address.firstMatch(of: /month=(\d{4}-\d{2})/) else { return }
        month = String(match.1)
    }

    // What is done with it

    /// Does what was asked, now that it is confirmed.
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

    /// Lets the cycle rest from today on.
    public func pauseTapped() { act("pause", .cyclePaused) }

    /// Goes on with the day on which it was paused.
    public func resumeTapped() { act("resume", .cycleResumed) }

    /// Begins the next phase today.
    public func skipPhaseTapped() { act("skip_phase", .phaseSkipped) }

    /// Ends it: from today on there is none.
    public func endTapped() { store(nil, .cycleEnded) }

    private func act(_ action: String, _ toast: Toast) {
        let fields: JSONValue = ["action": .text(action)]
        refusal = session.cycleProblem(after: fields)
        guard refusal == nil else { return }
        store(fields, toast)
    }

    /// Changes the cycle, or ends it. What is typed stays where the phone could not keep it.
    func store(_ fields: JSONValue?, _ toast: Toast) {
        let isKept: Void? = session.change(saying: toast) { log throws(LocalStoreError) in
            try log.change(.cycle, .own, fields)
        }
        if isKept != nil { (draft, typed, refusal) = (nil, [:], nil) }
    }
}
