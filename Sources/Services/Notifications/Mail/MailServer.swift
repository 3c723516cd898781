import Foundation
import Rules
import Transfers

/// The server that accepts mails, and their sender.
package struct MailServer: Sendable {
    /// A setting that can't be used.
    package enum Invalid: Error, Equatable, Sendable {
        /// Not an address such as `smtp://user:password@mail.example.org:587`.
        case address
        /// Not an e-mail address.
        case sender
    }

    /// The address for libcurl: without a password, and with the name for our greeting.
    let url: String
    /// Our credentials; nil where the server needs none.
    let login: (user: String, password: String)?
    let encryption: OutgoingMail.Encryption
    /// The address of the sender.
    package let sender: String

    /// The server at an address such as `smtp://user:password@mail.example.org:587`, or `smtps://…` for TLS from the
    /// start.
    ///
    /// - Throws: `Invalid`.
    package init(address: String, sender: String) throws(Invalid) {
        guard let parts = URLComponents(string: address), ["smtp", "smtps"].contains(parts.scheme),
            let host = parts.host, !host.isEmpty, parts.path.isEmpty || parts.path == "/", parts.query == nil,
            parts.fragment == nil, let scheme = parts.scheme
        else { throw .address }
        guard let email = EmailAddress(sender) else { throw .sender }
        let domain = email.text.split(separator: "@").last ?? ""
        self.url = "\(scheme)://\(host)\(parts.port.map { ":\($0)" } ?? "")/\(domain)"
        self.login = parts.user.flatMap { user in
            user.isEmpty ? nil : (user, parts.password ?? "")
        }
        self.encryption =
            if PushHosts.isLoopback(host) { .withinThisMachine } else if self.login == nil { .whereOffered } else {
                .required
            }
        self.sender = email.text
    }
}
