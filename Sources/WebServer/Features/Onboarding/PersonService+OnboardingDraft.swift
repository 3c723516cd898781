import APIContract
import Foundation
import NutritionScience
import Screens
import Services
import Wording

/// The drafts of what people type in onboarding.
extension PersonService {
    /// The draft of a person; a new one where they have none.
    func onboardingDraft(_ overview: PersonReading) async throws -> OnboardingDraft {
        OnboardingDraft(kept: try await draft(of: overview.user.id), overview)
    }

    /// The draft after a change, stored.
    func changeOnboardingDraft(
        _ overview: PersonReading, _ change: @escaping @Sendable (inout OnboardingDraft) -> Void
    ) async throws -> OnboardingDraft {
        try await changeDraft(of: overview.user.id) { kept in
            var draft = OnboardingDraft(kept: kept, overview)
            change(&draft)
            return (Data(try JSONText.encode(draft)), draft)
        }
    }

    /// Converts what was typed, and reads and types in these units from now on.
    func changeUnits(
        to units: UnitSystem, inDraftOf overview: PersonReading, _ service: PreferencesService
    ) async throws {
        _ = try await changeOnboardingDraft(overview) { draft in
            draft.entries = draft.entries.converted(
                to: draft.entries.units.with(units), Localization(overview.preferences))
        }
        guard units != overview.preferences.units else { return }
        try await service.change(SyncedPreferences(units: units.rawValue), of: overview.user.id)
    }
}

extension OnboardingDraft {
    /// The draft as it was kept; a new one where there is none.
    init(kept: Data?, _ overview: PersonReading) {
        let words = Localization(overview.preferences)
        self =
            kept.flatMap { try? JSONText.decode(OnboardingDraft.self, from: $0) }
            ?? OnboardingDraft(knowing: overview.settings, words)
        fill(knowing: overview.settings, words)
    }

    /// Takes over what a form says, in the units of the form, whatever was chosen elsewhere since it was shown.
    mutating func take(_ form: Form, _ overview: PersonReading) {
        if let units = PersonalUnits(form.text("units")) {
            entries = entries.converted(to: units, Localization(overview.preferences))
        }
        entries.take(OnboardingStep.allFields, from: form)
        if let confirmed = form["confirmed"] { confirmedWeight = String(confirmed.prefix(100)) }
    }
}

extension ProfileEntries {
    /// Takes over what a form says in these fields; those that it does not have stay as they are.
    mutating func take(_ names: [Name] = Name.allCases, from form: Form) {
        for name in names {
            if let text = form[name.rawValue] { self[name] = String(text.prefix(2000)) }
        }
    }
}
