import Cryptography
import Foundation

/// A secret for a login or for the right to do something once. Only its hash is ever stored.
struct Token: Sendable {
    /// The secret that the person holds: 43 characters for 256 random bits.
    let text: String

    init() {
        self.init(bytes: SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) })
    }

    /// The secret from 32 random bytes.
    init(bytes: Data) {
        self.text = bytes.base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// A secret that was kept elsewhere; nil where it can't be one of ours.
    init?(keeping text: String) {
        guard text.utf8.count == 43, text.utf8.allSatisfy(Self.isDigit) else { return nil }
        self.text = text
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// The stored hash of the secret.
    var hash: Data { Self.hash(text) }

    /// The hash of a text that may be a secret.
    static func hash(_ text: String) -> Data {
        var hash = SHA256()
        var text = text
        text.withUTF8 { hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
        return hash.finalize().withUnsafeBytes { Data($0) }
    }
}
