import APIContract
import NutritionScience
import Wording

/// A figure of a weekly review, with what it is made from.
public struct ReviewFigure: Hashable, Sendable {
    /// Its id: `trend`, `eaten`, `burned`, `sure`.
    public let id: String
    /// "Eaten".
    public let label: String
    /// "2,350".
    public let value: String
    /// "cal/day"; nil where the value is words.
    public let unit: String?
    /// The comparison: "Target 1,800 · 5 of 7 days logged".
    public let note: String
    /// The arithmetic, a line each.
    public let lines: [LabelledValue]
    /// Further sentences.
    public let text: [String]

    /// The figures of a review; without a weigh-in or a logged day, fewer.
    static func all(_ review: WeeklyReview, _ localization: Localization) -> [ReviewFigure] {
        [
            trend(review, localization), eaten(review, localization.sentences),
            burned(review, localization.sentences), sure(review, localization),
        ].compactMap(\.self)
    }

    private static func trend(_ review: WeeklyReview, _ localization: Localization) -> ReviewFigure? {
        guard let trend = review.trend else { return nil }
        let (sentences, measures) = (localization.sentences, localization.measures)
        let change = trend.to - trend.from
        let parts = measures.parts(difference: change.magnitude)
        let sign = parts.number.contains { ("1"..."9").contains($0) } ? change < 0 ? "−" : "+" : "±"
        let weights = [
            "from": measures.text(kilograms: trend.from), "to": measures.text(kilograms: trend.to),
            "weighIns": sentences.count("review.weighIns", trend.weighIns),
        ]
        let weekly = trend.weekly.map { weekly in
            sentences(
                "review.trend.weekly",
                [
                    "rate": measures.text(change: weekly),
                    "doubt": measures.text(difference: trend.doubt ?? 0.0),
                ])
        }
        return ReviewFigure(
            id: "trend", label: sentences("review.trend"), value: sign + parts.number, unit: parts.unit,
            note: sentences("review.trend.note", weights),
            lines: [
                LabelledValue(label: sentences("review.trend.from"), value: weights["from"] ?? ""),
                LabelledValue(label: sentences("review.trend.to"), value: weights["to"] ?? ""),
            ], text: [sentences("review.trend.text", weights), weekly].compactMap(\.self))
    }

    private static func eaten(_ review: WeeklyReview, _ sentences: Sentences) -> ReviewFigure {
        let intake = review.intake
        let logged = sentences(
            "review.eaten.days",
            ["logged": sentences.number(intake.loggedDays), "days": sentences.number(intake.days.count)])
        let target = intake.target.map {
            sentences("review.eaten.target", ["target": "~" + sentences.energy(about: $0)])
        }
        let lines = intake.days.map { day in
            LabelledValue(
                label: sentences.shortDate(day.day),
                value: [Self.amount(day, sentences), Self.mark(day, sentences)].compactMap(\.self)
                    .joined(separator: " · "))
        }
        let sum = intake.average.map { average in
            sentences(
                "review.eaten.sum",
                [
                    "sum": sentences.energy(intake.days.filter(\.isCounted).compactMap(\.calories).reduce(0, +)),
                    "days": sentences.number(intake.loggedDays), "average": sentences.energy(average),
                ])
        }
        let isLeftOut = intake.days.contains { $0.calories != nil && !$0.isCounted }
        return ReviewFigure(
            id: "eaten", label: sentences("review.eaten"),
            value: intake.average.map { sentences.energy($0) } ?? "–",
            unit: intake.average == nil ? nil : sentences("unit.calorieTarget"),
            note: [target, logged].compactMap(\.self).joined(separator: " · "), lines: lines,
            text: [sum, isLeftOut ? sentences("review.eaten.left_out") : nil].compactMap(\.self))
    }

    /// "2,350 of ~1,800".
    private static func amount(_ day: WeeklyReview.Intake.Day, _ sentences: Sentences) -> String {
        guard let calories = day.calories else { return sentences("review.eaten.none") }
        guard let target = day.target else { return sentences.energy(calories) }
        return sentences(
            "review.eaten.day",
            ["calories": sentences.energy(calories), "target": "~" + sentences.energy(about: target)])
    }

    /// The reason for which a day is left out of a judgement; nil where it is not.
    private static func mark(_ day: WeeklyReview.Intake.Day, _ sentences: Sentences) -> String? {
        if day.isUnusual { return sentences("review.eaten.unusual") }
        return day.calories != nil && !day.isCounted ? sentences("review.eaten.incomplete") : nil
    }

    private static func burned(_ review: WeeklyReview, _ sentences: Sentences) -> ReviewFigure {
        let expenditure = review.expenditure
        let band = [
            "low": sentences.energy(expenditure.low), "high": sentences.energy(expenditure.high),
            "used": sentences.energy(expenditure.used),
        ]
        let catchingUp = expenditure.catchingUpTo.map { learned in
            sentences("review.burned.catching_up", ["learned": sentences.energy(learned)])
        }
        let balance = review.intake.average.map { average in
            LabelledValue(
                label: sentences("review.burned.balance"),
                value: sentences(
                    "review.burned.balance.value",
                    [
                        "eaten": sentences.energy(average), "burned": sentences.energy(expenditure.used),
                        "balance": sentences.signed(
                            sentences.value(energy: Double(average))
                                - sentences.value(energy: Double(expenditure.used))),
                    ]))
        }
        return ReviewFigure(
            id: "burned", label: sentences("review.burned"), value: sentences.energy(expenditure.used),
            unit: sentences("unit.totalDailyEnergyExpenditure"), note: sentences("review.burned.note", band),
            lines: [balance].compactMap(\.self),
            text: [
                sentences(expenditure.isMeasured ? "review.burned.measured" : "review.burned.formula"), catchingUp,
            ].compactMap(\.self))
    }

    private static func sure(_ review: WeeklyReview, _ localization: Localization) -> ReviewFigure {
        let (sentences, expenditure) = (localization.sentences, review.expenditure)
        let shortfalls = expenditure.learned?.shortfalls?.map(localization.plan.shortfall) ?? []
        let half = (expenditure.high - expenditure.low) / 2
        return ReviewFigure(
            id: "sure", label: sentences("review.sure"), value: "±" + sentences.energy(half),
            unit: sentences("unit.totalDailyEnergyExpenditure"),
            note: expenditure.learned.map(localization.plan.evidence) ?? sentences("review.sure.nothing"), lines: [],
            text: [sentences(expenditure.isMeasured ? "review.sure.measured" : "review.sure.formula")] + shortfalls)
    }
}

extension Sentences {
    /// A whole number with its sign: "−450", "+120".
    func signed(_ number: Int) -> String { (number < 0 ? "−" : "+") + self.number(abs(number)) }
}
