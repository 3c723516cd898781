/// An action of a person, as it is counted where measuring is on and they have consented: one of a closed list, with
/// properties that have few values each. None can hold a health value, a food, an address, or typed text.
///
/// The names are those of the specifications, and `docs/measuring.md` says when each is recorded. In JSON, an object
/// with the name as its only key, and the properties as its value:
/// `{"plan_tab_viewed": {"source": "tab_bar", "cachedPlan": false}}`.
public enum MeasuredEvent: Codable, Hashable, Sendable {
    // The zero state of the profile
    /// The zero state was shown.
    case zeroStateViewed(location: Location, daysSinceSignUp: Days)
    /// One of its buttons was tapped.
    case zeroStateCallTapped(action: ZeroStateAction, location: Location)
    /// A profile that was skipped has been completed.
    case zeroStateProfileCompleted(timeToComplete: Duration, daysSinceFirstSkip: Days)

    // How GTSD Works for You
    /// The summary was shown.
    case metricsSummaryViewed(isFirst: Bool)
    /// One of its parts was opened or closed.
    case metricsSummaryLearnMoreTapped(section: Section, action: Opening)
    /// The part of the summary that had been read when it was left or dismissed.
    case metricsSummaryScrolled(scrollDepth: Depth, timeOnScreen: Duration)
    /// The summary was left.
    case metricsSummaryCompleted(
        timeOnScreen: Duration, expandedSections: Few, scrollDepth: Depth, exitMethod: ExitMethod)

    // The metrics and their acknowledgment
    /// The card that asks to review them was shown on Home.
    case metricsAcknowledgmentCardViewed
    /// A button of the card was tapped.
    case metricsAcknowledgmentCardTapped(action: CardAction)
    /// The card was dismissed for the session.
    case metricsAcknowledgmentCardDismissed
    /// The metrics were acknowledged.
    case metricsAcknowledged(isFirst: Bool, timeSinceOnboarding: Duration)
    /// Acknowledging them failed.
    case metricsAcknowledgmentFailed

    // The plan
    /// Weight and height became known for the first time: through the five steps, the short form, a program or a
    /// device.
    case planOnboardingCompleted(timeToComplete: Duration)
    /// A step of onboarding was completed.
    case onboardingStepCompleted(step: Step)
    /// Onboarding was skipped.
    case onboardingSkipped(step: Step)
    /// My Plan was shown.
    case planTabViewed(source: Source, cachedPlan: Bool)
    /// The explanation of a number was opened.
    case learnMoreExpanded(section: Section)
    /// A weight was replaced by a new one.
    case weightUpdated(planRecomputed: Bool)
    /// A plan was replaced by a recomputed one.
    case planRecomputed(trigger: Trigger)
    /// The goals in the profile were changed.
    case goalChanged
    /// The notification of the week's changes to the plan was sent.
    case weeklyPlanNotificationSent
    /// That notification was opened.
    case weeklyPlanNotificationOpened(timeToOpen: Duration)
    /// One of the rings on Home was tapped.
    case homeWidgetTapped(targetType: Target)

    // Use
    /// The person used the product, counted once an hour.
    case visited
    /// Food was logged.
    case foodLogged(way: LoggingWay)
    /// A streak reached a length that earns a badge.
    case streakReached(days: StreakLength)

    // Feedback
    /// The likelihood of recommending the plan was answered, 0 to 10.
    case recommendationAnswered(score: Score)
    /// The plan was rated, in stars.
    case planRated(stars: Stars)
    /// A problem was reported.
    case problemReported(place: Place)
    /// A page or view failed.
    case screenFailed(place: Place)
}

extension MeasuredEvent {
    /// The names of events, as they are sent and stored.
    public enum Name: String, CodingKey, CaseIterable, Codable, Sendable {
        case zeroStateViewed = "zero_state_viewed"
        case zeroStateCallTapped = "zero_state_cta_tapped"
        case zeroStateProfileCompleted = "zero_state_profile_completed"
        case metricsSummaryViewed = "metrics_summary_viewed"
        case metricsSummaryLearnMoreTapped = "metrics_summary_learn_more_tapped"
        case metricsSummaryScrolled = "metrics_summary_scrolled"
        case metricsSummaryCompleted = "metrics_summary_completed"
        case metricsAcknowledgmentCardViewed = "metrics_acknowledgment_card_viewed"
        case metricsAcknowledgmentCardTapped = "metrics_acknowledgment_card_tapped"
        case metricsAcknowledgmentCardDismissed = "metrics_acknowledgment_card_dismissed"
        case metricsAcknowledged = "metrics_acknowledged"
        case metricsAcknowledgmentFailed = "metrics_acknowledgment_failed"
        case planOnboardingCompleted = "plan_onboarding_completed"
        case onboardingStepCompleted = "onboarding_step_completed"
        case onboardingSkipped = "onboarding_skipped"
        case planTabViewed = "plan_tab_viewed"
        case learnMoreExpanded = "learn_more_expanded"
        case weightUpdated = "weight_updated"
        case planRecomputed = "plan_recomputed"
        case goalChanged = "goal_changed"
        case weeklyPlanNotificationSent = "weekly_plan_notification_sent"
        case weeklyPlanNotificationOpened = "weekly_plan_notification_opened"
        case homeWidgetTapped = "home_widget_tapped"
        case visited
        case foodLogged = "food_logged"
        case streakReached = "streak_reached"
        case recommendationAnswered = "recommendation_answered"
        case planRated = "plan_rated"
        case problemReported = "problem_reported"
        case screenFailed = "screen_failed"
    }

    private typealias CodingKeys = Name

    /// Whether devices and pages report it. A server derives the other events from what it stores.
    public var isOfClients: Bool {
        switch self {
        case .zeroStateViewed, .zeroStateCallTapped, .metricsSummaryViewed, .metricsSummaryLearnMoreTapped,
            .metricsSummaryScrolled, .metricsSummaryCompleted, .metricsAcknowledgmentCardViewed,
            .metricsAcknowledgmentCardTapped, .metricsAcknowledgmentCardDismissed, .metricsAcknowledgmentFailed,
            .onboardingStepCompleted, .planTabViewed, .learnMoreExpanded, .weeklyPlanNotificationOpened,
            .homeWidgetTapped, .visited, .recommendationAnswered, .planRated, .problemReported, .screenFailed:
            true
        case .zeroStateProfileCompleted, .metricsAcknowledged, .planOnboardingCompleted, .onboardingSkipped,
            .weightUpdated, .planRecomputed, .goalChanged, .weeklyPlanNotificationSent, .foodLogged, .streakReached:
            false
        }
    }
}
