public import NutritionScience

/// `POST /auth/signup`. Every field but the last two is required; nil means not sent.
public struct SignUpRequest: Codable, Sendable {
    /// The e-mail address to log in with.
    public let email: String?
    /// The password: 8 to 128 characters, not one of the most common.
    public let password: String?
    /// The name to address the person by: 1 to 100 characters.
    public let name: String?
    /// Whether the person consents to being measured, and thereby states that they are 18 or older; no if not sent.
    /// Ignored if measuring is off.
    public var isMeasured: Bool?
    /// The person's time zone, by its name: `Europe/Berlin`. Nil if unknown; it has to be asked for then.
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
    /// The device's time zone, by its name. It is stored if the person's time zone isn't known yet.
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
    /// The current password.
    public let currentPassword: String?
    /// The new password: 8 to 128 characters, not one of the most common.
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
    /// The new password: 8 to 128 characters, not one of the most common.
    public let newPassword: String?

    /// A request with these values.
    public init(token: String?, newPassword: String?) {
        self.token = token
        self.newPassword = newPassword
    }
}

/// `DELETE /auth/me`.
public struct DeleteAccountRequest: Codable, Sendable {
    /// The account's password, to confirm the deletion.
    public let password: String?

    /// A request with this password.
    public init(password: String?) {
        self.password = password
    }
}

/// The answer to `DELETE /auth/me`.
public struct DeletionReceipt: Codable, Sendable {
    /// The day, in UTC, after which the deleted data can't be read from any log or backup; nil if the server can't
    /// promise one because its master key is never replaced: copies then last until its operator removes them.
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
