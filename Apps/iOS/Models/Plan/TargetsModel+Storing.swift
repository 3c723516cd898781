import APIContract
import Device
import NutritionScience
import Screens
import Wording

/// The stored and the typed targets, and storing them.
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

    /// The values of the form; nil if any can't be read, which is then shown at its field.
    func read() -> OwnTargetsValues? {
        guard let typed else { return nil }
        let (values, problems) = typed.values(words)
        entries = typed
        refusal = Refusal()
        refusal.fields = problems
        return problems.isEmpty ? values : nil
    }

    /// The checked values, if they were accepted.
    func taken(_ checked: Result<OwnTargetsHistory, InvalidInput>?) -> OwnTargetsHistory? {
        switch checked {
        case .success(let history)?: return history
        case .failure(let refused)?: refusal = Refusal(refused, words)
        case nil: break
        }
        return nil
    }

    /// Stores targets from today on, with a confirmation. Returns false if they could not be stored.
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
            // Earlier changes, such as an answer to the health question, must reach the server first.
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

    /// Keeps typed values if the server did not respond, until it has accepted them.
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

    /// The targets to show: the stored ones, or a preview.
    func shown(_ stored: TargetsReading) -> TargetsReading {
        preview.flatMap {
            TargetsReading(stored.person, $0, above: stored.week.basis, learned: stored.meaning.learnedExpenditure)
        } ?? stored
    }
}

/// Targets a person typed while no server could be reached.
struct UnsavedTargets: Codable {
    /// The name of the stored value.
    static let name = "targets that are not saved yet"

    private let texts: [String: String]
    private let units: PersonalUnits

    init(_ entries: TargetsEntries) { (texts, units) = (entries.texts, entries.units) }

    var entries: TargetsEntries { TargetsEntries(texts: texts, units: units) }
}
