public import APIContract
import NutritionScience
public import Wording

/// The way of a plan in force to its target weight: how long it takes, why, and how the simple rule counts it.
public struct PlanTimelineScreen: Sendable {
    /// The way as a picture; nil where there is none to show.
    public let chart: DayChart?
    /// The start, the end and the length of the way; empty where there is no way to show.
    public let rows: [Figure]
    /// The answer to the person's target date; nil without one.
    public let dateAnswer: String?
    /// The reason why there is no way to show; nil where there is.
    public let none: String?
    /// The reason why the way takes longer than the simple rule says; nil where there is no way to show.
    public let expectation: String?
    /// The source of that; nil where there is no way to show.
    public let source: String?
    /// When the simple rule would have it end; nil where there is no way to show.
    public let simpleRule: Figure?
    /// The time that the way takes by the average of the person's cycle or own targets; nil where that changes nothing.
    public let cycleWay: String?
    /// The simple rule's calculation of the way.
    public let explanation: Explanation

    /// The screen of a plan in force.
    public init(_ reading: PlanInForceReading, _ localization: Localization) {
        let why = localization.plan.whyItWorks(reading.computed)
        let ahead = PlanTimeline(reading, why: why, localization)
        let figures = PlanFigures(
            inputs: PlanInputValues(reading.computed.inputs), targets: PlanTargets(reading.computed, guards: []),
            projection: reading.plan.projection, whyItWorks: why, sentences: localization.sentences,
            measures: localization.measures)
        let cycle = PlanInCycle(reading.onward, of: reading.person, localization.sentences)
        chart = ahead.chart
        rows =
            reading.plan.projection == nil
            ? []
            : figures.way(of: reading.person, in: reading.plan)
                + (ahead.expected?.figures(localization.sentences) ?? [])
        none = ahead.none
        expectation = ahead.expected?.explanation
        source = ahead.expected?.source
        simpleRule = ahead.figures.simpleRule
        dateAnswer = ahead.dateAnswer
        cycleWay =
            (cycle?.runs ?? false)
            ? cycle?.way : reading.onward.ownWay(of: reading.person, localization.sentences)
        explanation = ahead.figures.explanation(ahead.figures.whyItWorks.timeline, nil, more: .timeline)
    }
}

extension PlanFigures {
    /// The way of a plan in force: its one start, and where the plan was computed anew since, from what.
    func way(of person: PersonReading, in plan: PersonReading.PlanInForce) -> [Figure] {
        guard let projection else { return way }
        func date(_ time: Timestamp) -> String { sentences.date(person.preferences.day(at: time)) }
        let start = figure("plan.start", kilograms: plan.start.weight, note: date(plan.start.time))
        let anew =
            projection.startWeight == plan.start.weight
            ? []
            : [figure("myplan.computed_from", kilograms: projection.startWeight, note: date(plan.createdAt))]
        return [start] + anew + way.dropFirst()
    }
}
