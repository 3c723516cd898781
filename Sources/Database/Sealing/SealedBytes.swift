import Cryptography
import Foundation

/// The format of everything sealed: a format byte, a nonce of 12 bytes, the AES-256-GCM ciphertext, a tag of 16 bytes.
enum SealedBytes {
    private static let format: UInt8 = 1

    static func seal(
        _ plaintext: some DataProtocol, key: SymmetricKey, location: SealedLocation
    ) throws(SealingError) -> Data {
        guard let box = try? AES.GCM.seal(plaintext, using: key, authenticating: location.associatedData) else {
            throw .unreadable
        }
        var sealed = Data(capacity: 1 + 12 + box.ciphertext.count + 16)
        sealed.append(format)
        sealed.append(contentsOf: box.nonce)
        sealed.append(box.ciphertext)
        sealed.append(box.tag)
        return sealed
    }

    static func open(_ sealed: Data, key: SymmetricKey, location: SealedLocation) throws(SealingError) -> Data {
        guard sealed.first == format else { throw .unknownFormat }
        guard let box = try? AES.GCM.SealedBox(combined: sealed.dropFirst()),
            let plaintext = try? AES.GCM.open(box, using: key, authenticating: location.associatedData)
        else { throw .unreadable }
        return plaintext
    }
}
