import APIContract

/// A number that tells whether the product helps, as the specifications name it. `docs/measuring.md` says what each counts.
package enum Indicator: String, CaseIterable, Sendable {
    // The north star
    case planEngagement = "plan_engagement"

    // Engagement
    case planViewed = "plan_viewed"
    case summaryRead = "summary_read"
    case explanationsOpened = "explanations_opened"
    case targetsTapped = "targets_tapped"

    // Behaviour
    case weightInterval = "weight_interval"
    case planRecomputed = "plan_recomputed"
    case goalsAdjusted = "goals_adjusted"

    // Outcomes
    case returnedAfterWeek = "returned_after_week"
    case returnedAfterMonth = "returned_after_month"
    case recommended
    case satisfied

    // Onboarding and How GTSD Works for You
    case onboardingCompleted = "onboarding_completed"
    case summaryScrolled = "summary_scrolled"
    case summaryExplained = "summary_explained"
    case summaryStarted = "summary_started"

    // The zero state
    case profileCompleted = "profile_completed"
    case completeTapped = "complete_tapped"

    // The acknowledgment of the metrics
    case acknowledged
    case cardReviewed = "card_reviewed"
    case cardDismissed = "card_dismissed"
    case acknowledgmentFailed = "acknowledgment_failed"

    // Use, and what goes wrong
    case weekStreak = "week_streak"
    case monthStreak = "month_streak"
    case screensFailed = "screens_failed"
    case problemsReported = "problems_reported"

    /// What indicators are shown under.
    package enum Group: String, CaseIterable, Sendable {
        case northStar = "north_star"
        case engagement, behaviour, outcomes, onboarding
        case zeroState = "zero_state"
        case acknowledgment, use
    }

    package var group: Group {
        switch self {
        case .planEngagement: .northStar
        case .planViewed, .summaryRead, .explanationsOpened, .targetsTapped: .engagement
        case .weightInterval, .planRecomputed, .goalsAdjusted: .behaviour
        case .returnedAfterWeek, .returnedAfterMonth, .recommended, .satisfied: .outcomes
        case .onboardingCompleted, .summaryScrolled, .summaryExplained, .summaryStarted: .onboarding
        case .profileCompleted, .completeTapped: .zeroState
        case .acknowledged, .cardReviewed, .cardDismissed, .acknowledgmentFailed: .acknowledgment
        case .weekStreak, .monthStreak, .screensFailed, .problemsReported: .use
        }
    }

    /// What the specifications aim at: a share from 0 to 1, days, or a score; nil where they name nothing.
    package var target: Double? {
        switch self {
        case .planEngagement, .summaryScrolled: 0.7
        case .planViewed: 0.85
        case .summaryRead, .satisfied, .summaryStarted: 0.8
        case .explanationsOpened, .returnedAfterMonth, .summaryExplained, .completeTapped: 0.4
        case .targetsTapped: 0.3
        case .weightInterval: 7
        case .planRecomputed, .returnedAfterWeek: 0.6
        case .goalsAdjusted: 0.15
        case .recommended: 50
        case .profileCompleted: 0.25
        case .onboardingCompleted, .acknowledged, .cardReviewed, .cardDismissed, .acknowledgmentFailed, .weekStreak,
            .monthStreak, .screensFailed, .problemsReported:
            nil
        }
    }

    /// Whether more of it is better.
    package var isGood: Bool {
        switch self {
        case .weightInterval, .cardDismissed, .acknowledgmentFailed, .screensFailed, .problemsReported: false
        default: true
        }
    }
}

extension Indicator {
    /// How a share is counted: of which people, who of them did it.
    struct Share: Sendable {
        let people: MeasuredGroup
        /// Any one of these.
        let did: [EventPattern]
        /// When it counts, in hours after a person's own beginning; nil for all the time in which the people are looked at.
        var hours: Range<Int>?
    }

    /// How it is counted; nil for one that is no share of people who did something.
    var share: Share? {
        switch self {
        case .planEngagement: Share(people: .active, did: [.init(.planTabViewed)])
        case .planViewed: Share(people: .joined(daysAgo: 7), did: [.init(.planTabViewed)], hours: 0..<7 * 24)
        case .summaryRead:
            Share(
                people: .did(.metricsSummaryViewed),
                did: [.metricsSummaryScrolled, .metricsSummaryCompleted].map {
                    EventPattern($0, "timeOnScreen", not: MeasuredEvent.Duration.under15Seconds.rawValue)
                })
        case .explanationsOpened: Share(people: .active, did: [.init(.learnMoreExpanded)])
        case .targetsTapped: Share(people: .active, did: [.init(.homeWidgetTapped)])
        case .planRecomputed:
            Share(
                people: .did(.weightUpdated),
                did: [
                    .init(.weightUpdated, "planRecomputed", true), .init(.planRecomputed, "trigger", "requested"),
                ])
        case .goalsAdjusted: Share(people: .joined(daysAgo: 30), did: [.init(.goalChanged)], hours: 0..<30 * 24)
        case .returnedAfterWeek: Share(people: .joined(daysAgo: 14), did: [.init(.visited)], hours: 7 * 24..<14 * 24)
        case .returnedAfterMonth:
            Share(people: .joined(daysAgo: 37), did: [.init(.visited)], hours: 30 * 24..<37 * 24)
        case .weightInterval, .recommended, .satisfied: nil
        default: shareOfFlows
        }
    }

    private var shareOfFlows: Share? {
        switch self {
        case .onboardingCompleted:
            Share(people: .joined(daysAgo: 1), did: [.init(.planOnboardingCompleted)])
        case .summaryScrolled:
            Share(
                people: .did(.metricsSummaryViewed),
                did: [
                    .init(.metricsSummaryScrolled, "scrollDepth", "100"),
                    .init(.metricsSummaryCompleted, "scrollDepth", "100"),
                ])
        case .summaryExplained:
            Share(
                people: .did(.metricsSummaryViewed),
                did: [.init(.metricsSummaryLearnMoreTapped, "action", "expand")])
        case .summaryStarted:
            Share(
                people: .did(.metricsSummaryCompleted),
                did: [.init(.metricsSummaryCompleted, "exitMethod", "get_started_button")])
        case .profileCompleted:
            Share(
                people: .did(.onboardingSkipped, daysAgo: 7), did: [.init(.zeroStateProfileCompleted)],
                hours: 0..<7 * 24)
        case .completeTapped:
            Share(
                people: .did(.zeroStateViewed),
                did: [.init(.zeroStateCallTapped, "action", "complete_profile")])
        case .acknowledged:
            Share(
                people: .did(.planOnboardingCompleted, daysAgo: 1), did: [.init(.metricsAcknowledged)],
                hours: 0..<24)
        case .cardReviewed:
            Share(
                people: .did(.metricsAcknowledged),
                did: [.init(.metricsAcknowledgmentCardTapped, "action", "review")])
        case .cardDismissed:
            Share(
                people: .did(.metricsAcknowledgmentCardViewed), did: [.init(.metricsAcknowledgmentCardDismissed)])
        case .acknowledgmentFailed:
            Share(
                people: .did(.metricsAcknowledgmentCardViewed), did: [.init(.metricsAcknowledgmentFailed)])
        case .weekStreak: Share(people: .active, did: [.init(.streakReached, "days", "7")])
        case .monthStreak: Share(people: .active, did: [.init(.streakReached, "days", "30")])
        case .screensFailed: Share(people: .active, did: [.init(.screenFailed)])
        case .problemsReported: Share(people: .active, did: [.init(.problemReported)])
        default: nil
        }
    }
}
