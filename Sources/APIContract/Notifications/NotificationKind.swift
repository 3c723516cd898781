/// A matter that a person can be notified of while they are not looking.
public enum NotificationKind: String, Codable, CaseIterable, Sendable {
    /// The weekly recompute has changed their plan.
    case planUpdated = "plan_updated"
    /// Their weight is old, so that their targets may not fit them any more.
    case weighInPrompt = "weigh_in_prompt"
    /// They have put completing their profile off for a while: once, and never again.
    case profileReminder = "profile_reminder"
    /// The review of their last week waits to be read.
    case weeklyReview = "weekly_review"
    /// No food is logged of a day at the time at which they want to be reminded.
    case logReminder = "log_reminder"

    /// All else that tells the kinds apart. What a kind is called and says stands under its name in
    /// `Notifications.<code>.strings`.
    private struct Description {
        let field: String
        let path: String
        /// Whether settings are incomplete without it; what came later is not sent by older clients.
        let isRequired: Bool
    }

    private var description: Description {
        switch self {
        case .planUpdated: Description(field: "planUpdated", path: "/plan", isRequired: true)
        case .weighInPrompt: Description(field: "weighInPrompt", path: "/diary/weight", isRequired: true)
        case .profileReminder: Description(field: "profileReminder", path: "/profile", isRequired: false)
        case .weeklyReview: Description(field: "weeklyReview", path: "/review", isRequired: false)
        case .logReminder: Description(field: "logReminder", path: "/diary/add", isRequired: false)
        }
    }

    /// Its field in the settings.
    public var field: String { description.field }

    /// The page that it leads to.
    public var path: String { description.path }

    /// Whether it comes in quiet hours, too: at a time that the person chose.
    public var ignoresQuietHours: Bool { self == .logReminder }

    /// Whether settings must name it; otherwise, what they leave out stays as it is.
    public var isRequired: Bool { description.isRequired }

    /// The kind with this field; nil where there is none.
    public init?(field: String) {
        guard let kind = Self.allCases.first(where: { $0.field == field }) else { return nil }
        self = kind
    }
}

/// A way to notify a person.
public enum NotificationChannel: String, Codable, CaseIterable, Sendable {
    /// A notification on each device that it is turned on for.
    case push = "push"
    /// A mail to their address.
    case mail = "mail"
}
