import APIContract
import Device
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// Own targets: those of a week, the person's own among them, and their consequences.
@MainActor @Observable public final class TargetsModel {
    /// The reason why the targets could not be stored or previewed; empty if they could.
    public internal(set) var refusal = Refusal()
    /// Whether a request to store targets is in progress.
    public internal(set) var isWaiting = false

    let session: AppSession
    var entries: TargetsEntries?
    /// The previewed targets; nil to show the stored ones.
    var preview: OwnTargetsHistory?
    var rings: Set<String>?
    private var ringsProblem: String?
    let reading: LogReading<TargetsReading>

    /// The targets of the app's user, with typed values the server has not accepted yet.
    public init(_ session: AppSession) {
        self.session = session
        reading = LogReading(session) { log throws(LocalStoreError) in try log.targetsReading() }
        let unsaved = session.read { log throws(LocalStoreError) in
            try log.kept(UnsavedTargets.self, named: UnsavedTargets.name)
        }
        guard let unsaved else { return }
        entries = unsaved.entries
        refusal.failure = session.sentences("phone.targets.unsaved")
    }

    /// The screen's contents; nil without a plan.
    public var screen: TargetsScreen? {
        guard let stored else { return nil }
        return TargetsScreen(
            shown(stored), entries: entries, problems: refusal.fields, isPreview: preview != nil,
            ringsProblem: ringsProblem, words)
    }

    /// Whether the rejected targets would begin a first deficit, before the person has answered the health question.
    public var asksHealthQuestion: Bool {
        guard !refusal.isEmpty, let stored, stored.person.settings?.precaution == nil, let typed,
            let own = try? FieldCheck.ownTargets(typed.values(words).values, today: stored.person.today)
        else { return false }
        return TargetWeek(own, stored.week.basis).beginsDeficit
    }

    /// The text of a field.
    public func text(_ name: String) -> String { typed?.texts[name] ?? "" }

    /// Updates the text of a field.
    public func typed(_ name: String, _ text: String) {
        var now = typed
        now?.texts[name] = text.isEmpty ? nil : String(text.prefix(TargetsEntries.longest))
        change(now)
    }

    /// Selects or deselects a low-carbohydrate day or a refeed.
    public func chosen(_ name: String, _ isChosen: Bool) {
        var now = typed
        now?.texts[name] = isChosen ? "on" : nil
        change(now)
    }

    /// Previews the targets, or explains why they are rejected. Nothing is stored, and no server is needed.
    public func previewTapped() {
        guard let values = read() else { return }
        preview = taken(session.read { log throws(LocalStoreError) in try log.ownTargets(with: values) })
    }

    /// Sets the targets from today on: on the server, or on a phone without one.
    public func saveTapped() async {
        guard let values = read() else { return }
        if await !set(values, .targetsSaved) { keepUnsaved() }
    }

    /// Returns all targets to the plan.
    public func backToPlanTapped() async { _ = await set(OwnTargetsValues(), .targetsBack) }

    /// Whether a target is selected as a ring.
    public func isRing(_ name: String) -> Bool { chosenRings.contains(name) }

    /// Selects or deselects a target as a ring.
    public func ringChosen(_ name: String, _ isChosen: Bool) {
        var now = chosenRings
        if isChosen { now.insert(name) } else { now.remove(name) }
        rings = now
        ringsProblem = nil
    }

    /// Shows the selected targets as rings on Home.
    public func ringsSaveTapped() {
        let names = DayRing.allCases.map(\.rawValue).filter(chosenRings.contains)
        guard DayRing.chosen(names) != nil else {
            ringsProblem = session.sentences("targets.rings.count")
            return
        }
        let isKept: Void? = session.change { log throws(LocalStoreError) in
            try log.change(.preferences, .own, ["rings": .list(names.map { .text($0) })])
        }
        guard isKept != nil else { return }
        rings = nil
        session.toast = Toast.ringsSaved.text(session.sentences)
    }
}
