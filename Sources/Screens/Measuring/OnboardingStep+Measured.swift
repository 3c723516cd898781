public import APIContract

extension OnboardingStep {
    /// The step as it is counted.
    public var measured: MeasuredEvent.Step {
        switch self {
        case .welcome: .welcome
        case .account: .basics
        case .health: .body
        case .goals: .goal
        case .review: .review
        }
    }
}
