import APIContract
import NutritionScience
import Wording

/// The words for the finding of a weekly review.
struct ReviewWords {
    let review: WeeklyReview
    let goal: Goal
    let localization: Localization

    var sentences: Sentences { localization.sentences }
    private var measures: Measures { localization.measures }
    var name: String { review.finding.rawValue }
    var isAbove: Bool { review.missed.map { $0.average > 0 } ?? false }
    var isChanging: Bool { goal == .loseWeight || goal == .gainMuscle }

    /// The finding in one sentence.
    var title: String {
        switch review.finding {
        case .goalReached: sentences("review.goal_reached.title", ["weight": weight(review.journey?.targetWeight)])
        case .maintained: sentences("review.maintained.title")
        case .unusual: sentences.count("review.unusual.title", review.intake.days.count(where: \.isUnusual))
        case .targetMissed: missedTitle
        case .plateau: sentences("review.plateau.title", ["weeks": weeks])
        case .tooLittleLogged: sentences.count("review.too_little_logged.title", review.intake.loggedDays)
        case .onTrack: onTrackTitle
        case .nearTarget: nearTitle
        }
    }

    /// The sentences about the finding.
    var text: [String] {
        switch review.finding {
        case .goalReached:
            [sentences("review.goal_reached.text", ["calories": about(review.journey?.maintenance ?? 0, step: 10)])]
        case .maintained, .unusual, .tooLittleLogged: [sentences("review.\(name).text")]
        case .nearTarget: [nearText]
        case .targetMissed: missedText
        case .plateau: plateauText
        case .onTrack: isChanging ? [sentences("review.on_track.text", ["doubt": weight(review.trend?.doubt)])] : []
        }
    }

    private var missedTitle: String {
        let missed = review.missed
        let days = missed?.days ?? 0
        let plural = days == 1 ? "one" : "other"
        return sentences(
            isAbove ? "review.missed.above.\(plural)" : "review.missed.below.\(plural)",
            ["calories": about(abs(missed?.calories ?? 0), step: 50), "count": number(days)])
    }

    private var missedText: [String] {
        guard let missed = review.missed else { return [] }
        let values = ["average": about(abs(missed.average), step: 10), "doubt": about(missed.doubt, step: 10)]
        return [
            sentences(isAbove ? "review.missed.text.above" : "review.missed.text.below", values),
            isAbove && goal == .loseWeight ? sentences("review.missed.no_cut") : nil,
        ].compactMap(\.self)
    }

    private var plateauText: [String] {
        guard let plateau = review.plateau else { return [] }
        return [
            sentences(
                "review.plateau.text",
                ["expected": rate(plateau.expected), "measured": rate(plateau.weekly), "doubt": weight(plateau.doubt)])
        ]
    }

    private var onTrackTitle: String {
        guard isChanging, let weekly = review.trend?.weekly else { return sentences("review.on_track.steady") }
        return sentences(weekly < 0 ? "review.on_track.down" : "review.on_track.up", ["rate": weight(abs(weekly))])
    }

    private var nearTitle: String {
        let judged = review.intake.days.filter { $0.isCounted && !$0.isUnusual }
        let near = judged.count { day in
            day.calories.flatMap { calories in day.target.map { DayTargets.isNear(calories, $0) } } ?? false
        }
        guard near > 0 else { return sentences("review.near_target.mixed") }
        return sentences("review.near_target.title", ["near": number(near), "days": number(judged.count)])
    }

    private var nearText: String {
        guard let trend = review.trend, let weekly = trend.weekly, let doubt = trend.doubt, abs(weekly) > doubt else {
            return sentences("review.near_target.text")
        }
        return sentences("review.trend.weekly", ["rate": rate(weekly), "doubt": weight(doubt)])
    }

    /// The possible reasons for a plateau.
    var reasons: [ReviewScreen.Reason] {
        guard let plateau = review.plateau else { return [] }
        let learned = review.expenditure.learned
        let gap = (learned?.expenditure ?? plateau.formula) - plateau.formula
        let adaptation =
            learned?.isUsable != true ? "unknown" : gap < -50 ? "less" : "same"
        let values = [
            "scatter": measures.text(difference: plateau.scatter), "weeks": weeks, "logged": number(plateau.loggedDays),
            "days": number(plateau.days), "marked": number(plateau.markedDays),
            "average": energy(plateau.average ?? 0), "burned": energy(review.expenditure.used),
            "learned": energy(learned?.expenditure ?? 0), "formula": energy(plateau.formula), "gap": energy(abs(gap)),
        ]
        let water = plateau.markedDays > 0 ? "review.plateau.water.marked" : "review.plateau.water.text"
        let logging = plateau.average == nil ? "review.plateau.logging.none" : "review.plateau.logging.text"
        return [
            ("review.plateau.water", water), ("review.plateau.logging", logging),
            ("review.plateau.adaptation", "review.plateau.adaptation.\(adaptation)"),
        ].map { ReviewScreen.Reason(title: sentences($0), text: sentences($1, values)) }
    }

    /// The way to a goal.
    var journey: [LabelledValue] {
        guard let journey = review.journey else { return [] }
        let way = sentences(
            "review.journey.way.value", ["start": weight(journey.startWeight), "now": weight(journey.weight)])
        return [
            LabelledValue(label: sentences("review.journey.way"), value: way),
            LabelledValue(
                label: sentences("review.journey.change"),
                value: measures.text(change: journey.weight - journey.startWeight)),
            LabelledValue(
                label: sentences("review.journey.time"), value: sentences.count("review.weeks", journey.weeks)),
        ]
    }

    private var weeks: String { sentences.count("review.weeks", (review.plateau?.days ?? 0) / 7) }

    private func number(_ number: Int) -> String { sentences.number(number) }
    private func energy(_ kilocalories: Int) -> String { sentences.energy(kilocalories) }
    /// Energy rounded for reading.
    func about(_ kilocalories: Int, step: Int) -> String {
        sentences.energy(about: (kilocalories + step / 2) / step * step)
    }
    private func weight(_ kilograms: Double?) -> String { measures.text(kilograms: kilograms ?? 0) }
    private func rate(_ kilograms: Double) -> String { measures.text(change: kilograms) }
}
