public import APIContract
import NutritionScience
public import Wording

extension WordsScreen {
    /// The most days that are looked back on.
    private static let daysBack = 28

    /// Progress for a person who hides numbers: on how many days they logged.
    public static func progress(_ report: ProgressReport, _ localization: Localization) -> WordsScreen {
        let sentences = localization.sentences
        let from = max(report.from, report.to.adding(days: 1 - daysBack))
        let days = report.days.map(\.totals).filter { $0.day >= from }
        let count = report.to.daysSince1970 - from.daysSince1970 + 1
        let values = { (logged: Int) in ["logged": sentences.number(logged), "days": sentences.number(count)] }
        let drunk = days.count { $0.water > 0 }
        let lines = [
            sentences("hidden.progress.food", values(days.count { $0.calories != nil })),
            drunk > 0 ? sentences("hidden.progress.water", values(drunk)) : nil,
        ]
        let links = [Link(sentences("hidden.progress.tasks"), "/tasks"), Link(sentences("badges.title"), "/profile")]
        return WordsScreen(
            sentences("progress.title"),
            [
                Card(sentences("hidden.progress.done"), lines.compactMap(\.self), links: links),
                Card(nil, [sentences("hidden.progress.text")], links: [.settings(sentences)]),
            ])
    }

    /// A weekly review for a person who hides numbers: what was done, the suggestion, and the choice where there is one.
    public static func review(_ screen: ReviewScreen, _ review: WeeklyReview, _ localization: Localization)
        -> WordsScreen
    {
        let sentences = localization.sentences
        let logged = sentences(
            "hidden.review.logged",
            [
                "logged": sentences.number(review.intake.loggedDays),
                "days": sentences.number(review.intake.days.count),
            ])
        let ateLittle = review.finding == .targetMissed && (review.missed.map { $0.average < 0 } ?? false)
        let care = ateLittle ? Card(sentences("hidden.care"), [sentences("hidden.care.text")]) : nil
        let choices = screen.choices.map { choice in
            Form(
                choice.label, "/review/\(choice.choice.rawValue)", text: choice.text,
                fields: [LabelledValue(label: "from", value: screen.from.description)],
                isPrimary: choice.choice == .keep)
        }
        let read = screen.isRead ? [sentences("review.read")] : []
        let answer = Card(screen.suggestion, read, forms: choices, links: [.settings(sentences)])
        return WordsScreen(
            sentences("review.title"), lede: screen.period,
            [Card(sentences("hidden.progress.done"), [logged]), care, answer].compactMap(\.self))
    }
}
