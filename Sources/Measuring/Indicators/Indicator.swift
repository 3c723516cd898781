import APIContract

/// A number that shows whether the product helps, as the specifications name it. `docs/measuring.md` defines each.
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

    /// The group under which an indicator is shown.
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

    /// The target of the specifications: a share from 0 to 1, days, or a score; nil where they name none.
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

    /// Whether higher values are better.
    package var isGood: Bool {
        switch self {
        case .weightInterval, .cardDismissed, .acknowledgmentFailed, .screensFailed, .problemsReported: false
        default: true
        }
    }
}
