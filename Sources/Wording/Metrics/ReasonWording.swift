public import APIContract
import NutritionScience

/// Explains why a person's numbers change.
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

    /// A reason that a server gave, in a person's language and units; in the server's own words where it did not say which
    /// values differ.
    public func text(_ reason: ExplainedReason) -> String {
        let hasValues = reason.code != .precaution && reason.code != .formulaVersion
        return hasValues && reason.from == reason.to
            ? reason.explanation : text(reason.code, from: reason.from, to: reason.to)
    }

    private func explained(
        _ reasons: [ChangeReason], from old: PlanInputValues?, to new: PlanInputValues?
    ) -> [ExplainedReason] {
        guard let old, let new else { return [] }
        return reasons.map { code in
            let (from, to) = (code.value(of: old), code.value(of: new))
            let text =
                code == .goal && from == to
                ? localization.sentences(new.hasReachedGoal == true ? "reason.goal.reached" : "reason.goal.ahead")
                : text(code, from: from, to: to)
            return ExplainedReason(code: code, from: from, to: to, explanation: text)
        }
    }

    private func text(_ code: ChangeReason, from old: JSONValue, to new: JSONValue) -> String {
        localization.sentences("reason.\(code.rawValue)", ["from": text(old, of: code), "to": text(new, of: code)])
    }

    /// A value in words; empty where the sentence needs none.
    private func text(_ value: JSONValue, of code: ChangeReason) -> String {
        let sentences = localization.sentences
        switch code {
        case .weight: return value.number.map(localization.text(kilograms:)) ?? ""
        case .height: return value.number.map(localization.text(centimetres:)) ?? ""
        case .age: return value.number.map { sentences.number(Int($0)) } ?? ""
        case .sex: return value.text.map { sentences("sex.\($0)") } ?? ""
        case .activity: return value.text.map { sentences("activity.\($0)") } ?? ""
        case .bodyFat:
            return value.number.map { fat in
                sentences.percent(sentences.number(ExactDecimal(Int((fat * 10).rounded()), places: 1)))
            } ?? sentences("reason.unknown")
        case .bmrFormula: return value.text.map { sentences("choice.equation.\($0)") } ?? ""
        case .learnedExpenditure:
            return value.number.map { "~\(sentences.energy(about: Int($0))) \(sentences("unit.calorieTarget"))" }
                ?? sentences("reason.unknown")
        case .goal: return value.text.map { sentences("goal.\($0)") } ?? ""
        case .targetWeight: return value.number.map(localization.text(kilograms:)) ?? sentences("reason.none")
        case .pace:
            return value.number.map { localization.pace(kilocalories: Int($0)) } ?? sentences("reason.pace.usual")
        case .precaution, .formulaVersion: return ""
        }
    }
}
