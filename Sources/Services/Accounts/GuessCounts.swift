import Database
import Foundation
import Rules

/// The counts of wrong passwords that apply to a login.
///
/// A browser known to the account has a count of its own, so nobody else can lock it out. Others are counted by their
/// network: for the account they try, for all accounts tried from there, and for the account, together with all
/// strangers.
struct GuessCounts {
    /// The guesses of this browser, or of this network, at the account.
    let own: RateLimiter.Count
    /// The guesses of all strangers at the account.
    let ofStrangers: RateLimiter.Count
    let all: [RateLimiter.Count]
    /// The client that waits for a password check.
    let client: PasswordQueue.Client

    /// The counts for a login with this address from this device. `person` is the account that knows the device; nil
    /// where none does.
    ///
    /// - Throws: `SealingError` when the key is gone.
    init(of email: EmailAddress, from device: LoginDevice, knownTo person: Person.ID?, masterKey: MasterKey) throws {
        func count(_ limit: RateLimit, _ subject: String) throws -> RateLimiter.Count {
            RateLimiter.Count(limit, of: try EmailMarks.subject(subject, by: masterKey))
        }
        self.ofStrangers = try count(.failedLoginOfStrangers, email.text)
        if let person {
            let browser = "\(email.text)\nbrowser \(device.mark.base64EncodedString())"
            self.own = try count(.failedLogin, browser)
            self.all = [own]
            // All browsers of an account wait as one client.
            self.client = .known(String(person))
        } else {
            let network = device.network?.name
            self.own = try count(.failedLogin, "\(email.text)\nnetwork \(network ?? "")")
            let ofNetwork = try network.map { try count(.failedLoginOfNetwork, "network \($0)") }
            self.all = [own, ofStrangers] + (ofNetwork.map { [$0] } ?? [])
            self.client = .stranger(device.network)
        }
    }
}
