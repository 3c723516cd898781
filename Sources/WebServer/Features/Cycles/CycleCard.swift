import APIContract

/// The way from My Plan to the five steps to a cycle.
struct CycleCard {
    /// Whether they are begun.
    let isBegun: Bool
    /// Whether they are done, so that they would be begun again.
    let isCompleted: Bool

    /// The way for a person who has come so far.
    init(_ reading: CycleOnboardingReading) {
        isBegun = reading.isBegun
        isCompleted = reading.onboarding.isCompleted
    }
}
