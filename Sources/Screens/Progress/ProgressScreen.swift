public import APIContract
public import NutritionScience
public import Wording

/// Progress: how the days of a range went, and how the plan changed.
public struct ProgressScreen: Sendable {
    /// The ranges to choose from.
    public let ranges: [Range]
    /// Whether there is nothing to show in any range.
    public let isEmpty: Bool
    /// The first and the last day that are shown.
    public let days: ClosedRange<CalendarDay>
    /// What was aimed at, each from its first day on.
    public let targets: [TargetPeriod]
    /// How many days were near their target.
    public let adherence: AdherenceScreen
    /// Weight, expenditure, calories and macronutrients.
    public let cards: [Card]

    /// A range to choose.
    public struct Range: Sendable {
        /// Its name: "4 weeks".
        public let label: String
        /// Where the page shows this range: `/progress?range=12w`.
        public let address: String
        /// Whether it is the one that is shown.
        public let isCurrent: Bool
    }

    /// A chart with what is said beside it.
    public struct Card: Sendable {
        /// Which one: `weight`, `expenditure`, `calories`, `protein`, `carbohydrate`, `fat`.
        public let id: String
        /// What it is about.
        public let title: String
        /// The number that says most; nil without one.
        public let value: String?
        /// The unit of the number, such as "kg" or "cal/day"; nil where there is no number.
        public let unit: String?
        /// The same as it is spoken: "calories per day"; nil where it is spoken as it is written.
        public let spokenUnit: String?
        /// What there is to say about it.
        public let text: String
        /// The picture; nil where there is nothing to draw.
        public let chart: DayChart?
        /// The same as a table; nil where there is nothing in it.
        public let table: DataTable?
        /// Whether a new weight is logged from here.
        public let isWeight: Bool
    }

    /// The screen of a report.
    public init(_ report: ProgressReport, hasPlans: Bool, _ localization: Localization) {
        let sentences = localization.sentences
        ranges = ProgressRange.allCases.map { range in
            Range(
                label: sentences("progress.range.\(range.rawValue)"), address: Self.address(of: range),
                isCurrent: range == report.range)
        }
        let isLogged = report.days.contains { $0.totals.calories != nil }
        isEmpty = !hasPlans && !isLogged && report.days.count { $0.totals.weight != nil } < 2
        days = report.from...max(report.from, report.to)
        targets = report.targets
        adherence = AdherenceScreen(report, sentences)
        let cards = ProgressCards(report: report, localization: localization)
        self.cards =
            [
                cards.weight, cards.expenditure, cards.intake(.calories), cards.intake(.protein),
            ] + cards.logged([.carbohydrate, .fat])
    }

    /// Where a range is shown.
    public static func address(of range: ProgressRange) -> String {
        range == .usual ? "/progress" : "/progress?range=\(range.rawValue)"
    }
}

/// How many days were near their target, in encouraging words.
public struct AdherenceScreen: Sendable {
    /// "86%"; nil of so few days that it would judge single ones, and where none was near.
    public let share: String?
    /// "24 of 28 logged days were within 10 % of your target."; nil without a day that counts.
    public let text: String?
    /// What is good about it.
    public let words: String
    /// The days as a picture; nil without a day that counts.
    public let grid: DayGrid?
    /// On how many days that count something was eaten beside a target.
    public let loggedDays: Int
    /// How many of them were near it.
    public let near: Int

    /// How many days that count make a share.
    private static let fewestDays = 3

    init(_ report: ProgressReport, _ sentences: Sentences) {
        let adherence = report.adherence
        (loggedDays, near) = (adherence.loggedDays, adherence.daysOnTarget)
        guard let share = adherence.share else {
            (self.share, text, words, grid) = (nil, nil, sentences("progress.adherence.none"), nil)
            return
        }
        let isTelling = adherence.loggedDays >= Self.fewestDays && adherence.daysOnTarget > 0
        self.share =
            isTelling
            ? sentences("progress.adherence.share", ["percent": sentences.number(Int((share * 100).rounded()))]) : nil
        let text = sentences(
            "progress.adherence.text.\(adherence.daysOnTarget == 1 ? "one" : "other")",
            [
                "near": sentences.number(adherence.daysOnTarget),
                "days": sentences.count("progress.days", adherence.loggedDays),
            ])
        self.text = text
        let praise = share >= 0.75 ? "steady" : share >= 0.4 ? "many" : "some"
        words = sentences("progress.adherence.\(isTelling ? praise : "some")")
        grid = DayGrid(report, label: text)
    }
}
