import APIContract
import HTTPTypes
import HTTPParts

extension MultipartFormError: ProblemConvertible {
    package var problem: Problem {
        switch self {
        case .notMultipart: Problem(.unsupportedMediaType, .invalidInput)
        case .malformed: Problem(.badRequest, .invalidInput)
        case .tooLarge: .importFileTooLarge
        }
    }
}
