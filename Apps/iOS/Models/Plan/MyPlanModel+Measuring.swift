public import APIContract
import Wording

/// What is counted of My Plan.
extension MyPlanModel {
    /// The page is seen, opened from somewhere.
    public func seen(from source: MeasuredEvent.Source) {
        switch reading?.state {
        case .plan: session.note(.planTabViewed(source: source, cachedPlan: connectionProblem != nil))
        case .metrics: break
        default: return
        }
        session.note(.educationalContent)
    }

    /// Whether the person is asked how they like the plan, in stars.
    public var asksRating: Bool { plan != nil && session.question == .rating }

    /// "3 stars".
    public func label(of stars: MeasuredEvent.Stars) -> String {
        session.sentences.count("questions.stars", stars.rawValue)
    }

    /// They answer that.
    public func ratingTapped(_ stars: MeasuredEvent.Stars) { session.close(.rating, with: .planRated(stars: stars)) }

    /// They put that aside.
    public func ratingLaterTapped() { session.close(.rating, with: nil) }
}
