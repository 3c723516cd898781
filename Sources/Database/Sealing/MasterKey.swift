import Cryptography
package import Foundation
import Synchronization

/// The server's keyring, which wraps the keys of all people: the newest key wraps, and the older ones open what they
/// wrapped until they are destroyed.
///
/// It lives outside the database, in a file that several servers may share; each follows what another one changes. A
/// single key in the environment is a keyring of one that never changes.
package final class MasterKey: Sendable {
    private struct State {
        var keyring: Keyring
        /// The file's version that `keyring` was read from; nil when there is no file.
        var stamp: KeyFile.Stamp?
    }

    /// The file of the keyring; nil when it is a single key from the environment, which can't be replaced.
    let file: KeyFile?
    /// Whether the clock is to be believed that its keys come and go by.
    package let clock: KeyClock
    private let state: Mutex<State>

    /// A single key, written as 64 hexadecimal digits, or as the base64 of 32 bytes.
    ///
    /// - Throws: ``SealingError/malformedMasterKey``.
    package init(parsing text: String) throws(SealingError) {
        file = nil
        clock = KeyClock(nil)
        state = Mutex(
            State(keyring: Keyring(first: try symmetricKey(parsing: text), created: Date(timeIntervalSince1970: 0))))
    }

    init(_ keyring: Keyring, _ stamp: KeyFile.Stamp, in file: KeyFile) {
        self.file = file
        clock = KeyClock(file)
        state = Mutex(State(keyring: keyring, stamp: stamp))
    }

    /// The keyring as it is now: read again when its file has changed. A file that can't be read leaves it as it was.
    package var keyring: Keyring {
        guard let file else { return state.withLock { $0.keyring } }
        let stamp = file.stamp()
        return state.withLock { state in
            if stamp != nil, stamp != state.stamp, let (keyring, stamp) = try? file.read() {
                state = State(keyring: keyring, stamp: stamp)
            }
            return state.keyring
        }
    }

    /// Goes on with what the file holds now; keys that are gone from it are gone from memory.
    func take(_ keyring: Keyring, _ stamp: KeyFile.Stamp) {
        state.withLock { $0 = State(keyring: keyring, stamp: stamp) }
    }

    /// Whether its keys can be followed by newer ones.
    package var hasEpochs: Bool { file != nil }

    /// The living key of this number. Only a number that isn't known yet looks at the file.
    ///
    /// - Throws: ``SealingError/unknownEpoch(_:)``.
    func epoch(_ number: Int64) throws(SealingError) -> KeyEpoch {
        if let epoch = state.withLock({ $0.keyring[number] }) { return epoch }
        guard let epoch = keyring[number] else { throw .unknownEpoch(number) }
        return epoch
    }

    /// A key for one purpose that is gone with the master key of this number, such as for an index of values that
    /// the database must not tell. The same number and purpose always give the same key.
    ///
    /// - Throws: ``SealingError/unknownEpoch(_:)``.
    package func derivedKey(epoch number: Int64, for purpose: String) throws(SealingError) -> DerivedKey {
        let key = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: try epoch(number).key, info: Data("gtsd \(purpose)".utf8), outputByteCount: 32)
        return DerivedKey(key: key)
    }
}

/// A key made from a master key for one purpose.
package struct DerivedKey: Sendable {
    fileprivate let key: SymmetricKey

    /// A mark of these bytes that only holders of the key can make: HMAC-SHA-256, 32 bytes.
    package func mark(_ bytes: some DataProtocol) -> Data {
        Data(HMAC<SHA256>.authenticationCode(for: bytes, using: key))
    }
}

// What the server itself keeps in the database is sealed by a master key: a format byte, the key's number in four bytes,
// and the sealed bytes. What is from before there were epochs has no number: the first key sealed it.
extension MasterKey {
    private static let format: UInt8 = 2

    /// Seals bytes for one place by the newest key, whose number is returned too.
    func seal(_ plaintext: some DataProtocol, in location: SealedLocation) throws(SealingError) -> (
        epoch: Int64, sealed: Data
    ) {
        let epoch = keyring.newest
        var sealed = Data([Self.format])
        sealed.append(bigEndian: UInt32(truncatingIfNeeded: epoch.number))
        sealed.append(try SealedBytes.seal(plaintext, key: epoch.key, location: location))
        return (epoch.number, sealed)
    }

    /// The bytes that were sealed for this place.
    ///
    /// - Throws: ``SealingError``.
    func open(_ sealed: Data, in location: SealedLocation) throws(SealingError) -> Data {
        guard sealed.first == Self.format else {
            return try SealedBytes.open(sealed, key: try epoch(1).key, location: location)
        }
        return try SealedBytes.open(
            Data(sealed.dropFirst(5)), key: try epoch(Self.epochNumber(of: sealed)).key, location: location)
    }

    /// The number of the key that sealed these bytes.
    static func epochNumber(of sealed: Data) -> Int64 {
        guard sealed.first == format, sealed.count > 5 else { return 1 }
        return sealed.dropFirst().prefix(4).reduce(0) { $0 << 8 | Int64($1) }
    }
}

extension Data {
    /// Adds a whole number, its highest byte first.
    mutating func append(bigEndian number: some FixedWidthInteger) {
        for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
            append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}
