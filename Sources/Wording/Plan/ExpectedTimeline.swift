import APIContract
public import NutritionScience

/// The way to the target weight as the dynamic weight model expects it: the honest range beside the simple rule's date.
public struct ExpectedTimeline: Sendable {
    /// The weeks it takes, from a target that follows the weight to one that stays, with their dates.
    public let range: Figure
    /// The weight at which the body would come to rest at today's target; nil where the model doesn't hold for it.
    public let longRun: Figure?
    /// The reason why it takes longer than the simple rule says.
    public let explanation: String
    /// The source of the model.
    public let source: String

    /// Whether the weight would come to rest before the target, or take longer to it than the model looks ahead.
    public var levelsOff: Bool { projection.weeklyTarget.daysToTarget == nil }

    /// The courses of the weight.
    public let projection: WeightProjection

    /// The day from which it is counted.
    package let start: CalendarDay

    /// The way of a plan that was made on `start`, in a cycle; nil where there is none to show.
    public init?(
        _ plan: NutritionPlan, from start: CalendarDay, cycle: CycleTimeline = CycleTimeline(), sentences: Sentences,
        measures: Measures
    ) {
        guard let planned = plan.weeksToGoal?.result.units else { return nil }
        let projection = WeightProjection(plan, from: start, cycle: cycle)
        // By the calories that are eaten for good, where these are not the plan's.
        let eaten = projection.longRunCalories
        let simple = (plan.differsFromTarget(eating: eaten) ? plan.weeksToGoal(eating: eaten) : nil) ?? planned
        let weeks = Weeks(projection)
        self.start = start
        self.projection = projection
        self.range = Figure(
            label: sentences("timeline.expected"), value: weeks.text(sentences), unit: weeks.unit(sentences),
            note: weeks.dates(from: start, sentences))
        self.longRun = projection.longRunWeight.map { kilograms in
            let weight = measures.parts(kilograms: kilograms)
            return Figure(
                label: sentences("timeline.long_run"), value: weight.number, unit: weight.unit,
                note: Self.longRunNote(projection, plan, sentences, measures))
        }
        let direction = plan.goalInForce == .gainMuscle ? "gain" : "lose"
        self.explanation = [
            sentences(
                "timeline.expected.\(direction)",
                [
                    "simple": simple > WeeksToGoal.mostNamed
                        ? sentences("timeline.beyond") : sentences.count("weeks", simple)
                ]),
            sentences(
                "timeline.expected.\(weeks.variant)",
                [
                    "weekly": weeks.weekly.map { sentences.count("weeks", $0) } ?? "",
                    "fixed": weeks.fixed.map { sentences.count("weeks", $0) } ?? "",
                    "years": sentences.number(WeightProjection.weeks / 52),
                ]),
        ].joined(separator: " ")
        self.source = sentences("citation.hall2011")
    }
}

extension ExpectedTimeline {
    /// The weeks that the whole way takes, begun `days` before the projection, such as `17–20`; nil where it takes
    /// longer than the model looks ahead.
    public func weeks(after days: Int, _ sentences: Sentences) -> String? {
        let weeks = Weeks(projection, after: days)
        return weeks.weekly == nil ? nil : weeks.text(sentences)
    }

    /// The later end of the range in which a person whose weight changes as measured reaches a target weight, in
    /// kilograms; nil where the range has none, or that rate does not arrive by then.
    package func latestArrival(at trend: MeasuredTrend, to target: Double) -> CalendarDay? {
        projection.latestArrival(at: trend, to: target).map { start.adding(days: ($0 + 6) / 7 * 7) }
    }

    /// The calories at which weight would level off; where that is under the healthy range, that the plan ends before.
    private static func longRunNote(
        _ projection: WeightProjection, _ plan: NutritionPlan, _ sentences: Sentences, _ measures: Measures
    ) -> String {
        var values = ["calories": sentences.energy(projection.longRunCalories)]
        guard let target = plan.inputs.targetWeight, plan.goalInForce == .loseWeight,
            projection.endsUnderweight(height: plan.inputs.height)
        else { return sentences("timeline.long_run.note", values) }
        values["targetWeight"] = measures.text(target)
        return sentences("timeline.long_run.note.ends", values)
    }

    /// The weeks that both courses take; nil for one that doesn't arrive within the projection.
    private struct Weeks {
        let weekly: Int?
        let fixed: Int?

        init(_ projection: WeightProjection, after days: Int = 0) {
            weekly = projection.weeklyTarget.daysToTarget.map { (days + $0 + 6) / 7 }
            fixed = projection.fixedTarget.daysToTarget.map { (days + $0 + 6) / 7 }
        }

        /// Which sentence is about them.
        var variant: String {
            guard let weekly else { return "never" }
            return fixed == nil ? "levels" : fixed == weekly ? "same" : "range"
        }

        /// `17–20`, `17` where both are the same, `17+` where one doesn't arrive.
        func text(_ sentences: Sentences) -> String {
            guard let weekly else {
                return sentences("timeline.expected.over", ["years": sentences.number(WeightProjection.weeks / 52)])
            }
            guard let fixed else { return sentences.number(weekly) + "+" }
            return fixed == weekly ? sentences.number(weekly) : "\(sentences.number(weekly))–\(sentences.number(fixed))"
        }

        func unit(_ sentences: Sentences) -> String? {
            guard let weekly else { return nil }
            return sentences(weekly == 1 && fixed == 1 ? "plan.unit.weeks.one" : "plan.unit.weeks.other")
        }

        /// The days of arrival, named by month and year where the way is long.
        func dates(from start: CalendarDay, _ sentences: Sentences) -> String? {
            guard let weekly else { return nil }
            let (first, last) = (start.adding(days: 7 * weekly), start.adding(days: 7 * (fixed ?? weekly)))
            let months = [first, last].map(sentences.shortMonth)
            let dates =
                7 * (fixed ?? weekly) <= 300
                ? sentences.shortDates(first, last, seenOn: start)
                : months[0] == months[1] ? months[0] : months.joined(separator: " – ")
            return fixed == nil ? sentences("timeline.expected.from", ["date": dates]) : dates
        }
    }
}
