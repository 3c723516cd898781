import APIContract
import Database
import Rules
import Wording

/// The mails that notify people about their account.
extension AccountService {
    /// The time for which such a mail is worth sending, in seconds; as long as a token in one is valid.
    private static let mailLifetime = resetLifetime

    /// Queues a mail to a person, within a running transaction; nil where they are gone, and where their address has
    /// reached the daily limit of such mails.
    func notify(
        _ person: Person.ID, of notice: AccountNotice, at time: Timestamp, on connection: any SQLConnection
    ) throws -> Mail? {
        guard let addressee = try AccountStore.addressee(person, masterKey: storage.masterKey, on: connection),
            try mayMail(notice, to: addressee, at: time, on: connection)
        else { return nil }
        return try notify(addressee, of: notice, at: time, on: connection)
    }

    /// Counts a mail to an address. It may belong to a person who has never used this service.
    private func mayMail(
        _ notice: AccountNotice, to addressee: AccountStore.Addressee, at time: Timestamp,
        on connection: any SQLConnection
    ) throws -> Bool {
        let limit: RateLimit = if case .newDevice = notice { .deviceMail } else { .passwordMail }
        return try limits.allows(limit, for: subject(addressee.email), at: time, on: connection)
    }

    /// Queues a mail to a person, within a running transaction, regardless of any limit.
    func notify(
        _ addressee: AccountStore.Addressee, of notice: AccountNotice, at time: Timestamp,
        on connection: any SQLConnection
    ) throws -> Mail {
        let mail = write(notice, to: addressee, at: time)
        try NotificationQueue.put(
            mail, for: addressee.person, key: addressee.key, lifetime: Self.mailLifetime, at: time, on: connection)
        return mail
    }

    /// Queues the mail that confirms the deletion of an account, within the transaction that deletes it.
    func sayGoodbye(to person: Person.ID, at time: Timestamp, on connection: any SQLConnection) throws -> Mail? {
        guard let addressee = try AccountStore.addressee(person, masterKey: storage.masterKey, on: connection),
            try mayMail(.accountDeleted, to: addressee, at: time, on: connection)
        else { return nil }
        let mail = write(.accountDeleted, to: addressee, at: time)
        _ = try NotificationQueue.putParting(
            mail, masterKey: storage.masterKey, lifetime: Self.mailLifetime, at: time, on: connection)
        return mail
    }

    /// Does the work of such a mail for an address without an account, within a running transaction, so that the
    /// duration does not reveal who has one. Nothing of it is kept.
    func writeToNobody(
        _ notice: AccountNotice, at email: EmailAddress, _ time: Timestamp, on connection: any SQLConnection
    ) throws {
        let nobody = AccountStore.Addressee(
            person: 0, email: email.text, preferences: Preferences(), key: PersonKey())
        let delivery = try NotificationQueue.putParting(
            write(notice, to: nobody, at: time), masterKey: storage.masterKey, lifetime: Self.mailLifetime, at: time,
            on: connection)
        try connection.execute("DELETE FROM deliveries WHERE id = $1", [.id(delivery)])
    }

    private func write(_ notice: AccountNotice, to addressee: AccountStore.Addressee, at time: Timestamp) -> Mail {
        let preferences = addressee.preferences
        let (subject, body) = MailWording(sentences: Localization(preferences).sentences, publicAddress: publicAddress)
            .account(notice, on: preferences.day(at: time), at: preferences.timeOfDay(at: time))
        return Mail(recipient: addressee.email, subject: subject, body: body)
    }
}
