public import APIContract
public import NutritionScience
public import Wording

/// A person's energy expenditure: by the formula, as measured in similar people, by their own log, and as used by their
/// plan.
public struct PlanExpenditureScreen: Sendable {
    /// The figures, side by side.
    public let rows: [Row]
    /// The consequence for the plan.
    public let text: String
    /// The expenditure that a plan made now would use; nil where it is the same.
    public let update: String?

    /// One estimate of the daily expenditure, with its position on a scale that all rows share.
    public struct Row: Sendable {
        /// The name of the estimate: "By your own log".
        public let label: String
        /// The data behind it: "18 weigh-ins and 22 logged days"; nil without any.
        public let evidence: String?
        /// The expenditure with its unit.
        public let value: String
        /// The likely band in words, or the source.
        public let note: String
        /// The position on the scale of all bands, 0 to 1.
        public let place: Double
        /// The band's position on the scale, 0 to 1; a single point for a row without a band.
        public let band: ClosedRange<Double>
    }

    /// The screen of a plan in force, beside today's estimate from the log and the plan that would be made now; nil
    /// while nothing has been logged.
    public init?(_ plan: NutritionPlan, learned: LearnedExpenditure?, next: NutritionPlan, _ localization: Localization)
    {
        guard learned != nil || plan.inputs.learnedExpenditure != nil else { return nil }
        let sentences = localization.sentences
        let expenditure = localization.plan.expenditure(plan, learned: learned)
        let scale = Scale(expenditure, measured: plan.inputs.measuredExpenditure?.result.units)
        func row(
            _ key: String, evidence: String? = nil, _ value: Int, _ band: ClosedRange<Int>? = nil, note: String? = nil
        ) -> Row {
            let range = band ?? value...value
            let bandNote = sentences(
                "expenditure.band",
                ["low": sentences.energy(range.lowerBound), "high": sentences.energy(range.upperBound)])
            return Row(
                label: sentences(key), evidence: evidence,
                value: "\(sentences.energy(value)) \(sentences("unit.totalDailyEnergyExpenditure"))",
                note: note ?? bandNote,
                place: scale.place(value), band: scale.place(range.lowerBound)...scale.place(range.upperBound))
        }
        let formula = row(
            "expenditure.formula", expenditure.formula, expenditure.formulaLow...expenditure.formulaHigh,
            note: sentences(
                "expenditure.range",
                ["low": sentences.energy(expenditure.formulaLow), "high": sentences.energy(expenditure.formulaHigh)]))
        let measured = plan.inputs.measuredExpenditure.map { measured in
            row("expenditure.measured", measured.result.units, note: sentences("expenditure.measured.note"))
        }
        let log = learned.map { learned in
            row(
                "expenditure.learned.label", evidence: localization.plan.evidence(learned), learned.expenditure,
                learned.low...learned.high)
        }
        let used = row(
            "expenditure.used", expenditure.used,
            note: sentences(expenditure.isLearned ? "expenditure.used.log" : "expenditure.used.formula"))
        rows = [formula, measured, log, used].compactMap { $0 }
        text = localization.plan.consequence(plan, learned)
        let counted = next.totalDailyEnergyExpenditure.result.units
        update =
            next.inputs.learnedExpenditure == plan.inputs.learnedExpenditure
            ? nil : sentences("expenditure.update.text", ["next": sentences.energy(counted)])
    }

    /// The range from the lowest to the highest value of all bands.
    private struct Scale {
        private let range: ClosedRange<Int>

        init(_ expenditure: PlanExpenditure, measured: Int?) {
            let values = [
                expenditure.formulaLow, expenditure.formulaHigh, expenditure.used, expenditure.learned?.low,
                expenditure.learned?.high, measured,
            ].compactMap { $0 }
            range = (values.min() ?? 0)...(values.max() ?? 0)
        }

        func place(_ value: Int) -> Double {
            range.count == 1
                ? 0.5 : Double(value - range.lowerBound) / Double(range.upperBound - range.lowerBound)
        }
    }
}
