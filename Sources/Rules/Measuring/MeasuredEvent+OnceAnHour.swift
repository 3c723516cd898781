package import APIContract

extension MeasuredEvent {
    /// Whether it counts once an hour, however often it is done within it: that somebody is there, and what follows from the
    /// address of a page, which may be loaded again.
    package var countsOnceAnHour: Bool {
        switch self {
        case .visited, .weeklyPlanNotificationOpened, .zeroStateCallTapped(.completeProfile, _),
            .metricsAcknowledgmentCardTapped(.review), .planTabViewed(.pushNotification, _),
            .planTabViewed(.homeWidget, _), .metricsSummaryViewed(isFirst: true):
            true
        default: false
        }
    }
}
