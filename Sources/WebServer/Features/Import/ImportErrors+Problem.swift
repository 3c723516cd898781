import APIContract
import HTTPParts
import HTTPTypes
import Rules
import Services

extension ImportError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .notFound: Problem(.notFound, .importNotFound)
        }
    }
}

extension UnansweredImport: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        let fields = questions.map { question in
            (question.topic.rawValue, question.choices.isEmpty ? FieldProblem.missing : .notOneOf(question.choices))
        }
        return Problem(.conflict, .importUnanswered, fields: Dictionary(fields) { first, _ in first })
    }
}

extension TooManyImportsAtOnce: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem { Problem(.tooManyRequests, .rateLimited, retryAfter: 5) }
}

extension LogFile.Problem: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .columnsNotRecognized: Problem(.badRequest, .importColumnsNotRecognized)
        case .damaged: Problem(.badRequest, .importDamaged)
        case .tooLarge: .importFileTooLarge
        }
    }
}

extension FileReaderFailure: ProblemConvertible {
    /// The error as the client sees it: nothing is wrong with their file.
    package var problem: Problem { Problem(.serviceUnavailable, .unavailable, retryAfter: 60) }
}

extension MultipartFormError: ProblemConvertible {
    package var problem: Problem {
        switch self {
        case .notMultipart: Problem(.unsupportedMediaType, .invalidInput)
        case .malformed: Problem(.badRequest, .invalidInput)
        case .tooLarge: .importFileTooLarge
        }
    }
}
