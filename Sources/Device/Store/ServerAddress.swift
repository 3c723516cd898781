import Foundation

/// Addresses of servers.
public enum ServerAddress {
    /// The normalised address: `https://` in front where no scheme is, scheme and host in small letters, nothing around
    /// it and no slash behind; nil if invalid. A person's log is known by it.
    public static func normalised(_ text: String) -> String? {
        var text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if !text.contains("://") { text = "https://" + text }
        guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty,
            ["http", "https"].contains(parts.scheme?.lowercased()), parts.query == nil, parts.fragment == nil,
            parts.user == nil, let scheme = text.range(of: "://")
        else { return nil }
        let path = text[scheme.upperBound...].firstIndex(of: "/") ?? text.endIndex
        text = text[..<path].lowercased() + text[path...]
        return String(text.reversed().drop { $0 == "/" }.reversed())
    }
}
