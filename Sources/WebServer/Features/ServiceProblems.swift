import APIContract
import Database
import FileReading
import HTTPTypes
import NutritionScience
import Rules
import Services

extension AccountError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .emailTaken: Problem(.conflict, .emailTaken)
        case .invalidCredentials: Problem(.unauthorized, .invalidCredentials)
        case .wrongPassword: Problem(.unauthorized, .invalidCredentials, aspect: "password")
        case .invalidAccessToken: Problem(.unauthorized, .authenticationRequired)
        case .invalidRefreshToken: Problem(.unauthorized, .invalidRefreshToken)
        case .invalidResetToken: Problem(.unauthorized, .invalidResetToken)
        case .sessionNotFound: Problem(.notFound, .sessionNotFound)
        case .tooManyPasswordsAtOnce: Problem(.tooManyRequests, .rateLimited, retryAfter: 5)
        }
    }
}

extension RateLimitExceeded: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        let code: ErrorCode =
            switch limit {
            case .failedLogin, .failedLoginOfNetwork, .failedLoginOfStrangers, .failedConfirmation: .tooManyAttempts
            case .planGeneration, .planDrawing, .planMail, .export, .profileChange, .diaryChange, .sync,
                .taskChange,
                .notificationChange, .measuring, .problemReport,
                .diaryImport, .foodSearch, .foodSharing, .calendarFeed, .signUp, .planMailToAddress, .deviceMail,
                .passwordMail, .passwordReset, .passwordResetOfNetwork:
                .rateLimited
            }
        return Problem(.tooManyRequests, code, retryAfter: retryAfter)
    }
}

extension ProfileError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .settingsNotFound: Problem(.notFound, .settingsNotFound)
        }
    }
}

extension MetricsError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .notFound: Problem(.notFound, .metricsNotFound)
        case .unknown(let field): Problem(.notFound, .metricsNotFound, aspect: field)
        }
    }
}

extension PlanError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .settingsNotFound: Problem(.notFound, .settingsNotFound)
        case .settingsIncomplete: Problem(.badRequest, .settingsIncomplete)
        case .acknowledgementRequired: Problem(.badRequest, .acknowledgementRequired)
        case .notFound: Problem(.notFound, .planNotFound)
        }
    }
}

extension CycleProblem: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .noCycle: Problem(.notFound, code)
        case .notRunning, .notPaused, .onlyPhase, .tooManyChanges, .startOutOfRange: Problem(.conflict, code)
        }
    }
}

extension CalendarFeedNotFound: ProblemConvertible {
    /// The error as the client sees it: like that of any address with nothing at it.
    package var problem: Problem { .notFound }
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

extension SyncError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .clientBehind: Problem(.conflict, .syncClientBehind)
        }
    }
}

extension DiaryError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .entryNotFound: Problem(.notFound, .diaryEntryNotFound)
        case .favouriteNotFound: Problem(.notFound, .favouriteNotFound)
        }
    }
}

extension WeightError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .notFound: Problem(.notFound, .weightNotFound)
        }
    }
}

extension WaterError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .notFound: Problem(.notFound, .diaryEntryNotFound)
        }
    }
}

extension ImportError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .notFound: Problem(.notFound, .importNotFound)
        }
    }
}

extension UnconfirmedWeight: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem { Problem(.conflict, .weightUnconfirmed, fields: [field: question]) }
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

extension TaskError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .notFound: Problem(.notFound, .taskNotFound)
        case .tooMany: Problem(.conflict, .tooManyTasks)
        case .badgeNotFound: Problem(.notFound, .badgeNotFound)
        }
    }
}

extension NotificationError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .deviceNotFound: Problem(.notFound, .deviceNotFound)
        }
    }
}

extension FoodError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .notFound: Problem(.notFound, .foodNotFound)
        }
    }
}

extension FileProblem: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .notRecognized: Problem(.badRequest, .importColumnsNotRecognized)
        case .damaged: Problem(.badRequest, .importDamaged)
        case .tooLarge: .importFileTooLarge
        }
    }
}

extension RecipeImportProblem: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .notRecognized: Problem(.badRequest, .recipeNotRecognized)
        case .damaged: Problem(.badRequest, .importDamaged)
        case .tooLarge: .importFileTooLarge
        case .gone: Problem(.notFound, .importNotFound)
        }
    }
}

extension TooManyImportsAtOnce: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem { Problem(.tooManyRequests, .rateLimited, retryAfter: 5) }
}

extension FileReaderFailure: ProblemConvertible {
    /// The error as the client sees it: nothing is wrong with their file.
    package var problem: Problem { Problem(.serviceUnavailable, .unavailable, retryAfter: 60) }
}

extension ExportUnderWay: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem { Problem(.tooManyRequests, .rateLimited, retryAfter: 5) }
}

extension PersonGone: ProblemConvertible {
    /// The account was deleted while the request ran: its token is worth nothing any more.
    package var problem: Problem { Problem(.unauthorized, .authenticationRequired) }
}

extension TooManyChangesAtOnce: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem { Problem(.tooManyRequests, .rateLimited, retryAfter: 1) }
}

extension DatabaseError: ProblemConvertible {
    /// A database that can't be reached may be back soon. Rows refer only to people and their sessions, so what a new
    /// one misses is an account that was deleted meanwhile. Anything else is a fault of the server.
    package var problem: Problem {
        switch self {
        case .noRoom: Problem(.serviceUnavailable, .noRoom, retryAfter: 60)
        case .unavailable: Problem(.serviceUnavailable, .unavailable, retryAfter: 5)
        case .foreignKeyViolation: Problem(.unauthorized, .authenticationRequired)
        case .uniqueViolation, .unexpectedValue, .unstorableText, .statement, .unknownMigration, .unorderedMigrations:
            .internalError
        }
    }
}

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
