import APIContract
public import Screens

/// What is counted of Home.
extension HomeModel {
    /// Home is seen.
    public func seen() {
        if screen?.rings.isEmpty == false { session.note(.targetsWidget) }
        if screen?.isZeroState == true { session.note(.zeroState) }
    }

    /// Whether the person is asked how likely they would recommend the plan, from 0 to 10.
    public var asksRecommendation: Bool { session.question == .recommendation }

    /// They answer that.
    public func recommendationTapped(_ score: Int) {
        guard let score = MeasuredEvent.Score(rawValue: score) else { return }
        session.close(.recommendation, with: .recommendationAnswered(score: score))
    }

    /// They put that aside.
    public func recommendationLaterTapped() { session.close(.recommendation, with: nil) }

    /// The card is seen that asks to review the metrics.
    public func metricsCardSeen() { session.note(.metricsAcknowledgmentCardViewed) }

    /// The person reviews their metrics, from that card.
    public func reviewMetricsTapped() { session.note(.metricsAcknowledgmentCardTapped(action: .review)) }

    /// What invites to complete the profile is seen.
    public func zeroStateSeen() { session.zeroStateSeen(at: .homeTab) }

    /// The person takes that up.
    public func completeProfileTapped() {
        session.note(.zeroStateCallTapped(action: .completeProfile, location: .homeTab))
    }

    /// A target is opened.
    public func ringTapped(_ ring: HomeScreen.Ring) {
        if let target = MeasuredEvent.Target(rawValue: ring.id) { session.note(.homeWidgetTapped(targetType: target)) }
    }
}
