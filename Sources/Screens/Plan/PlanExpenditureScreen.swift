public import APIContract
public import NutritionScience
public import Wording

/// What a person spends: by the formula, as measured in people like them, by their own log, and what their plan counts
/// on.
public struct PlanExpenditureScreen: Sendable {
    /// The figures, side by side.
    public let rows: [Row]
    /// What the plan makes of it.
    public let text: String
    /// What a plan that is made now would count on, if that is something else.
    public let update: String?

    /// One way to know what the person spends a day, with its place on a scale that all rows share.
    public struct Row: Sendable {
        /// Whose it is: "By your own log".
        public let label: String
        /// What stands behind it: "18 weigh-ins and 22 logged days"; nil where nothing does.
        public let evidence: String?
        /// The expenditure with its unit.
        public let value: String
        /// Its likely band in words, or where it comes from.
        public let note: String
        /// Where it lies between the least and the most that any row's band holds, 0 to 1.
        public let place: Double
        /// Where its band lies, 0 to 1; just its own place where it has none.
        public let band: ClosedRange<Double>
    }

    /// The screen of a plan in force, beside what the log says today and the plan that would be made now; nil while
    /// nothing was ever logged.
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
                ["low": sentences.number(range.lowerBound), "high": sentences.number(range.upperBound)])
            return Row(
                label: sentences(key), evidence: evidence,
                value: "\(sentences.number(value)) \(sentences("unit.totalDailyEnergyExpenditure"))",
                note: note ?? bandNote,
                place: scale.place(value), band: scale.place(range.lowerBound)...scale.place(range.upperBound))
        }
        let formula = row(
            "expenditure.formula", expenditure.formula, expenditure.formulaLow...expenditure.formulaHigh,
            note: sentences(
                "expenditure.range",
                ["low": sentences.number(expenditure.formulaLow), "high": sentences.number(expenditure.formulaHigh)]))
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
            ? nil : sentences("expenditure.update.text", ["next": sentences.number(counted)])
    }

    /// What lies between the least and the most of all bands.
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
