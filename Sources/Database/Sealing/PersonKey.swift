import Crypto
public import Foundation

/// The key that one person's health data is sealed with. It is stored wrapped by the master key; what was sealed
/// is unreadable once no copy of the wrapped key is left.
public struct PersonKey: Sendable {
    private let key: SymmetricKey

    /// A new random 256-bit key.
    public init() {
        key = SymmetricKey(size: .bits256)
    }

    /// The key that ``wrapped(by:person:)`` wrapped for this person.
    ///
    /// - Throws: ``SealingError/unreadable`` or ``SealingError/unknownFormat``.
    public init(unwrapping wrapped: Data, by masterKey: MasterKey, person: Int64) throws(SealingError) {
        let bytes = try SealedBytes.open(wrapped, key: masterKey.key, location: .personKey(of: person))
        guard bytes.count == 32 else { throw .unreadable }
        key = SymmetricKey(data: bytes)
    }

    /// The key in a form that can be stored: only the master key opens it, and only for this person.
    public func wrapped(by masterKey: MasterKey, person: Int64) throws(SealingError) -> Data {
        let bytes = key.withUnsafeBytes { Data($0) }
        return try SealedBytes.seal(bytes, key: masterKey.key, location: .personKey(of: person))
    }

    /// Seals bytes for one place. Sealing the same bytes again gives others, so sealed values can't be compared.
    public func seal(_ plaintext: some DataProtocol, in location: SealedLocation) throws(SealingError) -> Data {
        try SealedBytes.seal(plaintext, key: key, location: location)
    }

    /// The bytes that were sealed for this place.
    ///
    /// - Throws: ``SealingError/unreadable`` when they were changed, sealed for another place or with another key;
    ///   ``SealingError/unknownFormat``.
    public func open(_ sealed: Data, in location: SealedLocation) throws(SealingError) -> Data {
        try SealedBytes.open(sealed, key: key, location: location)
    }
}

extension SealedLocation {
    /// Not a place in a table; tells one person's wrapped key from another's.
    fileprivate static func personKey(of person: Int64) -> SealedLocation {
        SealedLocation(table: "", column: "person key", row: .integer(person))
    }
}
