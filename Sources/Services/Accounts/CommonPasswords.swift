import Cryptography
import Foundation

/// The 100,000 most common passwords of eight characters or more, as a Bloom filter with one false positive in 15,000.
/// `scripts/make-password-filter` makes it, and names the source.
enum CommonPasswords {
    private static let bits = EmbeddedFile.common_passwords_bin.bytes
    /// The number of bits for a password.
    private static let probes: UInt64 = 14

    /// Whether a password is among them, regardless of case.
    static func contains(_ password: String) -> Bool {
        let digest = Array(SHA256.hash(data: Data(password.lowercased().utf8)))
        let (start, step) = (number(digest[0..<8]), number(digest[8..<16]))
        return (0..<probes).allSatisfy { probe in
            let position = Int((start &+ probe &* step) % UInt64(bits.count * 8))
            return bits[position / 8] & (1 << UInt8(position % 8)) != 0
        }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
