import Crypto
import Foundation

/// The server's key, 256 bits, which wraps the keys of all people.
public struct MasterKey: Sendable {
    let key: SymmetricKey

    /// A new random key.
    init() {
        key = SymmetricKey(size: .bits256)
    }

    /// A key written as 64 hexadecimal digits, or as the base64 of 32 bytes. White space around it is ignored.
    ///
    /// - Throws: ``SealingError/malformedMasterKey``.
    public init(parsing text: String) throws(SealingError) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let bytes = hexadecimalBytes(text) ?? Data(base64Encoded: text), bytes.count == 32 else {
            throw .malformedMasterKey
        }
        key = SymmetricKey(data: bytes)
    }

    /// The key as 64 hexadecimal digits.
    var hexadecimal: String {
        key.withUnsafeBytes { bytes in
            bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
        }
    }
}

private func hexadecimalBytes(_ text: String) -> Data? {
    let digits = text.compactMap(\.hexDigitValue)
    guard text.utf8.count == 64, digits.count == 64 else { return nil }
    return Data(stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
}
