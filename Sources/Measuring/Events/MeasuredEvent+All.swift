import APIContract

extension MeasuredEvent {
    /// Every event of a name, with each possible value of its properties.
    static func all(named name: Name) -> [MeasuredEvent] {
        switch name {
        case .zeroStateViewed, .zeroStateCallTapped, .zeroStateProfileCompleted: zeroStateEvents(name)
        case .metricsSummaryViewed, .metricsSummaryLearnMoreTapped, .metricsSummaryScrolled, .metricsSummaryCompleted:
            summaryEvents(name)
        case .metricsAcknowledgmentCardViewed: [.metricsAcknowledgmentCardViewed]
        case .metricsAcknowledgmentCardTapped: CardAction.allCases.map(metricsAcknowledgmentCardTapped)
        case .metricsAcknowledgmentCardDismissed: [.metricsAcknowledgmentCardDismissed]
        case .metricsAcknowledged: combinations([false, true], Duration.allCases).map(metricsAcknowledged)
        case .metricsAcknowledgmentFailed: [.metricsAcknowledgmentFailed]
        case .planOnboardingCompleted: Duration.allCases.map(planOnboardingCompleted)
        case .onboardingStepCompleted: Step.allCases.map(onboardingStepCompleted)
        case .onboardingSkipped: Step.allCases.map(onboardingSkipped)
        case .visited: [.visited]
        case .foodLogged: LoggingWay.allCases.map(foodLogged)
        case .streakReached: StreakLength.allCases.map(streakReached)
        case .recommendationAnswered: (0...10).compactMap(Score.init).map(recommendationAnswered)
        case .planRated: Stars.allCases.map(planRated)
        case .problemReported: Place.allCases.map(problemReported)
        case .screenFailed: Place.allCases.map(screenFailed)
        case .planTabViewed, .learnMoreExpanded, .weightUpdated, .planRecomputed, .goalChanged,
            .weeklyPlanNotificationSent, .weeklyPlanNotificationOpened, .homeWidgetTapped:
            planEvents(name)
        }
    }

    private static func zeroStateEvents(_ name: Name) -> [MeasuredEvent] {
        switch name {
        case .zeroStateViewed: combinations(Location.allCases, Days.allCases).map(zeroStateViewed)
        case .zeroStateCallTapped: combinations(ZeroStateAction.allCases, Location.allCases).map(zeroStateCallTapped)
        case .zeroStateProfileCompleted:
            combinations(Duration.allCases, Days.allCases).map(zeroStateProfileCompleted)
        default: []
        }
    }

    private static func summaryEvents(_ name: Name) -> [MeasuredEvent] {
        switch name {
        case .metricsSummaryViewed: [false, true].map(metricsSummaryViewed)
        case .metricsSummaryLearnMoreTapped:
            combinations(Section.allCases, Opening.allCases).map(metricsSummaryLearnMoreTapped)
        case .metricsSummaryScrolled: combinations(Depth.allCases, Duration.allCases).map(metricsSummaryScrolled)
        case .metricsSummaryCompleted:
            combinations(
                Duration.allCases, combinations(Few.allCases, combinations(Depth.allCases, ExitMethod.allCases))
            )
            .map { time, rest in
                .metricsSummaryCompleted(
                    timeOnScreen: time, expandedSections: rest.0, scrollDepth: rest.1.0, exitMethod: rest.1.1)
            }
        default: []
        }
    }

    private static func planEvents(_ name: Name) -> [MeasuredEvent] {
        switch name {
        case .planTabViewed: combinations(Source.allCases, [false, true]).map(planTabViewed)
        case .learnMoreExpanded: Section.allCases.map(learnMoreExpanded)
        case .weightUpdated: [false, true].map(weightUpdated)
        case .planRecomputed: Trigger.allCases.map(planRecomputed)
        case .goalChanged: [.goalChanged]
        case .weeklyPlanNotificationSent: [.weeklyPlanNotificationSent]
        case .weeklyPlanNotificationOpened: Duration.allCases.map(weeklyPlanNotificationOpened)
        case .homeWidgetTapped: Target.allCases.map(homeWidgetTapped)
        default: []
        }
    }

    private static func combinations<First, Second>(_ firsts: [First], _ seconds: [Second]) -> [(First, Second)] {
        firsts.flatMap { first in seconds.map { (first, $0) } }
    }
}

extension MeasuredEvent {
    /// The depth to which the summary was read; nil for any other event.
    var scrollDepth: Depth? {
        switch self {
        case .metricsSummaryScrolled(let depth, _), .metricsSummaryCompleted(_, _, let depth, _): depth
        default: nil
        }
    }

    /// The time for which the summary was read; nil for any other event.
    var timeOnScreen: Duration? {
        switch self {
        case .metricsSummaryScrolled(_, let time), .metricsSummaryCompleted(let time, _, _, _): time
        default: nil
        }
    }
}
