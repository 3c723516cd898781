import Cryptography
import Foundation

/// Seals what a device keeps: a format byte, a nonce of 12 bytes, the AES-256-GCM ciphertext, a tag of 16 bytes. What is
/// sealed for one place opens nowhere else.
struct DeviceSeal: Sendable {
    private static let format: UInt8 = 1
    private let key: SymmetricKey

    init(_ key: SymmetricKey) { self.key = key }

    func seal(_ bytes: some DataProtocol, at place: String) throws(LocalStoreError) -> Data {
        guard let box = try? AES.GCM.seal(bytes, using: key, authenticating: Data(place.utf8)),
            let combined = box.combined
        else { throw .unreadable }
        return Data([Self.format]) + combined
    }

    func open(_ sealed: Data, at place: String) throws(LocalStoreError) -> Data {
        guard sealed.first == Self.format,
            let box = try? AES.GCM.SealedBox(combined: sealed.dropFirst()),
            let bytes = try? AES.GCM.open(box, using: key, authenticating: Data(place.utf8))
        else { throw .unreadable }
        return bytes
    }
}
