import APIContract
import NutritionScience
import Wording

/// The week so far against the targets, in encouraging words.
public struct ThisWeekScreen: Sendable {
    /// The totals of the week; empty while no day is counted.
    public let rows: [LabelledValue]
    /// Encouraging sentences; at least one.
    public let words: [String]

    /// The screen of a week. `today` is today's log, and `arrival` the date of reaching the target weight, where the
    /// trend moves towards it.
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
                            ["mean": sentences.energy(mean), "target": "~" + sentences.energy(about: target)])
                    } ?? sentences("week.calories.value.alone", ["mean": sentences.energy(mean)])))
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

    /// Today's progress in protein, from half of the target on.
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

    /// The date of reaching a weight.
    struct Arrival {
        let kilograms: Double
        let day: CalendarDay
    }
}

extension ThisWeekScreen {
    /// The week of a plan in force.
    init(_ reading: PlanInForceReading, _ expected: ExpectedTimeline?, _ localization: Localization) {
        self.init(
            reading.week, today: reading.today, arrival: Self.arrival(of: reading, in: expected), localization)
    }

    /// The latest date of reaching the target weight, where recent weigh-ins suggest one; nil where the person's own
    /// target date, which the same page answers, is earlier.
    private static func arrival(of reading: PlanInForceReading, in expected: ExpectedTimeline?) -> Arrival? {
        guard let expected, let trend = reading.outlook?.trend, let target = reading.plan.projection?.targetWeight,
            let day = expected.latestArrival(at: trend, to: target)
        else { return nil }
        if let wanted = reading.person.settings?.targetDate, reading.person.today <= wanted, wanted < day { return nil }
        return Arrival(kilograms: target, day: day)
    }
}
