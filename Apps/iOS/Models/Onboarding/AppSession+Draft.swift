import APIContract
import Device
import NutritionScience
import Rules
import Screens
import Wording

/// The draft shared by the five steps and the short way.
extension AppSession {
    nonisolated static let draftName = "onboarding"

    /// The draft so far, completed with known data of the person.
    var onboardingDraft: OnboardingDraft {
        onboardingDraft(
            kept: read { log throws(LocalStoreError) in try log.kept(OnboardingDraft.self, named: Self.draftName) })
    }

    /// The same, for a given draft.
    func onboardingDraft(kept: OnboardingDraft?) -> OnboardingDraft {
        let settings = person?.settings
        var draft = kept ?? OnboardingDraft(knowing: settings, localization)
        draft.fill(knowing: settings, localization)
        return draft
    }

    /// Stores the draft. An age below the limit withdraws the consent to measuring.
    func keep(_ draft: OnboardingDraft) {
        keep(draft, named: Self.draftName)
        guard let log, read({ log throws(LocalStoreError) in try log.measuring?.isYes }) == true,
            isTooYoungToBeCounted(in: log), keeping(.keeping, { () throws(LocalStoreError) in try log.sayNo() }) != nil
        else { return }
        changed()
    }

    /// Whether the person is too young for measuring by their draft, while their profile is not complete; a complete
    /// profile informs the server itself.
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

    /// Displays the units that the person types in.
    func choose(_ units: UnitSystem) {
        guard units != localization.units.system else { return }
        change { log throws(LocalStoreError) in
            try log.change(.preferences, .own, ["units": .text(units.rawValue)])
        }
    }

    /// The problems of a profile that a server would reject or ask about, by the same rules.
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

    /// The assessment of the target date of a profile not stored yet; nil without a date, and if the profile is
    /// rejected.
    func dateAnswer(to request: OnboardingRequest, _ words: Localization) -> String? {
        guard let person,
            let settings = try? SettingsCheck.settings(
                from: request, precaution: person.settings?.precaution, today: person.today),
            let dated = try? DatedPlan(settings, person, among: words.measures.paces)
        else { return nil }
        return words.plan.answer(dated.answer, to: dated.plan)
    }

    /// Stores a profile. Returns whether it was stored.
    func store(_ request: OnboardingRequest) -> Bool {
        guard let fields = try? JSONValue(of: request).withoutNulls else { return false }
        return change { log throws(LocalStoreError) in try log.change(.profile, .own, fields) } != nil
    }
}
