public import APIContract

/// Words notifications, in each person's language.
public struct NotificationWording: Sendable {
    private let publicAddress: String

    /// Notifications with links to the server at `publicAddress`: `https://example.org`.
    public init(publicAddress: String) {
        self.publicAddress = publicAddress
    }

    /// The address at which a person turns mails off.
    public var settingsAddress: String { "\(publicAddress)/settings/notifications" }

    /// The title and the text of a push notification; of no kind, it is a trial. What a changed plan rests on decides
    /// what is said of it; nil where the person knows it by now.
    public static func push(
        _ kind: NotificationKind?, basis: PlanNewsBasis?, _ sentences: Sentences
    ) -> (title: String, text: String) {
        let name = kind?.rawValue ?? "trial"
        return (
            sentences("notification.\(name).title"),
            kind == .planUpdated ? text(of: basis, sentences) : sentences.ifAny("notification.\(name).text") ?? ""
        )
    }

    /// The subject and the text of a mail, with a link to a page.
    public func mail(
        _ kind: NotificationKind, basis: PlanNewsBasis?, leadingTo path: String, _ preferences: Preferences
    ) -> (subject: String, body: String) {
        let sentences = Localization(preferences).sentences
        let (title, text) = Self.push(kind, basis: basis, sentences)
        let body = sentences(
            "notification.mail",
            [
                "text": [title, text].filter { !$0.isEmpty }.joined(separator: "\n\n"),
                "link": publicAddress + path, "settings": settingsAddress,
            ])
        return (title, body)
    }

    /// The reason for a changed plan, as My Plan says it.
    private static func text(of basis: PlanNewsBasis?, _ sentences: Sentences) -> String {
        switch basis {
        case .progress: sentences("notification.plan_updated.text")
        case .measured: sentences("myplan.news.logged")
        case .noData: sentences("myplan.news.nothing")
        case .other, nil: sentences("notification.plan_updated.plain")
        }
    }
}

extension Sentences {
    /// The name of a kind in the settings: "Weekly plan update".
    public func title(of kind: NotificationKind) -> String { self("notifications.\(kind.rawValue)") }

    /// When a kind is sent: "When your targets have changed with your progress."
    public func occasion(of kind: NotificationKind) -> String { self("notifications.\(kind.rawValue).text") }
}
