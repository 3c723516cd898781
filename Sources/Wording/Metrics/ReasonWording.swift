public import APIContract
import NutritionScience

/// Says why somebody's numbers change.
public struct ReasonWording: Sendable {
    private let localization: Localization

    /// Says it in a person's language and units.
    public init(localization: Localization) {
        self.localization = localization
    }

    /// Each reason for a change of metrics, in words.
    public func explained(_ change: MetricsChange) -> [ExplainedReason] {
        explained(change.reasons, from: change.from.inputs, to: change.to.inputs)
    }

    /// Each reason for what a change of the profile would come to, in words.
    public func explained(_ preview: ProfilePreviewReading) -> [ExplainedReason] {
        explained(preview.reasons, from: preview.from, to: preview.to.map { PlanInputValues($0.inputs) })
    }

    private func explained(
        _ reasons: [ChangeReason], from old: PlanInputValues?, to new: PlanInputValues?
    ) -> [ExplainedReason] {
        guard let old, let new else { return [] }
        return reasons.map { ExplainedReason(code: $0, explanation: text($0, old, new)) }
    }

    private func text(_ reason: ChangeReason, _ old: PlanInputValues, _ new: PlanInputValues) -> String {
        let sentences = localization.sentences
        if reason == .goal, old.primaryGoal == new.primaryGoal {
            return sentences(new.hasReachedGoal == true ? "reason.goal.reached" : "reason.goal.ahead")
        }
        return sentences(
            "reason.\(reason.rawValue)", ["from": value(reason, of: old), "to": value(reason, of: new)])
    }

    /// What one set of numbers counts on; empty where the sentence needs no value.
    private func value(_ reason: ChangeReason, of inputs: PlanInputValues) -> String {
        let sentences = localization.sentences
        switch reason {
        case .weight: return localization.text(kilograms: inputs.weight)
        case .height: return localization.text(centimetres: inputs.height)
        case .age: return sentences.number(inputs.age)
        case .sex: return sentences("sex.\(inputs.sex.rawValue)")
        case .activity: return sentences("activity.\(inputs.activityLevel.rawValue)")
        case .bodyFat:
            return inputs.bodyFat.map { fat in
                sentences.number(ExactDecimal(Int((fat * 10).rounded()), places: 1)) + "\u{A0}%"
            } ?? sentences("reason.unknown")
        case .bmrFormula:
            return sentences("choice.equation.\((inputs.bmrFormula ?? .mifflinStJeor).rawValue)")
        case .learnedExpenditure:
            return inputs.learnedExpenditure.map { "~\(sentences.number($0)) \(sentences("unit.calorieTarget"))" }
                ?? sentences("reason.unknown")
        case .goal: return sentences("goal.\(inputs.primaryGoal.rawValue)")
        case .targetWeight:
            return inputs.targetWeight.map(localization.text(kilograms:)) ?? sentences("reason.none")
        case .pace: return inputs.energyGap.map(localization.pace(kilocalories:)) ?? sentences("reason.pace.usual")
        case .precaution, .formulaVersion: return ""
        }
    }
}
