import APIContract

/// The way from My Plan to the five steps to a cycle, or to the one that goes on.
struct CycleCard {
    /// Whether a cycle goes on or rests.
    let isRunning: Bool
    /// Whether they are begun.
    let isBegun: Bool
    /// Whether they are done, so that they would be begun again.
    let isCompleted: Bool

    /// The way for a person who has come so far; nil for those who are not to eat little on some days, unless a cycle goes
    /// on.
    init?(_ reading: CycleOnboardingReading, isRunning: Bool = false) {
        guard isRunning || reading.facts.allowsFasting else { return nil }
        self.isRunning = isRunning
        isBegun = reading.isBegun
        isCompleted = reading.onboarding.isCompleted
    }
}
