import APIContract
import HTTPTypes
import Services

extension WeightError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .notFound: Problem(.notFound, .weightNotFound)
        }
    }
}

extension UnconfirmedWeight: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem { Problem(.conflict, .weightUnconfirmed, fields: [field: question]) }
}
