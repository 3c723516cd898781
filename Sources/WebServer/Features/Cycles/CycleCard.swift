import APIContract

/// The way from My Plan to the five steps to a cycle, or to the one that goes on.
struct CycleCard {
    /// Whether a cycle goes on or rests.
    let isRunning: Bool
    /// Whether they are begun.
    let isBegun: Bool
    /// Whether they are done, so that they would be begun again.
    let isCompleted: Bool

    /// The way for a person who has come so far.
    init(_ reading: CycleOnboardingReading, isRunning: Bool = false) {
        self.isRunning = isRunning
        isBegun = reading.isBegun
        isCompleted = reading.onboarding.isCompleted
    }
}
