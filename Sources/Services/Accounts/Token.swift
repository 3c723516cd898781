import Crypto
import Foundation

/// A secret that stands for a login or for the right to do something once. Only its hash is ever stored.
struct Token: Sendable {
    /// What the person holds: 43 characters for 256 random bits.
    let text: String

    /// A new secret.
    init() {
        let bytes = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
        self.text = bytes.base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// What is stored for this secret.
    var hash: Data { Self.hash(text) }

    /// What would be stored for a text that claims to be a secret.
    static func hash(_ text: String) -> Data {
        var hash = SHA256()
        var text = text
        text.withUTF8 { hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
        return hash.finalize().withUnsafeBytes { Data($0) }
    }
}
