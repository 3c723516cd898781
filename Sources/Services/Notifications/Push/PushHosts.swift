import Foundation

/// The push services that notifications are sent to. Addresses come from browsers, and the server is not to be sent
/// anywhere else by them.
package struct PushHosts: Sendable {
    /// A text that doesn't name hosts.
    package struct Invalid: Error, Equatable, Sendable {
        /// The part that is none.
        package let host: String
    }

    private static let known: Set<String> = [
        "fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com",
    ]
    private static let knownDomains = [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"]

    private let added: Set<String>

    /// Those of the makers of browsers, and these: hosts separated by commas. One with a port must be this machine
    /// itself, and is spoken to without TLS: `127.0.0.1:9000`.
    ///
    /// - Throws: `Invalid`.
    package init(adding text: String = "") throws(Invalid) {
        var added: Set<String> = []
        for part in text.split(separator: ",") {
            let host = part.filter { $0 != " " }.lowercased()
            guard let url = URL(string: "https://\(host)"), let name = url.host(), url.path().isEmpty,
                case let port = url.port ?? 0,
                host == name || (host == "\(name):\(port)" && (1...65_535).contains(port) && Self.isLoopback(name))
            else { throw Invalid(host: String(part)) }
            added.insert(host)
        }
        self.added = added
    }

    /// The address that a browser sent; nil for one that is not at a push service, or longer than any.
    func endpoint(_ text: String) -> URL? {
        guard text.utf8.count <= 1024, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }), let url = URL(string: text),
            let host = url.host()?.lowercased(), host.wholeMatch(of: /[a-z0-9.\-:\[\]]+/) != nil, url.user() == nil,
            url.password() == nil, url.fragment() == nil
        else { return nil }
        if url.scheme == "http", let port = url.port { return added.contains("\(host):\(port)") ? url : nil }
        guard url.scheme == "https", url.port == nil || url.port == 443 else { return nil }
        let isKnown =
            Self.known.contains(host) || Self.knownDomains.contains { host.hasSuffix($0) } || added.contains(host)
        return isKnown ? url : nil
    }

    static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1" || host == "[::1]" || host.wholeMatch(of: /127(\.[0-9]{1,3}){3}/) != nil
    }
}
