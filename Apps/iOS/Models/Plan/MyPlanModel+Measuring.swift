public import APIContract
import Wording

/// The events of My Plan.
extension MyPlanModel {
    /// Notes that the page was shown, and where it was opened from.
    public func seen(from source: MeasuredEvent.Source) {
        switch reading?.state {
        case .plan: session.note(.planTabViewed(source: source, cachedPlan: connectionProblem != nil))
        case .metrics: break
        default: return
        }
        session.note(.educationalContent)
    }

    /// Whether to ask for a rating of the plan, in stars.
    public var asksRating: Bool { plan != nil && session.question == .rating }

    /// The accessibility label: "3 stars".
    public func label(of stars: MeasuredEvent.Stars) -> String {
        session.sentences.count("questions.stars", stars.rawValue)
    }

    /// The person gave a rating.
    public func ratingTapped(_ stars: MeasuredEvent.Stars) { session.close(.rating, with: .planRated(stars: stars)) }

    /// The person dismissed the question.
    public func ratingLaterTapped() { session.close(.rating, with: nil) }
}
