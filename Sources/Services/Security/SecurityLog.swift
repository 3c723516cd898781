import APIContract
import Database
import Foundation

/// An event around accounts for those who run the server.
package enum SecurityEvent: String, CaseIterable, Sendable {
    /// A password was not the account's, or nobody has the address.
    case loginFailed = "login_failed"
    /// A login came from a device that the account was not used with before.
    case newDevice = "login_from_new_device"
    /// A person who is logged in replaced their password.
    case passwordChanged = "password_changed"
    /// A link to choose a new password was asked for.
    case resetAsked = "reset_asked"
    /// A password was replaced by such a link.
    case passwordReset = "password_reset"
    /// An account was deleted.
    case accountDeleted = "account_deleted"
    /// A secret that stands for a login was refused: a link that was used, or a refresh token that was used twice.
    case keyRefused = "key_refused"
    /// There was too much of something.
    case rateLimited = "rate_limited"
}

/// Tells the log what happens around accounts while a request is answered. No address or number of an account reaches
/// it: an account has a mark there, which only the master key can make, and nobody once that key is destroyed.
package struct SecurityLog: Sendable {
    /// The log of the request that is answered; nil where nothing is, as in a terminal.
    @TaskLocal package static var current: SecurityLog?

    private let masterKey: MasterKey
    private let write: @Sendable (SecurityEvent, _ details: [String: String]) -> Void

    /// A log that marks accounts by the master key of a storage. `write` gets each event with its details.
    package init(_ storage: Storage, write: @escaping @Sendable (SecurityEvent, [String: String]) -> Void) {
        self.masterKey = storage.masterKey
        self.write = write
    }

    /// Notes an event of the account of a person.
    func note(_ event: SecurityEvent, of person: User.ID) { note(event, subject: String(person)) }

    /// Notes an event of an account, as far as it is known: what limits count by. `limit` names the one that was reached.
    func note(_ event: SecurityEvent, subject: String? = nil, limit: String? = nil) {
        var details: [String: String] = [:]
        details["account"] = subject.flatMap(mark)
        details["limit"] = limit
        write(event, details)
    }

    private func mark(_ subject: String) -> String? {
        guard let key = try? masterKey.derivedKey(epoch: masterKey.keyring.newest.number, for: "security log") else {
            return nil
        }
        return key.mark(Data(subject.utf8)).prefix(12).base64EncodedString()
    }
}
