import APIContract
public import Screens

/// The events of Home.
extension HomeModel {
    /// Home was shown.
    public func seen() {
        if screen?.rings.isEmpty == false { session.note(.targetsWidget) }
        if screen?.isZeroState == true { session.note(.zeroState) }
    }

    /// Whether to ask how likely the person is to recommend the plan, from 0 to 10.
    public var asksRecommendation: Bool { session.question == .recommendation }

    /// The person answered that question.
    public func recommendationTapped(_ score: Int) {
        guard let score = MeasuredEvent.Score(rawValue: score) else { return }
        session.close(.recommendation, with: .recommendationAnswered(score: score))
    }

    /// The person dismissed that question.
    public func recommendationLaterTapped() { session.close(.recommendation, with: nil) }

    /// The card that asks to review the metrics was shown.
    public func metricsCardSeen() { session.note(.metricsAcknowledgmentCardViewed) }

    /// The person opened their metrics from that card.
    public func reviewMetricsTapped() { session.note(.metricsAcknowledgmentCardTapped(action: .review)) }

    /// The invitation to complete the profile was shown.
    public func zeroStateSeen() { session.zeroStateSeen(at: .homeTab) }

    /// The person accepted the invitation.
    public func completeProfileTapped() {
        session.note(.zeroStateCallTapped(action: .completeProfile, location: .homeTab))
    }

    /// The person opened a target.
    public func ringTapped(_ ring: HomeScreen.Ring) {
        if let target = MeasuredEvent.Target(rawValue: ring.id) { session.note(.homeWidgetTapped(targetType: target)) }
    }
}
