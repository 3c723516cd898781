import APIContract
import HTTPTypes
import NutritionScience
import Rules
import Services

extension CycleProblem: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .noCycle: Problem(.notFound, code)
        case .notRunning, .notPaused, .onlyPhase, .tooManyChanges, .startOutOfRange: Problem(.conflict, code)
        }
    }
}

extension CycleError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .caloriesMissing, .fastingNotAllowed, .tooMuchLeft: Problem(.badRequest, code)
        case .tooSevere: Problem(.conflict, code)
        }
    }
}

extension CalendarFeedNotFound: ProblemConvertible {
    /// The error as the client sees it: like that of any address with nothing at it.
    package var problem: Problem { .notFound }
}
