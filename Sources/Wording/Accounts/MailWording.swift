public import APIContract
public import NutritionScience

/// Subjects and texts of the mails about accounts, in one language. None has a name: an address may be that of another
/// person than the one who typed it, with any name that they like.
public struct MailWording: Sendable {
    private let sentences: Sentences
    private let publicAddress: String

    /// Mails in the language of `sentences`, with links to the server at `publicAddress`: `https://example.org`.
    public init(sentences: Sentences, publicAddress: String) {
        self.sentences = sentences
        self.publicAddress = publicAddress
    }

    /// The mail about an account; `day` and `time` are when it happened, where the person lives.
    public func account(
        _ notice: AccountNotice, on day: CalendarDay, at time: TimeOfDay
    ) -> (subject: String, body: String) {
        var values = [
            "date": sentences.date(day), "time": sentences.time(time),
            "forgot": "\(publicAddress)/forgot-password", "sessions": "\(publicAddress)/settings/sessions",
        ]
        let key: String
        switch notice {
        case .passwordForgotten(let token):
            key = "reset"
            values["token"] = token
            values["link"] = "\(publicAddress)/reset-password?token=\(token)"
        case .passwordChanged: key = "password_changed"
        case .passwordReset: key = "password_reset"
        case .newDevice(let device):
            key = "new_device"
            values["device"] = device.name(sentences)
        case .accountDeleted: key = "account_deleted"
        }
        return (sentences("mail.\(key).subject"), sentences("mail.\(key).body", values))
    }

    /// The mail that a plan goes along with as a file.
    public func plan(on day: CalendarDay) -> (subject: String, body: String) {
        let values = ["date": sentences.date(day), "link": "\(publicAddress)/how-it-works"]
        return (sentences("mail.plan.subject"), sentences("mail.plan.body", values))
    }
}

extension ClientDevice {
    /// The name that a person reads for it: `Firefox on Linux`.
    public func name(_ sentences: Sentences) -> String {
        guard let program, let system else { return program ?? system ?? sentences("sessions.device.unknown") }
        return sentences("notifications.device", ["browser": program, "system": system])
    }
}
