import APIContract
public import NutritionScience
public import Wording

/// A person's energy expenditure as measured by their own log, week by week.
public struct ExpenditureScreen: Sendable {
    /// The heading of the page: "Energy expenditure, as your own log measures it".
    public let title: String
    /// Expenditure today, with its band.
    public let summary: String
    /// The weigh-ins and logged days behind the estimate.
    public let evidence: String
    /// The names of the columns of `weeks`.
    public let header: [String]
    /// A row for each week.
    public let weeks: [Week]
    /// The range of expenditures in the chart, in kilocalories a day.
    public let range: ClosedRange<Double>
    /// Notes on the estimate, a sentence or two each.
    public let notes: [String]

    /// One week.
    public struct Week: Sendable {
        /// The week's last day, expenditure, band, trend weight, weigh-ins and logged days so far.
        public let cells: [String]
        /// Expenditure in kilocalories a day.
        public let expenditure: Double
        /// The likely band of the expenditure, in kilocalories a day.
        public let band: ClosedRange<Double>
    }

    /// The screen of a person's history; nil for one without days.
    public init?(_ history: ExpenditureHistory, of person: PlanInputs, sentences: Sentences, measures: Measures) {
        let basal = person.basalMetabolicRate.result.units
        guard let last = history.days.last, let known = history.evidence(basal: basal) else { return nil }
        let formula = person.formulaExpenditure.result.units
        let estimates = stride(from: history.days.count - 1, through: 0, by: -7).reversed().map { history.days[$0] }
        title = sentences("learned.title")
        summary = sentences(
            "learned.summary",
            [
                "expenditure": Self.kilocalories(last.estimate.expenditure, sentences),
                "band": Self.band(last.estimate, sentences),
            ])
        evidence = sentences(
            "learned.evidence",
            [
                "weighIns": sentences.count("learned.weighIns", last.estimate.weighIns),
                "loggedDays": sentences.count("learned.loggedDays", last.estimate.loggedDays),
            ])
        header = ["week", "expenditure", "band", "weight", "weighIns", "loggedDays"].map {
            sentences("learned.\($0).header")
        }
        weeks = estimates.map { day in
            Week(
                cells: [
                    sentences.date(day.day), Self.kilocalories(day.estimate.expenditure, sentences),
                    Self.band(day.estimate, sentences), measures.text(kilograms: day.estimate.trendWeight),
                    sentences.number(day.estimate.weighIns), sentences.number(day.estimate.loggedDays),
                ],
                expenditure: day.estimate.expenditure, band: day.estimate.band)
        }
        let bounds = weeks.flatMap { [$0.band.lowerBound, $0.band.upperBound] } + [Double(formula)]
        range = (bounds.min() ?? 0)...(bounds.max() ?? 0)
        let missing = known.shortfalls.map { PlanWording(sentences: sentences).shortfall(ExpenditureShortfall($0)) }
        let guessed = last.estimate.guessedDays
        notes =
            [
                sentences("learned.formula", ["formula": sentences.energy(formula)]),
                ([sentences(known.isUsable ? "learned.usable" : "learned.unsure")] + missing).joined(separator: " "),
            ] + (guessed == 0 ? [] : [PlanWording(sentences: sentences).guesses(on: guessed)])
            + [sentences("learned.currency")]
    }

    private static func kilocalories(_ value: Double, _ sentences: Sentences) -> String {
        sentences.energy(Int(value.rounded()))
    }

    private static func band(_ estimate: ExpenditureEstimate, _ sentences: Sentences) -> String {
        sentences(
            "learned.band",
            [
                "low": kilocalories(estimate.band.lowerBound, sentences),
                "high": kilocalories(estimate.band.upperBound, sentences),
            ])
    }
}
