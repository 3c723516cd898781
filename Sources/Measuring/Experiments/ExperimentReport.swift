package import APIContract

/// The results of an experiment so far. It may be read on any day: it is computed from the rows, and reading it changes
/// nothing. Of fewer than 20 people it holds nothing but the fact that they are too few.
package struct ExperimentReport: Encodable, Sendable {
    package let experiment: Experiment
    /// The plan, as it was when the experiment was started.
    package let plan: ExperimentPlan
    package let startedAt: Timestamp
    package let endedAt: Timestamp?
    /// The reason why it ended.
    package let endReason: String?
    /// Whether the plan in the code differs by now, so that people see an unplanned product. No result is shown then.
    package let isPlanChanged: Bool
    /// The number of people who saw each variant and no other, in the order of the plan; nil of too few.
    package let people: [Int?]
    /// The number of people who saw two variants; they count nowhere. Nil of too few, but 0 of none.
    package let peopleOfTwo: Int?
    /// Whether people were assigned in the planned shares. Where they were not, no result is shown.
    package let isAsPlanned: Bool
    /// The check of the shares; nil while a variant has too few people.
    package let split: SampleRatioCheck?
    /// The primary metric, then the guardrails; empty where no result is shown.
    package let results: [Result]

    /// The result of a metric.
    package struct Result: Encodable, Sendable {
        package let metric: ExperimentMetric
        package let isPrimary: Bool
        /// The comparison of each variant to the control.
        package let comparisons: [Comparison]
    }

    /// A comparison of a variant to the control.
    package struct Comparison: Encodable, Sendable {
        package let variant: String
        /// The number of people of the control and of the variant whose time for the metric is over; nil of too few.
        package let (peopleOfControl, peopleOfVariant): (Int?, Int?)
        /// The confidence sequence of the bounds.
        package let sequence: ConfidenceSequence
        /// The effect; nil while one of the two groups has too few people.
        package let effect: Effect?
        /// The bounds of the difference, valid at any time.
        package let bounds: ClosedRange<Double>?
        package let verdict: Verdict
    }

    /// The conclusion from a comparison.
    package enum Verdict: Encodable, Equatable, Sendable {
        /// More people are needed; nil where the present ones are too few to give a number.
        case tooFew(missing: Int?)
        /// The variant is better: the bounds exclude no difference.
        case better
        /// The variant is worse: the bounds exclude no difference.
        case worse
        /// The difference could be in either direction.
        case undecided
        /// The guardrail is not known to be harmed.
        case unharmed
        /// The guardrail is harmed: its bound excludes no difference.
        case harmed
    }

    /// The first guardrail that a variant harms; nil where none is harmed.
    package var harmed: (metric: ExperimentMetric, variant: String)? {
        for result in results {
            if let harmed = result.comparisons.first(where: { $0.verdict == .harmed }) {
                return (result.metric, harmed.variant)
            }
        }
        return nil
    }

    /// Creates the report of an experiment from its people's summed events.
    init(_ started: ExperimentStore.Started, _ outcome: ExperimentOutcome) {
        experiment = started.experiment
        plan = started.plan
        startedAt = started.startedAt
        endedAt = started.endedAt
        endReason = started.endReason
        isPlanChanged = started.isPlanChanged
        let plan = started.plan
        let people = plan.variants.map { outcome.people[$0.key] ?? 0 }
        let split = SampleRatioCheck(people: people, shares: plan.variants.map(\.share))
        self.people = people.map(Self.told)
        peopleOfTwo = outcome.peopleOfTwo == 0 ? 0 : Self.told(outcome.peopleOfTwo)
        isAsPlanned = split.isPassed
        self.split = people.allSatisfy { Self.told($0) != nil } ? split : nil
        guard isAsPlanned, !isPlanChanged else {
            results = []
            return
        }
        results = plan.metrics.map { metric in
            let isPrimary = metric == plan.primary
            let groups = plan.variants.map { outcome.moments[metric.rawValue]?[$0.key] ?? Moments() }
            return Result(
                metric: metric, isPrimary: isPrimary,
                comparisons: zip(plan.variants, groups).dropFirst().map { variant, group in
                    isPrimary
                        ? Comparison(variant.key, groups[0], group, deciding: metric, plan)
                        : Comparison(variant.key, groups[0], group, guarding: metric, plan)
                })
        }
    }

    /// The number of people, or nil where they are too few to be shown.
    fileprivate static func told(_ people: Int) -> Int? { people < Proportion.fewest ? nil : people }
}

extension ExperimentReport.Comparison {
    /// Creates a comparison of the primary metric, which has a winner once as many people as planned have had their
    /// time.
    fileprivate init(
        _ variant: String, _ control: Moments, _ group: Moments, deciding metric: ExperimentMetric,
        _ plan: ExperimentPlan
    ) {
        self.variant = variant
        (peopleOfControl, peopleOfVariant) = (
            ExperimentReport.told(control.people), ExperimentReport.told(group.people)
        )
        sequence = ConfidenceSequence(error: plan.errorOfOne, tightestAt: plan.peopleOfTwo)
        effect = Self.effect(control, group)
        bounds = effect?.bounds(sequence)
        let missing = plan.peopleOfTwo - control.people - group.people
        if missing > 0 {
            verdict = .tooFew(missing: effect == nil ? nil : missing)
        } else if let bounds, !bounds.contains(0) {
            verdict = (bounds.lowerBound > 0) == metric.isGood ? .better : .worse
        } else {
            verdict = .undecided
        }
    }

    /// Creates a comparison of a guardrail, which is tested for harm only, from 100 people of the variant and of the
    /// control on.
    fileprivate init(
        _ variant: String, _ control: Moments, _ group: Moments, guarding metric: ExperimentMetric,
        _ plan: ExperimentPlan
    ) {
        self.variant = variant
        (peopleOfControl, peopleOfVariant) = (
            ExperimentReport.told(control.people), ExperimentReport.told(group.people)
        )
        sequence = ConfidenceSequence(
            error: plan.errorOfOne / Double(max(plan.guardrails.count, 1)), tightestAt: plan.peopleOfTwo)
        effect = Self.effect(control, group)
        bounds = effect?.bounds(sequence)
        guard let effect, min(control.people, group.people) >= Self.fewest else {
            let missing = max(0, Self.fewest - control.people) + max(0, Self.fewest - group.people)
            verdict = .tooFew(missing: effect == nil ? nil : missing)
            return
        }
        let isHarmed = metric.isGood ? effect.upperBound(sequence) < 0 : effect.lowerBound(sequence) > 0
        verdict = isHarmed ? .harmed : .unharmed
    }

    /// The fewest people of each variant for whom the mean is approximately normal.
    private static let fewest = 100

    private static func effect(_ control: Moments, _ group: Moments) -> Effect? {
        min(control.people, group.people) < Proportion.fewest ? nil : Effect(control: control, variant: group)
    }
}
