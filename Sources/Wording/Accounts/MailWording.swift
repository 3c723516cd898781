public import APIContract
public import NutritionScience

public struct MailWording: Sendable {
    private let copy: Copy
    private let publicAddress: String

    /// Mails in the language of `copy`, with links to the server at `publicAddress`: `https://example.org`.
    public init(copy: Copy, publicAddress: String) {
        self.copy = copy
        self.publicAddress = publicAddress
    }

    /// The mail about an account to a person of this name; `day` and `time` are when it happened, where they live.
    public func account(
        _ notice: AccountNotice, to name: String, on day: CalendarDay, at time: TimeOfDay
    ) -> (subject: String, body: String) {
        var values = [
            "name": name, "date": copy.date(day), "time": copy.time(time),
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
            values["device"] = device.name(copy)
        case .accountDeleted: key = "account_deleted"
        }
        return (copy("mail.\(key).subject"), copy("mail.\(key).body", values))
    }
}

extension Device {
    /// What a person is told it is: `Firefox on Linux`.
    public func name(_ copy: Copy) -> String {
        guard let program, let system else { return program ?? system ?? copy("sessions.device.unknown") }
        return copy("notifications.device", ["browser": program, "system": system])
    }
}
