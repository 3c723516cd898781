import APIContract
import ClientKit
import NutritionScience
import Rules
import Screens
import Wording

/// What the five steps and the short way have in common.
extension AppSession {
    static let draftName = "onboarding"

    /// What was typed so far. A goal that was chosen on another way in is known; the placeholder of a profile without one is
    /// none.
    var onboardingDraft: OnboardingDraft {
        let kept = read { log throws(LocalStoreError) in try log.kept(OnboardingDraft.self, named: Self.draftName) }
        var draft = kept ?? OnboardingDraft(units: localization.units)
        let goal = read { log throws(LocalStoreError) in try log.personReading()?.settings?.primaryGoal }
        if draft.entries[.primaryGoal].isEmpty, let goal, goal != .improveHealth {
            draft.entries[.primaryGoal] = goal.rawValue
        }
        return draft
    }

    /// Whoever types in other units reads in them, too.
    func choose(_ units: UnitSystem) {
        guard units != localization.units else { return }
        change { log throws(LocalStoreError) in
            try log.change(.preferences, .own, ["units": .text(units.rawValue)])
        }
    }

    /// What a server would refuse of a profile, by the same rules.
    func refused(_ request: OnboardingRequest) -> [String: FieldProblem] {
        guard let today = read({ log throws(LocalStoreError) in try log.today() }) else { return [:] }
        do {
            _ = try SettingsCheck.settings(from: request, precaution: nil, today: today)
            return [:]
        } catch {
            return error.fields
        }
    }

    /// What there is to say to the target date of a profile that is not stored yet; nil without one, and where something of
    /// the profile is refused.
    func dateAnswer(to request: OnboardingRequest, _ words: Localization) -> String? {
        let person = read { log throws(LocalStoreError) in try log.personReading() }
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
