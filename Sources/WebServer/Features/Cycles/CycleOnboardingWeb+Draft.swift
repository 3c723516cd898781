import APIContract
import Foundation
import Screens
import Services
import Wording

/// The unsent input of the five steps. It is stored, sealed, with a person's other drafts.
extension CycleOnboardingWeb {
    /// Returns a person's unsent input, by field.
    func typed(by overview: PersonReading) async throws -> [String: String] {
        OnboardingDraft(kept: try await people.draft(of: overview.user.id), overview).cycle ?? [:]
    }

    /// Stores the input where it differs from the steps' own values; nothing once they are completed.
    func keep(_ typed: [String: String], _ overview: PersonReading) async throws {
        let steps = try await cycles.read(overview.user.id)
        guard !steps.onboarding.isCompleted else { return }
        let shown = steps.fieldTexts(Localization(overview.preferences).sentences)
        try await changeTyped(overview) { kept in
            for (field, text) in typed { kept[field] = text == shown[field] ? nil : text }
        }
    }

    /// Deletes the input of a step, which has been accepted; nil for all of them.
    func forgetTyped(_ step: CycleOnboarding.Step?, _ overview: PersonReading) async throws {
        let fields = step?.fields ?? CycleOnboarding.Step.allFields
        guard try await typed(by: overview).keys.contains(where: fields.contains) else { return }
        try await changeTyped(overview) { kept in
            for field in fields { kept[field] = nil }
        }
    }

    private func changeTyped(
        _ overview: PersonReading, _ change: @escaping @Sendable (inout [String: String]) -> Void
    ) async throws {
        try await people.changeDraft(of: overview.user.id) { kept in
            var draft = OnboardingDraft(kept: kept, overview)
            var typed = draft.cycle ?? [:]
            change(&typed)
            draft.cycle = typed.isEmpty ? nil : typed
            // A draft without input is deleted.
            let isEmpty = draft == OnboardingDraft(kept: nil, overview)
            return (isEmpty ? nil : Data(try JSONText.encode(draft)), ())
        }
    }
}

extension Form {
    /// The input of one of the five steps, no longer than any that is accepted.
    var typed: [String: String] {
        CycleOnboarding.Step.allFields.reduce(into: [:]) { typed, field in
            if let text = self[field] { typed[field] = String(text.prefix(40)) }
        }
    }
}
