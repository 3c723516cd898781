import Cryptography
package import Foundation

/// A person's key, wrapped by a master key, as it is stored: a mark by which it is recognised wherever it lies, the
/// number of the master key (4 bytes), the number of the person (8 bytes), and the sealed key.
///
/// What was wrapped before there were epochs is the sealed key alone: the first master key opens it.
package struct WrappedKey: Sendable {
    /// The number of the master key that opens it.
    package let epoch: Int64
    package let bytes: Data

    /// A format byte and five letters.
    static let mark = Data([2] + "gtsdk".utf8)
    /// The length of the whole, in bytes.
    static let length = mark.count + 4 + 8 + sealedLength
    private static let sealedLength = 1 + 12 + 32 + 16

    init(sealing key: Data, by epoch: KeyEpoch, person: Int64) throws(SealingError) {
        self.epoch = epoch.number
        var bytes = Self.mark
        bytes.append(bigEndian: UInt32(truncatingIfNeeded: epoch.number))
        bytes.append(bigEndian: person)
        bytes.append(try SealedBytes.seal(key, key: epoch.key, location: .personKey(of: person)))
        self.bytes = bytes
    }

    /// The number of the master key that wrapped these bytes.
    static func epochNumber(of wrapped: Data) -> Int64 {
        guard wrapped.starts(with: mark), wrapped.count == length else { return 1 }
        return wrapped.dropFirst(mark.count).prefix(4).reduce(0) { $0 << 8 | Int64($1) }
    }

    /// The number of the person whose key these bytes hold; nil for bytes that don't tell it.
    static func person(of wrapped: Data) -> Int64? {
        guard wrapped.starts(with: mark), wrapped.count == length else { return nil }
        return wrapped.dropFirst(mark.count + 4).prefix(8).reduce(0) { $0 << 8 | Int64($1) }
    }

    /// The key in these bytes.
    ///
    /// - Throws: ``SealingError/unreadable`` or ``SealingError/unknownFormat``.
    static func open(_ wrapped: Data, by epoch: KeyEpoch, person: Int64) throws(SealingError) -> Data {
        let isMarked = wrapped.starts(with: mark) && wrapped.count == length
        return try SealedBytes.open(
            isMarked ? Data(wrapped.suffix(sealedLength)) : wrapped, key: epoch.key, location: .personKey(of: person))
    }
}

extension SealedLocation {
    /// Not a place in a table; tells one person's wrapped key from another's.
    fileprivate static func personKey(of person: Int64) -> SealedLocation {
        SealedLocation(table: "", column: "person key", row: .integer(person))
    }
}
