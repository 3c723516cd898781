import Foundation

extension HTTPServer {
    /// An address as it is kept, whichever way it was typed: `https://` in front where no scheme is, scheme and host in
    /// small letters, nothing around it and no slash behind; nil for what is none. A person's log is known by it.
    public static func address(_ text: String) -> String? {
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
