import Cryptography
import Foundation

/// Files that are sealed with a password: a mark, a salt of 16 bytes, a nonce of 12 bytes, the AES-256-GCM ciphertext,
/// a tag of 16 bytes. The key is derived from the password by scrypt, slowly on purpose.
enum PasswordSealing {
    /// The beginning of such a file. Another way of sealing gets another number.
    private static let mark = Data("GTSD sealed log 1\n".utf8)
    private static let saltLength = 16

    static func seal(_ bytes: [UInt8], with password: String) throws -> Data {
        let salt = SymmetricKey(size: .init(bitCount: saltLength * 8)).withUnsafeBytes { Data($0) }
        let head = mark + salt
        let box = try AES.GCM.seal(bytes, using: key(password, salt: salt), authenticating: head)
        guard let combined = box.combined else { throw SealedLogError.closed }
        return head + combined
    }

    /// - Throws: `SealedLogError.unknown`, `.closed`.
    static func open(_ file: Data, with password: String) throws(SealedLogError) -> Data {
        let head = file.prefix(mark.count + saltLength)
        guard head.count == mark.count + saltLength, head.starts(with: mark) else { throw .unknown }
        guard let derived = try? key(password, salt: head.suffix(saltLength)),
            let box = try? AES.GCM.SealedBox(combined: file.dropFirst(head.count)),
            let bytes = try? AES.GCM.open(box, using: derived, authenticating: head)
        else { throw .closed }
        return bytes
    }

    private static func key(_ password: String, salt: Data) throws -> SymmetricKey {
        SymmetricKey(data: try Scrypt.standard.key(from: password, salt: salt))
    }
}
