public import APIContract
public import NutritionScience
public import Wording

/// The review of a week: one finding, what it rests on, the next numbers, and the answers to it.
public struct ReviewScreen: Sendable {
    /// The days of the week: "Oct 20 – Oct 26".
    public let period: String
    /// The Monday of the week, by which it is marked as read.
    public let from: CalendarDay
    /// The finding in one sentence: "You logged about 550 above target on 5 days."
    public let title: String
    /// The sentences about it.
    public let text: [String]
    /// The possible reasons for a plateau, with the person's own numbers; empty for any other finding.
    public let reasons: [Reason]
    /// The way to a goal that was reached; empty otherwise.
    public let journey: [LabelledValue]
    /// The picture of the way to a goal that was reached; nil otherwise.
    public let chart: DayChart?
    /// The figures of the week, each with its arithmetic.
    public let figures: [ReviewFigure]
    /// The numbers of the week that follows.
    public let next: Next
    /// The one suggestion.
    public let suggestion: String
    /// The page on which to follow it; nil where there is nothing to open.
    public let link: Link?
    /// The answers, in the order to show them; empty where the review was read.
    public let choices: [Choice]
    /// Whether the answers are a choice between ways to go on, each in its own words.
    public let asks: Bool
    /// The page on which the plan can be changed.
    public let change: Link
    /// Whether the review was read.
    public let isRead: Bool

    /// A possible reason.
    public struct Reason: Hashable, Sendable {
        /// "Water".
        public let title: String
        /// The person's own numbers on it.
        public let text: String
    }

    /// The numbers of the week that follows.
    public struct Next: Hashable, Sendable {
        /// "About 1,790 cal and 164 g of protein a day."
        public let text: String
        /// The targets that changed, a line each.
        public let changes: [PlanChangeWording.Line]
        /// The reasons, a sentence each; at least one.
        public let reasons: [String]
    }

    /// The way to a page.
    public struct Link: Hashable, Sendable {
        /// "Open the diary".
        public let label: String
        /// Its path.
        public let address: String
    }

    /// An answer.
    public struct Choice: Hashable, Sendable {
        /// The answer that it gives.
        public let choice: WeeklyReview.Choice
        /// "Ease the pace".
        public let label: String
        /// The consequence; nil where that goes without saying.
        public let text: String?
    }

    /// The screen of a review for a person whose plan leads to a goal.
    public init(_ review: WeeklyReview, goal: Goal, _ localization: Localization) {
        let words = ReviewWords(review: review, goal: goal, localization: localization)
        period = Self.period(review.from, localization.sentences)
        from = review.from
        (title, text) = (words.title, words.text)
        reasons = words.reasons
        journey = words.journey
        chart = words.chart
        figures = ReviewFigure.all(review, localization)
        next = Next(review, localization)
        suggestion = words.suggestion
        link = review.isRead ? nil : words.link
        asks = review.choices.count > 1
        choices = review.isRead ? [] : words.choices
        change = words.change
        isRead = review.isRead
    }

    /// The days of the week whose review waits for a person to read it; nil where none does.
    static func waiting(for person: PersonReading, _ sentences: Sentences) -> String? {
        person.hasUnreadReview ? period(person.today.startOfWeek.adding(days: -7), sentences) : nil
    }

    private static func period(_ monday: CalendarDay, _ sentences: Sentences) -> String {
        "\(sentences.shortDate(monday)) – \(sentences.shortDate(monday.adding(days: 6)))"
    }
}

extension ReviewScreen.Next {
    /// The targets of a plan that the line of changes shows.
    private static let targets: Set = ["calorieTarget", "proteinTarget", "waterTarget"]

    fileprivate init(_ review: WeeklyReview, _ localization: Localization) {
        let (sentences, next) = (localization.sentences, review.next)
        let values = [
            "calories": sentences.energy(next.calories), "low": sentences.energy(next.lowest),
            "high": sentences.energy(next.highest), "protein": next.protein.map { sentences.number($0) } ?? "",
        ]
        let days = next.lowest == next.highest ? "same" : "days"
        text = sentences(next.protein == nil ? "review.next.\(days).calories" : "review.next.\(days)", values)
        changes = PlanChangeWording(localization: localization)
            .lines(next.changes.filter { Self.targets.contains($0.name) && $0.from != nil })
        let reasons = PlanNewsScreen.reasons(next.changes, learned: review.expenditure.learned, localization)
        let kept = sentences(next.isHeldByIllness ? "review.next.held" : "review.next.kept")
        self.reasons = changes.isEmpty ? [kept] : reasons.isEmpty ? [sentences("review.next.other")] : reasons
    }
}
