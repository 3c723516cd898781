public import NutritionScience

/// `POST /auth/signup`. Every field but the last two is required; nil is what was not sent.
public struct SignUpRequest: Codable, Sendable {
    /// The e-mail address to log in with.
    public let email: String?
    /// The password: 8 to 128 characters, and none of those that are guessed first.
    public let password: String?
    /// The name to be called by: 1 to 100 characters.
    public let name: String?
    /// Whether what the person does may be counted, who says with it that they are 18 or older; not where it isn't sent. It
    /// means nothing where measuring is off.
    public var isMeasured: Bool?
    /// Where the person lives, by the name of their time zone: `Europe/Berlin`. Nil where that is not known; it is to be asked
    /// for then.
    public var timeZone: String?

    /// A request with these values.
    public init(
        email: String?, password: String?, name: String?, isMeasured: Bool? = nil, timeZone: String? = nil
    ) {
        self.email = email
        self.password = password
        self.name = name
        self.isMeasured = isMeasured
        self.timeZone = timeZone
    }
}

/// `POST /auth/login`.
public struct LogInRequest: Codable, Sendable {
    /// The account's e-mail address, in any case.
    public let email: String?
    /// The account's password, as the person typed it.
    public let password: String?
    /// Where the device is, by the name of its time zone. It is kept where the person has not told theirs yet.
    public var timeZone: String?

    /// A request with these values.
    public init(email: String?, password: String?, timeZone: String? = nil) {
        self.email = email
        self.password = password
        self.timeZone = timeZone
    }
}

/// `POST /auth/refresh`.
public struct RefreshRequest: Codable, Sendable {
    /// The refresh token of the last login or refresh.
    public let refreshToken: String?

    /// A request with this token.
    public init(refreshToken: String?) {
        self.refreshToken = refreshToken
    }
}

/// `PATCH /auth/change-password`.
public struct ChangePasswordRequest: Codable, Sendable {
    /// The password that is in force.
    public let currentPassword: String?
    /// The password to replace it: 8 to 128 characters, and none of those that are guessed first.
    public let newPassword: String?

    /// A request with these values.
    public init(currentPassword: String?, newPassword: String?) {
        self.currentPassword = currentPassword
        self.newPassword = newPassword
    }
}

/// `POST /auth/forgot-password`.
public struct ForgotPasswordRequest: Codable, Sendable {
    /// The account's e-mail address.
    public let email: String?

    /// A request for this address.
    public init(email: String?) {
        self.email = email
    }
}

/// `POST /auth/reset-password`.
public struct ResetPasswordRequest: Codable, Sendable {
    /// The token from the mail.
    public let token: String?
    /// The new password: 8 to 128 characters, and none of those that are guessed first.
    public let newPassword: String?

    /// A request with these values.
    public init(token: String?, newPassword: String?) {
        self.token = token
        self.newPassword = newPassword
    }
}

/// `DELETE /auth/me`.
public struct DeleteAccountRequest: Codable, Sendable {
    /// The account's password, once more.
    public let password: String?

    /// A request with this password.
    public init(password: String?) {
        self.password = password
    }
}

/// What `DELETE /auth/me` answers.
public struct DeletionReceipt: Codable, Sendable {
    /// The day in UTC at whose end nobody can read from any log or backup what was deleted; nil when the server can't
    /// promise one, as its master key is never replaced: copies then last until its operator removes them.
    public let forgottenAfter: CalendarDay?

    /// A receipt with this day.
    public init(forgottenAfter: CalendarDay?) {
        self.forgottenAfter = forgottenAfter
    }

    /// Writes a missing day as null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(forgottenAfter, forKey: .forgottenAfter)
    }
}
