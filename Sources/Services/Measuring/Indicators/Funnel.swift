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
                (step.rawValue, .init(.onboardingStepCompleted, "step", step.rawValue))
            } + [
                ("completed", .init(.planOnboardingCompleted)), ("skipped", .init(.onboardingSkipped)),
                ("short", .init(.onboardingStepCompleted, "step", MeasuredEvent.Step.short.rawValue)),
            ]
        case .zeroState:
            [
                ("viewed", .init(.zeroStateViewed)),
                ("tapped", .init(.zeroStateCallTapped, "action", "complete_profile")),
                ("completed", .init(.zeroStateProfileCompleted)),
            ]
        case .plan:
            [
                ("read", .init(.metricsSummaryScrolled, "scrollDepth", "100")),
                ("acknowledged", .init(.metricsAcknowledged)), ("viewed", .init(.planTabViewed)),
                ("logged", .init(.foodLogged)),
            ]
        }
    }
}
