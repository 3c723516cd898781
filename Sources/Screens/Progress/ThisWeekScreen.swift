import APIContract
import NutritionScience
import Wording

/// The week so far against the targets, in encouraging words.
public struct ThisWeekScreen: Sendable {
    /// What the week comes to; nothing while no day counts.
    public let rows: [LabelledValue]
    /// What is good about it, a sentence each; at least one.
    public let words: [String]

    /// The screen of a week. `today` is what was logged today, and `arrival` when the target weight will be reached
    /// where the trend is on its way.
    init(_ week: WeekSoFar, today: DayTotals, arrival: Arrival?, _ localization: Localization) {
        let sentences = localization.sentences
        var rows: [LabelledValue] = []
        if let mean = week.meanCalories {
            rows.append(
                LabelledValue(
                    label: sentences("week.calories"),
                    value: week.meanTarget.map { target in
                        sentences(
                            "week.calories.value",
                            ["mean": sentences.number(mean), "target": "~" + sentences.number(target)])
                    } ?? sentences("week.calories.value.alone", ["mean": sentences.number(mean)])))
        }
        if week.adherence.daysOnTarget > 0 {
            rows.append(
                LabelledValue(
                    label: sentences("week.near"),
                    value: sentences(
                        "week.near.value",
                        [
                            "near": sentences.number(week.adherence.daysOnTarget),
                            "days": sentences.count("progress.days", week.adherence.loggedDays),
                        ])))
        }
        let reached = [(sentences("week.protein"), week.proteinDays), (sentences("week.water"), week.waterDays)]
        for (label, days) in reached where days > 0 {
            rows.append(LabelledValue(label: label, value: sentences.count("week.days", days)))
        }
        self.rows = rows
        let words = [
            week.waterDays > 0 ? sentences.count("week.words.water", week.waterDays) : nil,
            week.proteinDays > 0 ? sentences.count("week.words.protein", week.proteinDays) : nil,
            Self.protein(today, week.targets, sentences),
            arrival.map { arrival in
                sentences(
                    "week.words.arrival",
                    ["weight": localization.text(kilograms: arrival.kilograms), "date": sentences.date(arrival.day)])
            },
        ].compactMap(\.self)
        self.words = words.isEmpty ? [sentences(rows.isEmpty ? "week.words.new" : "week.words.steady")] : words
    }

    /// How far today's protein is, once more than half of it is reached.
    private static func protein(_ today: DayTotals, _ targets: DayTargets?, _ sentences: Sentences) -> String? {
        guard let eaten = today.protein, let target = targets?.protein, target > 0 else { return nil }
        let left = target - Int(eaten.rounded())
        guard 2 * eaten >= Double(target), left > 0 else { return nil }
        return sentences(
            "week.words.close",
            [
                "percent": sentences.number(Int((100 * eaten / Double(target)).rounded(.down))),
                "left": sentences.number(left),
            ])
    }

    /// When a weight will be reached.
    struct Arrival {
        let kilograms: Double
        let day: CalendarDay
    }
}

extension ThisWeekScreen {
    /// The week of a plan in force. The arrival is named where weigh-ins of these days say so.
    init(_ reading: PlanInForceReading, _ expected: ExpectedTimeline?, _ localization: Localization) {
        var arrival: Arrival?
        if let expected, let learned = reading.outlook?.learned, let weighedOn = learned.weighedOn,
            learned.isMeasured(reading.person.today)
        {
            let planned =
                reading.made == expected.start && reading.person.weightBeforePlanFollows == nil
                ? expected.projection
                : WeightProjection(reading.computed, from: reading.made, cycle: reading.person.cycle)
            arrival = Arrival(
                reading.plan, planned, days: weighedOn.daysSince1970 - reading.made.daysSince1970,
                trend: learned.trendWeight, expected)
        }
        self.init(reading.week, today: reading.today, arrival: arrival, localization)
    }
}

extension LearnedExpenditure {
    /// Whether more than one weigh-in, and one of the last seven days, stands behind the trend.
    fileprivate func isMeasured(_ today: CalendarDay) -> Bool {
        guard weighIns > 1, let weighedOn else { return false }
        return today < weighedOn.adding(days: 7)
    }
}

extension ThisWeekScreen.Arrival {
    /// When the target weight will be reached by somebody whose trend was at `trend` kilograms so many days after their
    /// plan was made: the end of the honest range from today whose course, as it was `planned` then, the trend keeps up
    /// with. Nil where it keeps up with neither, and where it is no nearer to the target than the way's first weight.
    init?(
        _ plan: PersonReading.PlanInForce, _ planned: WeightProjection, days: Int, trend: Double,
        _ expected: ExpectedTimeline
    ) {
        guard let target = plan.projection?.targetWeight else { return nil }
        let isLoss = target < plan.start.weight
        guard isLoss ? trend < plan.start.weight : trend > plan.start.weight else { return nil }
        for course in [\WeightProjection.weeklyTarget, \.fixedTarget] {
            let weight = WeightWay.weight(ExpectedProjection.Course(planned[keyPath: course]), days: days)
            guard isLoss ? trend <= weight : trend >= weight,
                let day = expected.arrival(expected.projection[keyPath: course])
            else { continue }
            self.init(kilograms: target, day: day)
            return
        }
        return nil
    }
}
