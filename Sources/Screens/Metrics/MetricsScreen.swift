public import APIContract
public import NutritionScience
public import Wording

/// The metrics that a person reviews before their plan is made.
public struct MetricsScreen: Sendable {
    /// BMI, BMR and TDEE.
    public let metrics: [Metric]
    /// The number of the metrics, to acknowledge them by.
    public let metricsId: HealthMetrics.ID
    /// Whether the last attempt failed.
    public let hasFailed: Bool
    /// Whether each opens into its arithmetic.
    public let showsFormulas: Bool

    /// One of the metrics.
    public struct Metric: Sendable {
        /// Which one: `bmi`, `bmr`, `tdee`.
        public let id: String
        /// "BMI", "BMR" or "TDEE", as the plan calls it.
        public let label: String
        /// "25.83 - Overweight".
        public let value: String
        /// The same as it is spoken: "1,780 calories per day"; nil where it is spoken as it is written.
        public let spoken: String?
        /// The meaning for this person: "Your body mass index of 25.83 indicates an overweight range."
        public let text: String
        /// The person's own arithmetic.
        public let worked: [WorkedLine]
    }

    /// The metrics of a plan that is computed today.
    public init(
        _ plan: NutritionPlan, metricsId: HealthMetrics.ID, hasFailed: Bool, presentation: Presentation,
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        let texts = localization.plan.metricsExplanations(plan)
        let why = localization.plan.whyItWorks(plan)
        let figures = PlanFigures(
            inputs: PlanInputValues(plan.inputs), targets: PlanTargets(plan, guards: []), projection: nil,
            whyItWorks: why, sentences: sentences, measures: localization.measures)
        func metric(
            _ id: String, _ figure: Figure, _ value: String, _ text: String, _ section: WhyItWorks.Section
        )
            -> Metric
        {
            Metric(
                id: id, label: figure.label, value: value,
                spoken: figure.spokenUnit.map { "\(figure.value) \($0)" }, text: text,
                worked: figures.explanation(section, nil).worked)
        }
        let (bmi, bmr, tdee) = (figures.bodyMassIndex, figures.basalMetabolicRate, figures.expenditure)
        self.metrics = [
            metric("bmi", bmi, bmi.note.map { "\(bmi.value) - \($0)" } ?? bmi.value, texts.bmi, why.bmi),
            metric("bmr", bmr, bmr.text, texts.bmr, why.bmr),
            metric("tdee", tdee, tdee.text, texts.tdee, why.tdee),
        ]
        self.metricsId = metricsId
        self.hasFailed = hasFailed
        self.showsFormulas = presentation.showsFormulas
    }
}
