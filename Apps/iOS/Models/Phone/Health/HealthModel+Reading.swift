import APIContract
import Device
import NutritionScience
import Screens
import Wording

/// Reading from Apple Health.
extension HealthModel {
    /// Reads new samples. Returns whether all could be read; an error in one quantity doesn't stop the others.
    func read(into log: LocalLog) async -> Bool {
        var isComplete = true
        // Until there is a profile, samples that would change it stay in Health.
        let isKnown = settings?.isComplete == true
        for quantity in HealthKind.read.filter(state.read.contains).flatMap(\.quantities) {
            if !isKnown, [.height, .bodyFat].contains(quantity) { continue }
            do { try await read(quantity, into: log) } catch { isComplete = false }
        }
        if state.read.contains(.sex) || state.read.contains(.dateOfBirth) {
            let facts = await store.facts()
            if current(of: log) != nil { take(facts) }
        }
        return isComplete
    }

    private func read(_ quantity: HealthQuantity, into log: LocalLog) async throws {
        var news: HealthChanges
        repeat {
            news = try await store.changes(of: quantity, since: state.anchors[quantity])
            guard let current = current(of: log), let reading else { return }
            state = current
            let (changes, after) = reading.changes(by: news, of: quantity, state)
            // An implausible weigh-in needs the person's confirmation, which the server asks for, or without one, the
            // phone.
            let questions = log.account.isDeviceOnly ? questions(about: changes) : []
            let certain = changes.filter { change in !questions.contains { $0.change.1 == change.1 } }
            // The anchor is stored only together with the changes up to it.
            let isKept: Void? = session.change { log throws(LocalStoreError) in
                for question in questions {
                    try log.ask(about: question.change, code: .weightUnconfirmed, question.sentences)
                }
                if !certain.isEmpty { try log.change(certain) }
                try log.keep(after, named: Self.name)
            }
            guard isKept != nil else { return }
            state = after
        } while news.hasMore
    }

    private func questions(
        about changes: [HealthReading.Change]
    ) -> [(change: HealthReading.Change, sentences: [String: String])] {
        changes.compactMap { change in
            guard change.0 == .weighIn, change.2?["confirmed"] == nil, let day = change.1.day,
                let kilograms = change.2?["weight"]?.number,
                let question = session.question(about: kilograms, on: day)
            else { return nil }
            return (change, session.localization.errors.texts(for: ["weight": question]))
        }
    }

    private var settings: UserSettings? {
        session.read { log throws(LocalStoreError) in try log.personReading()?.settings }
    }

    private var reading: HealthReading? {
        let person = session.read { log throws(LocalStoreError) in try log.personReading() }
        guard let person else { return nil }
        let known = session.read { log throws(LocalStoreError) in try log.records(.weighIn, as: WeighIn.self) } ?? []
        return HealthReading(
            weighIns: Dictionary(known.map { ($0.day, $0) }) { $1 }, settings: person.storedSettings,
            day: { person.preferences.day(at: $0) }, today: person.today,
            foodName: session.sentences("phone.health.food"))
    }

    /// Fills in facts that are missing from the draft of onboarding; the person's own entries stay.
    private func take(_ facts: HealthFacts) {
        guard settings?.isComplete != true else { return }
        var draft = session.onboardingDraft
        let isFilled = draft.entries.fill(
            dateOfBirth: state.read.contains(.dateOfBirth) ? facts.dateOfBirth : nil,
            gender: state.read.contains(.sex) ? facts.gender : nil, weight: nil, height: nil, session.localization)
        if isFilled { session.keep(draft, named: AppSession.draftName) }
    }
}
