import APIContract
import HTTPTypes
import Services

extension MeasuringError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .off: Problem(.notFound, .measuringOff)
        case .tooYoung: Problem(.conflict, .measuringTooYoung)
        case .refused: Problem(.conflict, .measuringRefused)
        }
    }
}
