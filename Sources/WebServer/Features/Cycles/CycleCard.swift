import APIContract
import Services

/// The way from My Plan to the five steps to a cycle.
struct CycleCard {
    /// Whether they are begun.
    let isBegun: Bool
    /// Whether they are done, so that they would be begun again.
    let isCompleted: Bool

    /// The way for a person who has come so far.
    init(_ told: CycleOnboardingService.Overview) {
        isBegun = told.isBegun
        isCompleted = told.onboarding.isCompleted
    }
}
