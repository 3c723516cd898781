import Foundation
package import Services

/// An IP address of either version. An IPv4 address within IPv6 is that IPv4 address.
package struct IPAddress: Hashable, Sendable {
    /// 4 bytes, or 16.
    fileprivate let bytes: [UInt8]

    /// Reads an address in its usual notation; nil for an invalid one.
    package init?(_ text: String) {
        var bytes = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, text, &bytes) == 1 {
            self.bytes = Array(bytes.prefix(4))
        } else if inet_pton(AF_INET6, text, &bytes) == 1 {
            let isMapped = bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]
            self.bytes = isMapped ? Array(bytes.suffix(4)) : bytes
        } else {
            return nil
        }
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// The address in its usual notation.
    package var text: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        _ = inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count))
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Whether it is a loopback address: 127.0.0.1 and its like, or ::1.
    package var isLoopback: Bool {
        bytes.count == 4 ? bytes[0] == 127 : bytes == [UInt8](repeating: 0, count: 15) + [1]
    }

    /// The network that limits count by: an IPv4 address, or the 56 bits that the IPv6 addresses of a subscriber share.
    package var network: ClientNetwork {
        guard bytes.count == 16 else { return ClientNetwork(text) }
        let first = IPAddress(bytes: bytes.prefix(7) + [UInt8](repeating: 0, count: 9))
        return ClientNetwork(first.text + "/56")
    }
}

/// The addresses with a common prefix.
package struct IPNetwork: Sendable {
    private let address: IPAddress
    private let length: Int

    /// Reads `10.0.0.0/8`, `2001:db8::/32`, or an address alone; nil for invalid text.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = parts.first.flatMap({ IPAddress(String($0)) }) else { return nil }
        let most = address.bytes.count * 8
        guard let length = parts.count == 2 ? Int(parts[1]) : most, (0...most).contains(length) else { return nil }
        self.address = address
        self.length = length
    }

    /// Whether an address is one of them.
    package func contains(_ other: IPAddress) -> Bool {
        guard other.bytes.count == address.bytes.count else { return false }
        return zip(address.bytes, other.bytes).enumerated().allSatisfy { index, bytes in
            let bits = min(8, max(0, length - index * 8))
            let mask = UInt8(truncatingIfNeeded: 0xff00 >> bits)
            return bytes.0 & mask == bytes.1 & mask
        }
    }
}
