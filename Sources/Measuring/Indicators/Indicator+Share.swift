import APIContract

extension Indicator {
    /// The definition of a share: a group of people, and the events that count.
    struct Share: Sendable {
        let people: MeasuredGroup
        /// Any of these.
        let did: [EventPattern]
        /// The time when they count, in hours after a person's own start; nil for the whole time of the group.
        var hours: Range<Int>?
    }

    /// The definition of the share; nil for an indicator that is no share of people.
    var share: Share? {
        switch self {
        case .planEngagement: Share(people: .active, did: [.init(every: .planTabViewed)])
        case .planViewed: Share(people: .joined(daysAgo: 7), did: [.init(every: .planTabViewed)], hours: 0..<7 * 24)
        case .summaryRead:
            Share(
                people: .did(.metricsSummaryViewed),
                did: [.metricsSummaryScrolled, .metricsSummaryCompleted].map { name in
                    EventPattern(name) { $0.timeOnScreen != .under15Seconds }
                })
        case .explanationsOpened: Share(people: .active, did: [.init(every: .learnMoreExpanded)])
        case .targetsTapped: Share(people: .active, did: [.init(every: .homeWidgetTapped)])
        case .planRecomputed:
            Share(
                people: .did(.weightUpdated),
                did: [
                    .init(.weightUpdated) { $0 == .weightUpdated(planRecomputed: true) },
                    .init(.planRecomputed) { $0 == .planRecomputed(trigger: .requested) },
                ])
        case .goalsAdjusted: Share(people: .joined(daysAgo: 30), did: [.init(every: .goalChanged)], hours: 0..<30 * 24)
        case .returnedAfterWeek:
            Share(people: .joined(daysAgo: 14), did: [.init(every: .visited)], hours: 7 * 24..<14 * 24)
        case .returnedAfterMonth:
            Share(people: .joined(daysAgo: 37), did: [.init(every: .visited)], hours: 30 * 24..<37 * 24)
        case .weightInterval, .recommended, .satisfied: nil
        default: shareOfFlows
        }
    }

    private var shareOfFlows: Share? {
        switch self {
        case .onboardingCompleted:
            Share(people: .joined(daysAgo: 1), did: [.init(every: .planOnboardingCompleted)])
        case .summaryScrolled:
            Share(
                people: .did(.metricsSummaryViewed),
                did: [.readToTheEnd(.metricsSummaryScrolled), .readToTheEnd(.metricsSummaryCompleted)])
        case .summaryExplained:
            Share(
                people: .did(.metricsSummaryViewed),
                did: [
                    .init(.metricsSummaryLearnMoreTapped) {
                        if case .metricsSummaryLearnMoreTapped(_, .expand) = $0 { true } else { false }
                    }
                ])
        case .summaryStarted:
            Share(
                people: .did(.metricsSummaryCompleted),
                did: [
                    .init(.metricsSummaryCompleted) {
                        if case .metricsSummaryCompleted(_, _, _, .getStartedButton) = $0 { true } else { false }
                    }
                ])
        case .profileCompleted:
            Share(
                people: .did(.onboardingSkipped, daysAgo: 7), did: [.init(every: .zeroStateProfileCompleted)],
                hours: 0..<7 * 24)
        case .completeTapped:
            Share(
                people: .did(.zeroStateViewed),
                did: [.completeTapped])
        case .acknowledged:
            Share(
                people: .did(.planOnboardingCompleted, daysAgo: 1), did: [.init(every: .metricsAcknowledged)],
                hours: 0..<24)
        case .cardReviewed:
            Share(
                people: .did(.metricsAcknowledged),
                did: [
                    .init(.metricsAcknowledgmentCardTapped) { $0 == .metricsAcknowledgmentCardTapped(action: .review) }
                ])
        case .cardDismissed:
            Share(
                people: .did(.metricsAcknowledgmentCardViewed), did: [.init(every: .metricsAcknowledgmentCardDismissed)]
            )
        case .acknowledgmentFailed:
            Share(
                people: .did(.metricsAcknowledgmentCardViewed), did: [.init(every: .metricsAcknowledgmentFailed)])
        case .weekStreak: Share(people: .active, did: [.reached(.week)])
        case .monthStreak: Share(people: .active, did: [.reached(.month)])
        case .screensFailed: Share(people: .active, did: [.init(every: .screenFailed)])
        case .problemsReported: Share(people: .active, did: [.init(every: .problemReported)])
        default: nil
        }
    }
}

extension EventPattern {
    /// A step of onboarding was completed.
    static func completed(_ step: MeasuredEvent.Step) -> Self {
        Self(.onboardingStepCompleted) { $0 == .onboardingStepCompleted(step: step) }
    }

    /// The button of the zero state that leads to the profile was tapped.
    static let completeTapped = Self(.zeroStateCallTapped) {
        if case .zeroStateCallTapped(.completeProfile, _) = $0 { true } else { false }
    }

    /// The summary was read to its end, as events of this name show.
    static func readToTheEnd(_ name: MeasuredEvent.Name) -> Self { Self(name) { $0.scrollDepth == .all } }

    /// A streak reached a length.
    fileprivate static func reached(_ length: MeasuredEvent.StreakLength) -> Self {
        Self(.streakReached) { $0 == .streakReached(days: length) }
    }
}
