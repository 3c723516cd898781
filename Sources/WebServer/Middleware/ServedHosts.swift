import Foundation

/// The names that this server answers to: that of its public address, and those of the machine itself. A page of
/// another site can point its own name at us, and would be our own site then.
package struct ServedHosts: Sendable {
    private let publicHost: String?

    /// The hosts of a server that people reach at this address.
    package init(publicAddress: String) {
        let host = URLComponents(string: publicAddress)?.host?.lowercased()
        self.publicHost = host.map { $0.contains(":") && !$0.hasPrefix("[") ? "[\($0)]" : $0 }
    }

    /// Whether what a request names as its host, with a port or without, is one of them.
    package func contains(_ authority: String) -> Bool {
        guard let host = Self.host(of: authority) else { return false }
        return host == publicHost || Self.isOwn(host)
    }

    /// Whether it is the machine itself.
    package static func isLoopback(authority: String) -> Bool { host(of: authority).map(isOwn) ?? false }

    private static func isOwn(_ host: String) -> Bool {
        host == "localhost" || host == "[::1]" || host.wholeMatch(of: /127(\.\d{1,3}){3}/) != nil
    }

    /// The name or number before the port, in lower case; nil where it is none.
    private static func host(of authority: String) -> String? {
        authority.lowercased().wholeMatch(of: /([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?/).map { String($0.1) }
    }
}
