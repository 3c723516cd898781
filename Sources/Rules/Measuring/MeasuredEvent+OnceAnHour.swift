package import APIContract

extension MeasuredEvent {
    /// Whether it counts once an hour, however often it happens within it: visits, and events from the address of a
    /// page, which may be reloaded.
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
