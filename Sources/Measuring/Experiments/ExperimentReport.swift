package import APIContract

/// What an experiment tells so far. It may be looked at any day: it follows from the rows, and looking changes nothing. Of
/// fewer than 20 people it holds nothing but that they are so few.
package struct ExperimentReport: Encodable, Sendable {
    package let experiment: Experiment
    /// The plan, as it was when the experiment was started.
    package let plan: ExperimentPlan
    package let startedAt: Timestamp
    package let endedAt: Timestamp?
    /// Why it ended.
    package let endReason: String?
    /// Whether the plan in the code is another one by now, so that people see what was not planned. No result is shown.
    package let isPlanChanged: Bool
    /// How many people saw each variant and no other, in the order of the plan; nil of too few.
    package let people: [Int?]
    /// How many saw two; they count nowhere. Nil of too few, but not of nobody.
    package let peopleOfTwo: Int?
    /// Whether people came in the shares that were planned. Where they did not, no result is shown.
    package let isAsPlanned: Bool
    /// The check of that; nil while a variant has too few people.
    package let split: SampleRatioCheck?
    /// The primary metric, then the guardrails; empty where no result is shown.
    package let results: [Result]

    /// What became of a metric.
    package struct Result: Encodable, Sendable {
        package let metric: ExperimentMetric
        package let isPrimary: Bool
        /// Each variant against the control.
        package let comparisons: [Comparison]
    }

    /// A variant against the control.
    package struct Comparison: Encodable, Sendable {
        package let variant: String
        /// How many people the control and the variant have whose time for the metric is over; nil of too few.
        package let (peopleOfControl, peopleOfVariant): (Int?, Int?)
        /// Which bounds are taken.
        package let sequence: ConfidenceSequence
        /// The difference, and what it follows from; nil while one of the two has too few people.
        package let effect: Effect?
        /// Within which bounds the difference lies, whenever somebody looks.
        package let bounds: ClosedRange<Double>?
        package let verdict: Verdict
    }

    /// What can be said.
    package enum Verdict: Encodable, Equatable, Sendable {
        /// So many people are missing of those who are needed; nil where those who are there are too few to be told.
        case tooFew(missing: Int?)
        /// The variant is surely better.
        case better
        /// The variant is surely worse.
        case worse
        /// It could be either.
        case undecided
        /// A guardrail is not surely harmed.
        case unharmed
        /// A guardrail is surely harmed.
        case harmed
    }

    /// Whether a guardrail is surely harmed by one of the variants.
    package var harmed: (metric: ExperimentMetric, variant: String)? {
        for result in results {
            if let harmed = result.comparisons.first(where: { $0.verdict == .harmed }) {
                return (result.metric, harmed.variant)
            }
        }
        return nil
    }

    /// The report of an experiment with what its people did.
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

    /// How many people there are, where they are enough to be told.
    fileprivate static func told(_ people: Int) -> Int? { people < Proportion.fewest ? nil : people }
}

extension ExperimentReport.Comparison {
    /// A comparison of the primary metric, which says who wins once as many people as planned have had their time.
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

    /// A comparison of a guardrail, of which only harm is asked, from 100 people of the variant and the control on.
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

    /// With how many people of each variant a mean is near enough to a normal one.
    private static let fewest = 100

    private static func effect(_ control: Moments, _ group: Moments) -> Effect? {
        min(control.people, group.people) < Proportion.fewest ? nil : Effect(control: control, variant: group)
    }
}
