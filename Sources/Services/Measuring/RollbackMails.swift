package import APIContract
package import Database
import Measuring
import Wording

/// Mails to the operators about automatic rollbacks.
package struct RollbackMails: Sendable {
    private let masterKey: MasterKey
    private let mailWasWritten: @Sendable (Mail) -> Void

    /// The time for which such a mail is worth sending, in seconds.
    private static let lifetime: Int64 = 3 * 24 * 60 * 60

    /// Mails to the operators of a database; `mailWasWritten` receives every queued mail.
    package init(masterKey: MasterKey, mailWasWritten: @escaping @Sendable (Mail) -> Void = { _ in }) {
        self.masterKey = masterKey
        self.mailWasWritten = mailWasWritten
    }

    /// The reason of a rollback, in the words that are stored.
    package static func reason(_ rollback: Rollback) -> String {
        RollbackWording(sentences: Sentences()).reason(rollback)
    }

    /// Queues a mail to each operator, within a transaction. The returned closure is called once that is committed.
    package func queue(
        _ rollback: Rollback, at time: Timestamp, on connection: any SQLConnection
    ) throws -> @Sendable () -> Void {
        let mails = try OperatorStore.operators(on: connection).compactMap { person -> Mail? in
            guard let addressee = try AccountStore.addressee(person, masterKey: masterKey, on: connection) else {
                return nil
            }
            let wording = RollbackWording(sentences: Localization(addressee.preferences).sentences)
            let (subject, body) = wording.mail(rollback)
            let mail = Mail(recipient: addressee.email, subject: subject, body: body)
            try NotificationQueue.put(
                mail, for: person, key: addressee.key, lifetime: Self.lifetime, at: time, on: connection)
            return mail
        }
        return { [mailWasWritten] in for mail in mails { mailWasWritten(mail) } }
    }
}
