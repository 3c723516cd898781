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

    private static func isOwn(_ host: String) -> Bool {
        host == "localhost" || host == "[::1]" || isLoopbackNumber(host)
    }

    /// Whether it is `127.0.0.1` or another number of the machine itself.
    private static func isLoopbackNumber(_ host: String) -> Bool {
        guard host.hasPrefix("127.") else { return false }
        let parts = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { (1...3).contains($0.count) && $0.allSatisfy(isDigit) }
    }

    /// The name or number before the port, in lower case; nil where it is none. Every request asks, so that no regular
    /// expression is compiled for it.
    private static func host(of authority: String) -> String? {
        let bytes = authority.lowercased().utf8
        let isBracketed = bytes.first == UInt8(ascii: "[")
        let last = bytes.firstIndex(of: isBracketed ? UInt8(ascii: "]") : colon)
        guard !isBracketed || last != nil else { return nil }
        let end = last.map { isBracketed ? bytes.index(after: $0) : $0 } ?? bytes.endIndex
        guard let host = String(bytes[..<end]), isPort(bytes[end...]) else { return nil }
        let name = isBracketed ? host.utf8.dropFirst().dropLast() : host.utf8[...]
        return !name.isEmpty && name.allSatisfy(isBracketed ? isOfNumber : isOfName) ? host : nil
    }

    /// Nothing, or a colon with up to five digits.
    private static func isPort(_ bytes: Substring.UTF8View) -> Bool {
        guard let first = bytes.first else { return true }
        let digits = bytes.dropFirst()
        return first == colon && (1...5).contains(digits.count) && digits.allSatisfy(isDigit)
    }

    private static let colon = UInt8(ascii: ":")

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: isDigit(byte)
        }
    }

    /// A digit of an address of the sixth version, or what stands between them.
    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "f"), colon, UInt8(ascii: "."): true
        default: isDigit(byte)
        }
    }
}
