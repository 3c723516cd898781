/// What a person can be notified of while they are not looking.
public enum NotificationKind: String, Codable, CaseIterable, Sendable {
    /// The weekly recompute has changed their plan.
    case planUpdated = "plan_updated"
    /// Their weight is old, so that their targets may not fit them any more.
    case weighInPrompt = "weigh_in_prompt"
    /// They have put completing their profile off for a while: once, and never again.
    case profileReminder = "profile_reminder"
}

/// How a person can be notified.
public enum NotificationChannel: String, Codable, CaseIterable, Sendable {
    /// A notification on each device that it is turned on for.
    case push = "push"
    /// A mail to their address.
    case mail = "mail"
}

extension NotificationKind {
    /// The page that it leads to.
    public var path: String {
        switch self {
        case .planUpdated: "/plan"
        case .weighInPrompt: "/diary/weight"
        case .profileReminder: "/profile"
        }
    }
}
