/// Something that somebody did, as it is counted where measuring is on and they said yes: one of a closed list, with
/// properties of which each has few values. None can hold a health value, a food, an address, or anything that was typed.
///
/// The names are those of the specifications, and `docs/measuring.md` says when each is written. In JSON, an object with
/// the name as its only key, and the properties behind it: `{"plan_tab_viewed": {"source": "tab_bar", "cachedPlan": false}}`.
public enum MeasuredEvent: Codable, Hashable, Sendable {
    // The zero state of the profile
    /// The zero state was shown.
    case zeroStateViewed(location: Location, daysSinceSignUp: Days)
    /// One of its buttons was tapped.
    case zeroStateCallTapped(action: ZeroStateAction, location: Location)
    /// A profile that was skipped is complete now.
    case zeroStateProfileCompleted(timeToComplete: Duration, daysSinceFirstSkip: Days)

    // How GTSD Works for You
    /// It was shown.
    case metricsSummaryViewed(isFirst: Bool)
    /// One of its parts was opened or closed.
    case metricsSummaryLearnMoreTapped(section: Section, action: Opening)
    /// How far it was read, when it was left or put aside.
    case metricsSummaryScrolled(scrollDepth: Depth, timeOnScreen: Duration)
    /// It was left.
    case metricsSummaryCompleted(
        timeOnScreen: Duration, expandedSections: Few, scrollDepth: Depth, exitMethod: ExitMethod)

    // The metrics and their acknowledgment
    /// The card that asks to review them was shown on Home.
    case metricsAcknowledgmentCardViewed
    /// Something on it was tapped.
    case metricsAcknowledgmentCardTapped(action: CardAction)
    /// It was put aside for the session.
    case metricsAcknowledgmentCardDismissed
    /// The metrics were acknowledged.
    case metricsAcknowledged(isFirst: Bool, timeSinceOnboarding: Duration)
    /// Acknowledging them failed.
    case metricsAcknowledgmentFailed

    // The plan
    /// Weight and height are known for the first time: by the five steps, the short way, a program or a device.
    case planOnboardingCompleted(timeToComplete: Duration)
    /// A step of them was completed.
    case onboardingStepCompleted(step: Step)
    /// They were skipped.
    case onboardingSkipped(step: Step)
    /// My Plan was shown.
    case planTabViewed(source: Source, cachedPlan: Bool)
    /// The explanation of a number was opened.
    case learnMoreExpanded(section: Section)
    /// A weight was entered in place of another.
    case weightUpdated(planRecomputed: Bool)
    /// A plan was computed in place of another.
    case planRecomputed(trigger: Trigger)
    /// Goals were changed in the profile.
    case goalChanged
    /// The week's news of the plan went out.
    case weeklyPlanNotificationSent
    /// It was opened.
    case weeklyPlanNotificationOpened(timeToOpen: Duration)
    /// One of the rings on Home was tapped.
    case homeWidgetTapped(targetType: Target)

    // Use
    /// Somebody was there, once an hour.
    case visited
    /// Food was logged.
    case foodLogged(way: LoggingWay)
    /// A streak reached a length that has a badge.
    case streakReached(days: StreakLength)

    // What people say of it
    /// How likely they would recommend the plan, 0 to 10.
    case recommendationAnswered(score: Score)
    /// How they like the plan, in stars.
    case planRated(stars: Stars)
    /// They reported a problem.
    case problemReported(place: Place)
    /// A page or a view failed at what it was doing.
    case screenFailed(place: Place)
}

extension MeasuredEvent {
    /// The names of events, as they are sent and kept.
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

    /// Whether devices and pages say that it was done. The others follow from what a server stores, and it knows them itself.
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
