import APIContract
public import Screens

/// What is counted of Home.
extension HomeModel {
    /// Home is seen.
    public func seen() {
        if screen?.showsZeroState == false { session.note(.targetsWidget) }
    }

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
