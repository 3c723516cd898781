import APIContract
import ClientKit
import NutritionScience
import Screens
import Wording

/// What is stored, what is typed, and asking the server.
extension TargetsModel {
    var stored: TargetsReading? {
        readOnce(session) { log throws(LocalStoreError) in try log.targetsReading() }
    }

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
    func read() -> (OwnTargetsValues, CalendarDay)? {
        guard let typed, let today = stored?.person.today else { return nil }
        let (values, problems) = typed.values(words)
        entries = typed
        refusal = Refusal()
        refusal.fields = problems
        return problems.isEmpty ? (values, today) : nil
    }

    /// Asks the server. Returns whether it did what it was asked for.
    func ask(_ body: (HTTPServer) async throws(SyncServerError) -> Void) async -> Bool {
        guard !isWaiting else { return false }
        guard let server = session.server else {
            refusal.failure = session.sentences("phone.server.none")
            return false
        }
        isWaiting = true
        defer { isWaiting = false }
        do throws(SyncServerError) {
            try await body(server)
            refusal = Refusal()
            return true
        } catch {
            refusal = session.refusal(error)
            return false
        }
    }

    func stored(_ toast: Toast) async {
        (entries, preview) = (nil, nil)
        session.toast = toast.text(session.sentences)
        await session.sync()
    }

    static func reading(_ stored: TargetsReading, with own: OwnTargets) -> TargetsReading {
        guard let plan = stored.person.current else { return stored }
        let week = TargetWeek(own, stored.week.basis)
        return TargetsReading(
            person: stored.person, week: week,
            meaning: TargetsMeaning(
                week, plan: plan.underWay(at: stored.person.weight), cycle: stored.person.cycle,
                today: stored.person.today, learned: stored.meaning.learnedExpenditure))
    }
}
