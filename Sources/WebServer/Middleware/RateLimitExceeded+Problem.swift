import APIContract
import HTTPTypes
import Services

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
