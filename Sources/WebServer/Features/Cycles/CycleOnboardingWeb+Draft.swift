import APIContract
import Foundation
import Screens
import Services

/// What is typed in the five steps and not sent. It is kept, sealed, with what else a person has begun to fill in.
extension CycleOnboardingWeb {
    /// What a person has typed and not sent, by field.
    func typed(by overview: PersonReading) async throws -> [String: String] {
        OnboardingDraft(kept: try await people.draft(of: overview.user.id), overview).cycle ?? [:]
    }

    /// Keeps what was typed where it says something else than the steps by themselves; nothing once they are completed.
    func keep(_ typed: [String: String], _ overview: PersonReading) async throws {
        let steps = try await cycles.read(overview.user.id)
        guard !steps.onboarding.isCompleted else { return }
        let shown = steps.fieldTexts
        try await changeTyped(overview) { kept in
            for (field, text) in typed { kept[field] = text == shown[field] ? nil : text }
        }
    }

    /// Forgets what was typed in a step, which counts now; nil for all of them.
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
            // A draft in which nothing is typed is none.
            let isEmpty = draft == OnboardingDraft(kept: nil, overview)
            return (isEmpty ? nil : Data(try JSONText.encode(draft)), ())
        }
    }
}

extension Form {
    /// What was typed in one of the five steps, no longer than anything that is accepted.
    var typed: [String: String] {
        CycleOnboarding.Step.allFields.reduce(into: [:]) { typed, field in
            if let text = self[field] { typed[field] = String(text.prefix(40)) }
        }
    }
}
