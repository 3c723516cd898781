package import APIContract
package import NutritionScience

extension CycleProblem {
    /// The error code of a refusal for this reason.
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
