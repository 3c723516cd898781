import Cryptography
package import Foundation

/// One of the master keys that follow each other. What it wraps names it by its number.
package struct KeyEpoch: Sendable {
    /// Its place in the order; the first is 1.
    package let number: Int64
    /// When the key was made, to the second.
    package let created: Date
    let key: SymmetricKey

    init(number: Int64, created: Date, key: SymmetricKey = SymmetricKey(size: .bits256)) {
        self.number = number
        self.created = Date(timeIntervalSince1970: created.timeIntervalSince1970.rounded(.down))
        self.key = key
    }
}

/// The master keys that live: the newest wraps, each opens what it wrapped.
package struct Keyring: Sendable {
    /// The keys, oldest first. There is at least one.
    package let epochs: [KeyEpoch]

    /// The key that wraps.
    package var newest: KeyEpoch { epochs[epochs.count - 1] }

    /// The living key of this number.
    package subscript(number: Int64) -> KeyEpoch? {
        epochs.last { $0.number == number }
    }

    /// A keyring of these keys; nil when there is none, or their numbers don't grow. One that was dated by a wrong
    /// clock counts as made no later than those after it.
    init?(_ epochs: [KeyEpoch]) {
        guard let first = epochs.first, first.number > 0,
            zip(epochs, epochs.dropFirst()).allSatisfy({ $0.number < $1.number })
        else { return nil }
        self.epochs = epochs.reversed().reduce(into: [KeyEpoch]()) { dated, epoch in
            let created = min(epoch.created, dated.last?.created ?? .distantFuture)
            dated.append(KeyEpoch(number: epoch.number, created: created, key: epoch.key))
        }.reversed()
    }

    /// The keyring of one first key.
    init(first key: SymmetricKey = SymmetricKey(size: .bits256), created: Date) {
        epochs = [KeyEpoch(number: 1, created: created, key: key)]
    }
}

extension Keyring {
    private static let header = "gtsd keyring 1"

    /// The keyring in a file of this text: a header, and a line a key with its number, when it was made, and 64
    /// hexadecimal digits. The one key of a file from before there were epochs is the first, made at `modified`.
    ///
    /// - Throws: ``SealingError/malformedMasterKey``.
    init(parsing text: String, modified: Date) throws(SealingError) {
        let lines = text.split(separator: "\n")
        guard lines.first == Self.header[...] else {
            self.init(first: try symmetricKey(parsing: text), created: modified)
            return
        }
        var epochs: [KeyEpoch] = []
        for line in lines.dropFirst() {
            let fields = line.split(separator: " ")
            guard fields.count == 3, let number = Int64(fields[0]),
                let created = try? Date(String(fields[1]), strategy: .iso8601)
            else { throw .malformedMasterKey }
            epochs.append(
                KeyEpoch(number: number, created: created, key: try symmetricKey(parsing: String(fields[2]))))
        }
        guard let keyring = Keyring(epochs) else { throw .malformedMasterKey }
        self = keyring
    }

    /// The contents of the file of this keyring.
    var text: String {
        let lines = epochs.map { "\($0.number) \($0.created.formatted(.iso8601)) \($0.key.hexadecimal)" }
        return ([Self.header] + lines).joined(separator: "\n") + "\n"
    }
}

/// A key written as 64 hexadecimal digits, or as the base64 of 32 bytes. White space around it is ignored.
///
/// - Throws: ``SealingError/malformedMasterKey``.
func symmetricKey(parsing text: String) throws(SealingError) -> SymmetricKey {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let bytes = hexadecimalBytes(text) ?? Data(base64Encoded: text), bytes.count == 32 else {
        throw .malformedMasterKey
    }
    return SymmetricKey(data: bytes)
}

private func hexadecimalBytes(_ text: String) -> Data? {
    let digits = text.compactMap(\.hexDigitValue)
    guard text.utf8.count == 64, digits.count == 64 else { return nil }
    return Data(stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
}

extension SymmetricKey {
    /// The key as hexadecimal digits.
    fileprivate var hexadecimal: String {
        withUnsafeBytes { bytes in
            bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
        }
    }
}
