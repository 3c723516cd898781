import Device
import Foundation

/// The link of a password reset mail: its server and its token.
struct MailedLink: Sendable {
    /// The address of the server.
    let server: String
    /// The token the server knows the mail by.
    let token: String

    /// Reads a link such as `https://gtsd.example.org/reset-password?token=…`; nil if it is not one.
    init?(_ text: String) {
        guard var parts = URLComponents(string: text.trimmingCharacters(in: .whitespacesAndNewlines)),
            let token = parts.queryItems?.first(where: { $0.name == "token" })?.value, !token.isEmpty,
            let end = parts.path.range(of: "/reset-password")
        else { return nil }
        parts.path = String(parts.path[..<end.lowerBound])
        (parts.query, parts.fragment) = (nil, nil)
        guard let server = parts.string.flatMap({ ServerAddress.normalised($0) }) else { return nil }
        (self.server, self.token) = (server, token)
    }
}
