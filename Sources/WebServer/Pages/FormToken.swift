import Cryptography
import Foundation

/// Proves that a form came from a page that we showed to the same login, so that no other site can send it.
///
/// It follows from what the browser keeps, so nothing is stored. Each page masks it anew: pages are compressed, and
/// from the size of many compressed pages a fixed secret could be guessed.
enum FormToken {
    private static let size = 16

    /// A token for a page.
    static func make(browserToken: String) -> String {
        let mask = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
        return Data(mask + zip(mask, secret(browserToken)).map { $0 ^ $1 }).base64EncodedString()
    }

    /// Whether a token was made for this login. Takes as long for any token of the right length.
    static func isValid(_ token: String, browserToken: String) -> Bool {
        guard token.utf8.count <= 64, let bytes = Data(base64Encoded: token), bytes.count == 2 * size else {
            return false
        }
        let (mask, masked) = (Array(bytes.prefix(size)), Array(bytes.suffix(size)))
        return zip(zip(mask, masked).map { $0 ^ $1 }, secret(browserToken)).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func secret(_ browserToken: String) -> [UInt8] {
        let code = HMAC<SHA256>.authenticationCode(
            for: Data("form".utf8), using: SymmetricKey(data: Data(browserToken.utf8)))
        return code.withUnsafeBytes { Array($0.prefix(size)) }
    }
}
