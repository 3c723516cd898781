import APIContract
import Device
import NutritionScience
import Rules
import Screens
import Wording

/// What the five steps and the short way have in common.
extension AppSession {
    nonisolated static let draftName = "onboarding"

    /// What was typed so far, and what is known of the person besides.
    var onboardingDraft: OnboardingDraft {
        onboardingDraft(
            kept: read { log throws(LocalStoreError) in try log.kept(OnboardingDraft.self, named: Self.draftName) })
    }

    /// The same, of what is kept.
    func onboardingDraft(kept: OnboardingDraft?) -> OnboardingDraft {
        let settings = person?.settings
        var draft = kept ?? OnboardingDraft(knowing: settings, localization)
        draft.fill(knowing: settings, localization)
        return draft
    }

    /// Keeps what was typed. Whoever types that they are too young to be counted takes a yes back with it.
    func keep(_ draft: OnboardingDraft) {
        keep(draft, named: Self.draftName)
        guard let log, read({ log throws(LocalStoreError) in try log.measuring?.isYes }) == true,
            isTooYoungToBeCounted(in: log), keeping(.keeping, { () throws(LocalStoreError) in try log.sayNo() }) != nil
        else { return }
        changed()
    }

    /// Whether somebody is too young to be counted by what they typed, for as long as their profile is not complete: then
    /// that says it to their server.
    func isTooYoungToBeCounted(in log: LocalLog) -> Bool {
        let isTooYoung = keeping(.reading) { () throws(LocalStoreError) in
            guard let draft = try log.kept(OnboardingDraft.self, named: Self.draftName),
                let born = CalendarDay(draft.entries[.dateOfBirth]),
                try log.personReading()?.settings?.isComplete != true
            else { return false }
            return MeasuredAge.isTooYoung(born, on: try log.today())
        }
        return isTooYoung ?? false
    }

    /// Whoever types in other units reads in them, too.
    func choose(_ units: UnitSystem) {
        guard units != localization.units else { return }
        change { log throws(LocalStoreError) in
            try log.change(.preferences, .own, ["units": .text(units.rawValue)])
        }
    }

    /// What a server would refuse of a profile, or ask about, by the same rules.
    func refused(_ request: OnboardingRequest) -> [String: FieldProblem] {
        guard let today else { return [:] }
        var problems: [String: FieldProblem] = [:]
        do {
            _ = try SettingsCheck.settings(from: request, precaution: nil, today: today)
        } catch {
            problems = error.fields
        }
        if request.confirmed != true, problems["currentWeight"] == nil, let weight = request.currentWeight, weight > 0 {
            problems["currentWeight"] = question(about: weight, on: today)
        }
        return problems
    }

    /// What there is to say to the target date of a profile that is not stored yet; nil without one, and where something of
    /// the profile is refused.
    func dateAnswer(to request: OnboardingRequest, _ words: Localization) -> String? {
        guard let person,
            let settings = try? SettingsCheck.settings(
                from: request, precaution: person.settings?.precaution, today: person.today),
            let dated = try? DatedPlan(settings, person, among: words.measures.paces)
        else { return nil }
        return words.plan.answer(dated.answer, to: dated.plan)
    }

    /// Stores a profile that was told. Whether it is stored.
    func store(_ request: OnboardingRequest) -> Bool {
        guard let fields = try? JSONValue(of: request).withoutNulls else { return false }
        return change { log throws(LocalStoreError) in try log.change(.profile, .own, fields) } != nil
    }
}
