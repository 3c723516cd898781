import APIContract
import Device
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// Targets of one's own: what a week has, what of it the person sets themselves, and what follows from it.
@MainActor @Observable public final class TargetsModel {
    /// Why nothing could be stored or shown as it would be; empty where it could.
    public internal(set) var refusal = Refusal()
    /// Whether something is being stored.
    public internal(set) var isWaiting = false

    let session: AppSession
    var entries: TargetsEntries?
    /// What is shown as it would be; nil for what is stored.
    var preview: OwnTargetsHistory?
    var rings: Set<String>?
    private var ringsProblem: String?
    let reading: LogReading<TargetsReading>

    /// The targets of whoever uses the app, with what they typed and no server has taken yet.
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

    /// What is shown; nil without a plan.
    public var screen: TargetsScreen? {
        guard let stored else { return nil }
        return TargetsScreen(
            shown(stored), entries: entries, problems: refusal.fields, isPreview: preview != nil,
            ringsProblem: ringsProblem, words)
    }

    /// Whether something was refused that would be a first deficit, before the person was asked what speaks against one.
    public var asksHealthQuestion: Bool {
        guard !refusal.isEmpty, let stored, stored.person.settings?.precaution == nil, let typed,
            let own = try? FieldCheck.ownTargets(typed.values(words).values, today: stored.person.today)
        else { return false }
        return TargetWeek(own, stored.week.basis).beginsDeficit
    }

    /// What stands in a field.
    public func text(_ name: String) -> String { typed?.texts[name] ?? "" }

    /// Something is typed into a field.
    public func typed(_ name: String, _ text: String) {
        var now = typed
        now?.texts[name] = text.isEmpty ? nil : String(text.prefix(TargetsEntries.longest))
        change(now)
    }

    /// Little carbohydrate, or a refeed, is chosen or not any more.
    public func chosen(_ name: String, _ isChosen: Bool) {
        var now = typed
        now?.texts[name] = isChosen ? "on" : nil
        change(now)
    }

    /// Shows what the targets would be, or why they can't be set so. Nothing is stored, and no server is asked.
    public func previewTapped() {
        guard let values = read() else { return }
        preview = taken(session.read { log throws(LocalStoreError) in try log.ownTargets(with: values) })
    }

    /// Sets the targets from today on: at the server, or on a phone of its own.
    public func saveTapped() async {
        guard let values = read() else { return }
        if await !set(values, .targetsSaved) { keepUnsaved() }
    }

    /// Everything follows the plan again.
    public func backToPlanTapped() async { _ = await set(OwnTargetsValues(), .targetsBack) }

    /// Whether a target is chosen as a ring.
    public func isRing(_ name: String) -> Bool { chosenRings.contains(name) }

    /// A target is chosen as a ring, or not any more.
    public func ringChosen(_ name: String, _ isChosen: Bool) {
        var now = chosenRings
        if isChosen { now.insert(name) } else { now.remove(name) }
        rings = now
        ringsProblem = nil
    }

    /// Shows the chosen targets as rings on Home.
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
