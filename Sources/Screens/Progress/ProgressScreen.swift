public import APIContract
public import NutritionScience
public import Wording

/// Progress: the days of a range.
public struct ProgressScreen: Sendable {
    /// The ranges to choose from.
    public let ranges: [Range]
    /// Whether there is nothing to show in any range.
    public let isEmpty: Bool
    /// The first and the last day shown.
    public let days: ClosedRange<CalendarDay>
    /// The targets, each from its first day on.
    public let targets: [TargetPeriod]
    /// The share of days near their target.
    public let adherence: AdherenceScreen
    /// Weight, expenditure, calories and macronutrients.
    public let cards: [Card]

    /// A range to choose.
    public struct Range: Sendable {
        /// Its name: "4 weeks".
        public let label: String
        /// The address of this range: `/progress?range=12w`.
        public let address: String
        /// Whether it is the current one.
        public let isCurrent: Bool
    }

    /// A chart with its text.
    public struct Card: Sendable {
        /// Its id: `weight`, `expenditure`, `calories`, `protein`, `carbohydrate`, `fat`.
        public let id: String
        /// The heading.
        public let title: String
        /// The most important number; nil without one.
        public let value: String?
        /// The unit of the number, such as "kg" or "cal/day"; nil without a number.
        public let unit: String?
        /// The unit as spoken: "calories per day"; nil where it is spoken as written.
        public let spokenUnit: String?
        /// The explanatory text.
        public let text: String
        /// The meaning of what is drawn, to stand below the chart; nil where the chart says it itself.
        public let key: String?
        /// The chart; nil where there is nothing to draw.
        public let chart: DayChart?
        /// The same as a table; nil where it would be empty.
        public let table: DataTable?
        /// Whether it leads to logging a weight.
        public let isWeight: Bool
        /// Whether it opens on request.
        public let isFolded: Bool
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
                cards.weight, cards.intake(.calories), cards.expenditure, cards.intake(.protein),
            ] + cards.logged([.carbohydrate, .fat])
    }

    /// The address of a range.
    public static func address(of range: ProgressRange) -> String {
        range == .usual ? "/progress" : "/progress?range=\(range.rawValue)"
    }
}

/// The adherence to the daily targets, in encouraging words.
public struct AdherenceScreen: Sendable {
    /// "86%"; nil for too few days to judge, and where none was near.
    public let share: String?
    /// "24 of 28 logged days were within 10% of your calorie target."; nil without a counted day.
    public let text: String?
    /// Encouragement.
    public let words: String
    /// The days as a grid; nil without a counted day.
    public let grid: DayGrid?
    /// The number of counted days, with both an entry and a target.
    public let loggedDays: Int
    /// The number of those near their target.
    public let near: Int

    /// The minimum number of counted days for a share.
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
