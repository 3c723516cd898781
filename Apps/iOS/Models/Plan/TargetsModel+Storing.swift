import APIContract
import Device
import NutritionScience
import Screens
import Wording

/// What is stored, what is typed, and storing it.
extension TargetsModel {
    var stored: TargetsReading? { reading.value }

    var typed: TargetsEntries? {
        entries ?? stored.map { TargetsEntries($0.week.own, session.localization) }
    }

    var words: Localization {
        Localization(
            language: session.sentences.language, units: entries?.units ?? session.localization.units)
    }

    var chosenRings: Set<String> {
        rings ?? Set((stored?.person.preferences.rings ?? []).map(\.rawValue))
    }

    func change(_ entries: TargetsEntries?) {
        self.entries = entries
        preview = nil
    }

    /// What the form says; nil where something of it can't be read, which then stands at its field.
    func read() -> OwnTargetsValues? {
        guard let typed else { return nil }
        let (values, problems) = typed.values(words)
        entries = typed
        refusal = Refusal()
        refusal.fields = problems
        return problems.isEmpty ? values : nil
    }

    /// What was checked, where nothing of it was refused.
    func taken(_ checked: Result<OwnTargetsHistory, InvalidInput>?) -> OwnTargetsHistory? {
        switch checked {
        case .success(let history)?: return history
        case .failure(let refused)?: refusal = Refusal(refused, words)
        case nil: break
        }
        return nil
    }

    /// Stores what is to be set from today on, and says so. Returns false where it could not be.
    func set(_ values: OwnTargetsValues, _ toast: Toast) async -> Bool {
        guard !isWaiting else { return true }
        isWaiting = true
        defer { isWaiting = false }
        guard let server = session.server else {
            let checked = session.change { log throws(LocalStoreError) in try log.setOwnTargets(values) }
            guard taken(checked ?? nil) != nil else { return false }
            stored(toast)
            return true
        }
        do throws(SyncServerError) {
            // What the person changed before, such as an answer to the health question, counts already.
            if session.read({ log throws(LocalStoreError) in try log.unsentCount }) ?? 0 > 0 { await session.sync() }
            let _: TargetsResponse = try await server.call("PUT", "/v1/targets", values)
            stored(toast)
            await session.sync()
            return true
        } catch {
            refusal = session.refusal(error)
            return false
        }
    }

    /// Keeps what was typed where the server did not answer, until it has taken it.
    func keepUnsaved() {
        guard let reason = refusal.failure, let entries else { return }
        session.keep(UnsavedTargets(entries), named: UnsavedTargets.name)
        refusal.failure = session.sentences("phone.targets.kept", ["reason": reason])
    }

    private func stored(_ toast: Toast) {
        (entries, preview, refusal) = (nil, nil, Refusal())
        session.keep(UnsavedTargets?.none, named: UnsavedTargets.name)
        session.toast = toast.text(session.sentences)
    }

    /// What is shown: what is stored, or a preview.
    func shown(_ stored: TargetsReading) -> TargetsReading {
        preview.flatMap {
            TargetsReading(stored.person, $0, above: stored.week.basis, learned: stored.meaning.learnedExpenditure)
        } ?? stored
    }
}

/// What a person typed of their targets while no server could be reached.
struct UnsavedTargets: Codable {
    /// The name under which a phone keeps it.
    static let name = "targets that are not saved yet"

    private let texts: [String: String]
    private let units: UnitSystem

    init(_ entries: TargetsEntries) { (texts, units) = (entries.texts, entries.units) }

    var entries: TargetsEntries { TargetsEntries(texts: texts, units: units) }
}
