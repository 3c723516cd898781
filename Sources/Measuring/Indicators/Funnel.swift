import APIContract

/// A way that people go step by step, of which it is asked where they stop.
package enum Funnel: String, CaseIterable, Sendable {
    /// From a yes to the completed profile.
    case onboarding
    /// From the zero state to the completed profile.
    case zeroState = "zero_state"
    /// From How GTSD Works for You to the plan.
    case plan

    /// Who begins it.
    var people: MeasuredGroup {
        switch self {
        case .onboarding: .joined(daysAgo: 1)
        case .zeroState: .did(.onboardingSkipped, daysAgo: 7)
        case .plan: .did(.metricsSummaryViewed, daysAgo: 1)
        }
    }

    /// The steps by their names, in order.
    var steps: [(name: String, did: EventPattern)] {
        switch self {
        case .onboarding:
            [MeasuredEvent.Step.welcome, .basics, .body, .goal, .review].map { step in
                (step.rawValue, .completed(step))
            } + [
                ("completed", .init(every: .planOnboardingCompleted)), ("skipped", .init(every: .onboardingSkipped)),
                ("short", .completed(.short)),
            ]
        case .zeroState:
            [
                ("viewed", .init(every: .zeroStateViewed)),
                ("tapped", .completeTapped),
                ("completed", .init(every: .zeroStateProfileCompleted)),
            ]
        case .plan:
            [
                ("read", .readToTheEnd(.metricsSummaryScrolled)),
                ("acknowledged", .init(every: .metricsAcknowledged)), ("viewed", .init(every: .planTabViewed)),
                ("logged", .init(every: .foodLogged)),
            ]
        }
    }
}
