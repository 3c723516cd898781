import APIContract
import Wording

/// BMI, BMR and TDEE by themselves.
extension PlanFigures {
    /// For a quick look: what is estimated begins with "~", and stands with the range it is sure to.
    var peek: [Figure] {
        [bodyMassIndex, basalMetabolicRate, expenditure].map { figure in
            let isEstimate = figure.label != bodyMassIndex.label && !figure.value.hasPrefix("~")
            return Figure(
                label: figure.label, value: (isEstimate ? "~" : "") + figure.value, unit: figure.unit,
                spokenUnit: figure.spokenUnit, note: figure.note)
        }
    }

    /// Each with how it came about; the expenditure under a `name`.
    func metricsEntries(expenditureNamed name: String) -> [ExplainedFigure] {
        let named = Figure(
            label: name, value: expenditure.value, unit: expenditure.unit, spokenUnit: expenditure.spokenUnit,
            note: expenditure.note)
        return [
            entry("bmi", bodyMassIndex, whyItWorks.bmi), entry("bmr", basalMetabolicRate, whyItWorks.bmr),
            entry("tdee", named, whyItWorks.tdee),
        ]
    }

    /// The daily targets, each with how it came about.
    var targetEntries: [ExplainedFigure] {
        [
            entry("calories", calories, whyItWorks.calorieTarget),
            entry("protein", protein, whyItWorks.proteinTarget), entry("water", water, whyItWorks.waterTarget),
        ]
    }

    private func entry(_ id: String, _ figure: Figure, _ section: WhyItWorks.Section) -> ExplainedFigure {
        ExplainedFigure(id: id, figure: figure, explanation: explanation(section, figure), today: nil)
    }
}
