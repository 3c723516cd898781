package import APIContract

/// All experiments are defined in this file, and none runs until `gtsd experiments start` starts it. Its plan is fixed
/// from then on: if the one in this file is changed, nobody sees its variants any more, and its report shows no result.
extension Experiment {
    /// The plan of the experiment.
    package var plan: ExperimentPlan {
        switch self {
        case .zeroState:
            ExperimentPlan(
                variants: [.init("none", 5_000), .init("shown", 5_000)],
                primary: .profileCompleted, usual: 0.2, smallestEffect: 0.05,
                guardrails: [.returned, .problemsReported, .screensFailed], days: 14)
        case .zeroStateMessaging:
            ExperimentPlan(
                variants: [.init("benefit", 3_334), .init("feature", 3_333), .init("social_proof", 3_333)],
                primary: .profileCompleted, usual: 0.25, smallestEffect: 0.05,
                guardrails: [.summaryRead, .returned, .problemsReported, .screensFailed], days: 14)
        case .metricsSummaryLength:
            ExperimentPlan(
                variants: [.init("full", 3_334), .init("compact", 3_333), .init("progressive", 3_333)],
                primary: .summaryRead, usual: 0.7, smallestEffect: 0.05,
                guardrails: [.loggedOnFirstDay, .returned, .explanationsOpened, .problemsReported, .screensFailed],
                days: 14)
        case .planPositioning:
            ExperimentPlan(
                variants: [.init("home", 5_000), .init("summary", 5_000)],
                primary: .returned, usual: 0.5, smallestEffect: 0.075,
                guardrails: [.planViewed, .weightUpdated, .problemsReported, .screensFailed], days: 14)
        case .educationalContent:
            ExperimentPlan(
                // The metric that the specification names, the number of opened explanations, does not exist for people
                // who have none to open.
                variants: [.init("simple", 5_000), .init("full", 5_000)],
                primary: .planViewed, usual: 0.6, smallestEffect: 0.05,
                guardrails: [.returned, .foodLogged, .problemsReported, .screensFailed], days: 14)
        case .targetsWidget:
            ExperimentPlan(
                variants: [.init("tasks_only", 5_000), .init("targets", 5_000)],
                primary: .foodLogged, usual: 14, smallestEffect: 2.8,
                guardrails: [.planViewed, .returned, .problemsReported, .screensFailed], days: 28)
        }
    }
}
