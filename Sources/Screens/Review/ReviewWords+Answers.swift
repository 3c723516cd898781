import APIContract
import NutritionScience
import Wording

extension ReviewWords {
    /// The one suggestion.
    var suggestion: String {
        guard review.finding == .targetMissed else { return sentences("review.\(name).suggestion") }
        if review.choices.count > 1 { return sentences("review.missed.suggestion.choose") }
        return sentences(isAbove ? "review.missed.suggestion.above" : "review.missed.suggestion.below")
    }

    /// The page on which to follow it.
    var link: ReviewScreen.Link? {
        switch review.finding {
        case .goalReached: link("review.link.goal", "/profile/edit#goals")
        case .tooLittleLogged: link("review.link.reminder", "/settings/notifications")
        case .targetMissed where review.choices.count == 1 && !isAbove: link("review.link.log", "/diary")
        case .nearTarget: link("review.link.weigh", "/diary/weight")
        default: nil
        }
    }

    /// The page on which the plan can be changed.
    var change: ReviewScreen.Link {
        link("review.change", isChanging && review.finding != .goalReached ? "/plan/what-if" : "/profile/edit#goals")
    }

    /// The answers.
    var choices: [ReviewScreen.Choice] {
        let asks = review.choices.count > 1
        return review.choices.map { choice in
            ReviewScreen.Choice(
                choice: choice, label: sentences(asks ? "review.choice.\(choice.rawValue)" : "review.right"),
                text: asks ? text(of: choice) : nil)
        }
    }

    private func text(of choice: WeeklyReview.Choice) -> String {
        let values = [
            "calories": about(review.easier?.calories ?? 0, step: 10),
            "rate": localization.weeklyChange(grams: Int(((review.easier?.weeklyRate ?? 0) * 1000).magnitude)),
            "burned": about(review.expenditure.used, step: 10),
        ]
        return sentences("review.choice.\(choice.rawValue).text", values)
    }

    private func link(_ key: String, _ address: String) -> ReviewScreen.Link {
        ReviewScreen.Link(label: sentences(key), address: address)
    }
}
