package import APIContract
package import NutritionScience

extension CycleProblem {
    /// What a refusal for this reason is called.
    package var code: ErrorCode {
        switch self {
        case .noCycle: .cycleNotFound
        case .notRunning: .cycleNotRunning
        case .notPaused: .cycleNotPaused
        case .onlyPhase: .cycleHasOnePhase
        case .tooManyChanges, .startOutOfRange: .tooManyCycleChanges
        }
    }
}
