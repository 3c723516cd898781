import CCurl
import Transfers

/// Sends mails through a mail server.
struct SMTPClient: Sendable {
    /// The most time for a mail, in seconds.
    static let timeout: Int64 = 30

    let server: MailServer

    /// Sends a message to one address.
    func send(_ message: String, to recipient: String) async -> DeliveryOutcome {
        let mail = OutgoingMail(
            server: server.url, encryption: server.encryption, login: server.login, sender: server.sender,
            recipient: recipient, message: message)
        do {
            try await mail.send(timeout: .seconds(Self.timeout))
            return .delivered
        } catch TransferError.failed(let result, let status) {
            return Self.outcome(MailProblem(CURLcode(rawValue: result), status: status))
        } catch {
            return .failed(retryAfter: nil)
        }
    }

    /// The outcome for a mail with a problem. A server that rejects a mailbox permanently reports that (RFC 5321,
    /// 4.2.3); if it rejects us, operators have to fix it, and the mail waits.
    private static func outcome(_ problem: MailProblem) -> DeliveryOutcome {
        switch problem {
        case .refused(550...553): .refused(because: problem)
        default: .failed(retryAfter: nil, because: problem)
        }
    }
}
