/// What mails say.
public struct MailWording: Sendable {
    private let copy: Copy
    private let publicAddress: String

    /// Mails in the language of `copy`, with links to the server at `publicAddress`: `https://example.org`.
    public init(copy: Copy, publicAddress: String) {
        self.copy = copy
        self.publicAddress = publicAddress
    }

    /// The mail that lets a person choose a new password.
    public func passwordReset(name: String, token: String) -> (subject: String, body: String) {
        let link = "\(publicAddress)/reset-password?token=\(token)"
        return (copy("mail.reset.subject"), copy("mail.reset.body", ["name": name, "link": link, "token": token]))
    }
}
