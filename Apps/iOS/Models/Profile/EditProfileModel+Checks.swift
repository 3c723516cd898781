import APIContract
import Device
import NutritionScience
import Rules
import Screens
import Wording

/// The checks of a changed profile before it is stored.
extension EditProfileModel {
    /// The changes, and the resulting profile; nil if any value is rejected, which its field then explains.
    func checked() -> (changes: ProfileChanges, settings: Settings, person: PersonReading)? {
        let person = session.read { log throws(LocalStoreError) in try log.personReading() }
        guard let person, let old = person.storedSettings else { return nil }
        let (changes, unread) = edit.changes(words)
        problems = unread
        guard unread.isEmpty else { return nil }
        do throws(InvalidInput) {
            let settings = try SettingsCheck.settings(
                old, changedBy: changes, weighIns: weighIns(until: person.today), today: person.today)
            _ = try FieldCheck.name(name).get()
            return (changes, settings, person)
        } catch {
            problems = words.errors.texts(for: error.fields)
            return nil
        }
    }

    /// The weigh-ins that determine the trend of a day.
    private func weighIns(until day: CalendarDay) -> [WeighIn] {
        session.read { log throws(LocalStoreError) in try log.weighIns(WeightTrend.days(until: day)) } ?? []
    }

    /// Previews the person's numbers after saving. Nothing is stored.
    public func previewTapped() {
        preview = nil
        guard let (_, settings, person) = checked() else { return }
        let computed = settings.plan(on: person.today)
        let to = (try? computed?.learning(person.plan?.inputs.learnedExpenditure)) ?? computed
        let from = person.current ?? person.computed
        func outcome(_ plan: NutritionPlan?) -> PlanOutcome? { plan.map { PlanOutcome($0, on: person.today) } }
        let reading = ProfilePreviewReading(
            from: person.plan?.inputs ?? from.map { PlanInputValues($0.inputs) }, to: to,
            numbers: PlanChange.numbers(of: outcome(from), outcome(to)), hasNewFormulas: false,
            makesPlan: person.plan != nil,
            asksFirst: settings.asksFirst(to, inForce: person.plan == nil ? nil : person.current),
            hasOwnTargets: person.week.map { !$0.own.isEmpty } ?? false)
        preview = ProfilePreviewScreen(reading, words)
    }

    /// Shows whether the typed target date is within reach. Nothing is stored.
    public func checkDateTapped() {
        dateAnswer = checked().flatMap { dated($0.settings, $0.person) }.map(text)
    }

    /// Shows whether the stored target date is within reach.
    func checkDate() {
        let person = session.read { log throws(LocalStoreError) in try log.personReading() }
        dateAnswer = person.flatMap { person in person.storedSettings.flatMap { dated($0, person) } }.map(text)
    }

    /// Whether the plan reaches the target by the stored date.
    var isInTime: Bool {
        let person = session.read { log throws(LocalStoreError) in try log.personReading() }
        guard let person, let settings = person.storedSettings, let dated = dated(settings, person) else { return true }
        return AnsweredTargetDate(dated.answer, explanation: text(dated)).reach.isInTime
    }

    private func dated(_ settings: Settings, _ person: PersonReading) -> DatedPlan? {
        try? DatedPlan(settings, person, among: words.measures.paces)
    }

    private func text(_ dated: DatedPlan) -> String { words.plan.answer(dated.answer, to: dated.plan) }
}

extension PersonReading {
    /// The person's settings, as the rules represent them; nil until there is a profile.
    var storedSettings: Settings? {
        settings.map(Settings.init(_:))
    }
}

extension DatedPlan {
    /// The assessment of the target date in current or changed settings of a person.
    init?(_ settings: Settings, _ person: PersonReading, among paces: [Int]) throws(InputProblem) {
        try self.init(
            settings, from: person.today, learned: person.plan?.inputs.learnedExpenditure, course: person.course,
            cycle: person.cycle, among: paces)
    }
}
