import Cryptography
package import Foundation

/// The key that one person's health data is sealed with. It is stored wrapped by the master key; what was sealed
/// is unreadable once no copy of the wrapped key is left.
package struct PersonKey: Sendable {
    private let key: SymmetricKey

    /// A new random 256-bit key.
    package init() {
        key = SymmetricKey(size: .bits256)
    }

    /// The key that ``wrapped(by:person:)`` wrapped for this person.
    ///
    /// - Throws: ``SealingError/unreadable``, ``SealingError/unknownFormat`` or ``SealingError/unknownEpoch(_:)``.
    package init(unwrapping wrapped: Data, by masterKey: MasterKey, person: Int64) throws(SealingError) {
        let epoch = try masterKey.epoch(WrappedKey.epochNumber(of: wrapped))
        let bytes = try WrappedKey.open(wrapped, by: epoch, person: person)
        guard bytes.count == 32 else { throw .unreadable }
        key = SymmetricKey(data: bytes)
    }

    /// The key in a form that can be stored: only the newest key of the keyring opens it, and only for this person.
    package func wrapped(by masterKey: MasterKey, person: Int64) throws(SealingError) -> WrappedKey {
        let bytes = key.withUnsafeBytes { Data($0) }
        return try WrappedKey(sealing: bytes, by: masterKey.keyring.newest, person: person)
    }

    /// A mark for one purpose that only a holder of the key can make, so none once no copy of the key is left: 32
    /// bytes. The same purpose always gives the same one.
    package func mark(for purpose: String) -> Data {
        HKDF<SHA256>.deriveKey(inputKeyMaterial: key, info: Data("gtsd \(purpose)".utf8), outputByteCount: 32)
            .withUnsafeBytes { Data($0) }
    }

    /// Seals bytes for one place. Sealing the same bytes again gives others, so sealed values can't be compared.
    package func seal(_ plaintext: some DataProtocol, in location: SealedLocation) throws(SealingError) -> Data {
        try SealedBytes.seal(plaintext, key: key, location: location)
    }

    /// The bytes that were sealed for this place.
    ///
    /// - Throws: ``SealingError/unreadable`` when they were changed, sealed for another place or with another key;
    ///   ``SealingError/unknownFormat``.
    package func open(_ sealed: Data, in location: SealedLocation) throws(SealingError) -> Data {
        try SealedBytes.open(sealed, key: key, location: location)
    }
}
