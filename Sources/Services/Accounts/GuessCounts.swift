import Database
import Foundation
import Rules

/// What wrong passwords count against when somebody logs in.
///
/// A browser that the account knows counts by itself, so nobody else can close the account to it. Anybody else counts by
/// where they are: for the account they try, for all that are tried from there, and for the account, with all strangers
/// together.
struct GuessCounts {
    /// What this browser, or what comes from this network, has tried at the account.
    let own: RateLimiter.Count
    /// What all strangers have tried at the account.
    let ofStrangers: RateLimiter.Count
    let all: [RateLimiter.Count]
    /// As whom they wait for their password to be checked.
    let client: PasswordQueue.Client

    /// What counts for a login with this address from this device. `person` is whose account knows the device; nil where it
    /// does not.
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
            // All browsers of an account wait as one.
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
