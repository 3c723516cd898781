package import Foundation

/// Finds people's wrapped keys and e-mail addresses in the raw bytes of files, wherever in them they lie: in a database,
/// its log, its dead rows, a backup, or a dump as text.
///
/// It reads piece by piece, so a file may be of any size.
package struct RawKeyScan: Sendable {
    /// A wrapped key that was found.
    package struct FoundKey: Hashable, Sendable {
        /// The person whose key it is.
        package let person: Int64
        /// The master key that wrapped it.
        package let epoch: Int64
        /// Whether a living master key opens it.
        package let isReadable: Bool
    }

    /// The findings in a file.
    package struct Findings: Sendable {
        package var keys: Set<FoundKey> = []
        /// Texts that look like e-mail addresses, with the letters before and after them without a break.
        package var addresses: Set<String> = []
        /// Whether the file is compressed or encrypted, so that nothing can be found in it.
        package var isOpaque = false
        /// Whether the file is a keyring.
        package var isKeyring = false
    }

    private static let piece = 4 << 20
    /// Longer than a wrapped key as hexadecimal text, and than any address.
    private static let overlap = 512

    private let masterKey: MasterKey

    /// A scan that tries the living master keys of this keyring.
    package init(masterKey: MasterKey) {
        self.masterKey = masterKey
    }

    /// The findings in a file.
    ///
    /// - Throws: The error of reading the file.
    package func findings(in file: URL) throws -> Findings {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        var findings = Findings()
        var (carried, isFirst) = ([UInt8](), true)
        let isLog = Self.isPostgresLog(file.lastPathComponent)
        while let read = try handle.read(upToCount: Self.piece), !read.isEmpty {
            if isFirst {
                findings.isOpaque = Self.isOpaque(read)
                findings.isKeyring = read.starts(with: "gtsd keyring ".utf8)
            }
            isFirst = false
            // A piece begins where a page does.
            let bytes = carried + (isLog ? Self.withoutPageHeaders(read) : [UInt8](read))
            look(at: bytes, into: &findings)
            carried = Array(bytes.suffix(Self.overlap))
        }
        return findings
    }

    private func look(at bytes: [UInt8], into findings: inout Findings) {
        let (binary, text) = ([UInt8](WrappedKey.mark), Array("02677473646b".utf8))
        for index in bytes.indices {
            switch bytes[index] {
            case binary[0]:
                if bytes[index...].starts(with: binary) {
                    note(Data(bytes[index...].prefix(WrappedKey.length)), into: &findings)
                }
            case text[0]:
                if lowercased(bytes[index...].prefix(text.count)).elementsEqual(text),
                    let key = hexadecimal(bytes[index...].prefix(2 * WrappedKey.length))
                {
                    note(key, into: &findings)
                }
            case UInt8(ascii: "@"):
                if let address = address(around: index, in: bytes) { findings.addresses.insert(address) }
            default: break
            }
        }
    }

    private func note(_ wrapped: Data, into findings: inout Findings) {
        guard let person = WrappedKey.person(of: wrapped) else { return }
        let epoch = WrappedKey.epochNumber(of: wrapped)
        let isReadable = (try? PersonKey(unwrapping: wrapped, by: masterKey, person: person)) != nil
        findings.keys.insert(FoundKey(person: person, epoch: epoch, isReadable: isReadable))
    }

    private func lowercased(_ bytes: ArraySlice<UInt8>) -> some Sequence<UInt8> {
        bytes.lazy.map { (65...90).contains($0) ? $0 + 32 : $0 }
    }

    private func hexadecimal(_ digits: ArraySlice<UInt8>) -> Data? {
        let values = digits.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard values.count == 2 * WrappedKey.length else { return nil }
        return Data(stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) })
    }

    /// The address around an at sign, as addresses are stored: in lower case, with a point in the domain. Shorter ones
    /// than `abc@de.fg` are taken for chance, which bytes that are sealed bring about.
    private func address(around index: Int, in bytes: [UInt8]) -> String? {
        let local = bytes[max(0, index - 64)..<index].reversed().prefix { isLocal($0) }
        let domain = bytes[(index + 1)...].prefix(255).prefix { isDomain($0) }
        let labels = domain.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard local.count > 2, labels.count > 1, labels.dropLast().allSatisfy({ $0.count > 1 }),
            let last = labels.last, last.prefix(2).count == 2, last.prefix(2).allSatisfy({ (97...122).contains($0) })
        else { return nil }
        return String(decoding: local.reversed() + [UInt8(ascii: "@")] + domain, as: UTF8.self)
    }

    private func isDomain(_ byte: UInt8) -> Bool {
        (97...122).contains(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    private func isLocal(_ byte: UInt8) -> Bool { isDomain(byte) || "!#$%&'*+/=?^_`{|}~".utf8.contains(byte) }

    // PostgreSQL's log is a row of pages of 8 KB, and what is longer than the rest of a page goes on behind the next
    // one's header: 24 bytes, or 40 in the first of a file.
    private static func isPostgresLog(_ name: String) -> Bool {
        name.utf8.count == 24 && name.allSatisfy(\.isHexDigit)
    }

    private static func withoutPageHeaders(_ bytes: Data) -> [UInt8] {
        var rest: [UInt8] = []
        rest.reserveCapacity(bytes.count)
        for start in stride(from: 0, to: bytes.count, by: 8192) {
            let page = bytes.dropFirst(start).prefix(8192)
            // XLP_LONG_HEADER in the second field.
            let isLong = page.count > 2 && page[page.startIndex + 2] & 2 != 0
            rest += page.dropFirst(isLong ? 40 : 24)
        }
        return rest
    }

    /// Whether the file begins like one that gzip, zstd, xz, bzip2, ZIP or `pg_dump` in its own format made.
    private static func isOpaque(_ bytes: Data) -> Bool {
        let beginnings: [[UInt8]] = [
            [0x1f, 0x8b], [0x28, 0xb5, 0x2f, 0xfd], [0xfd, 0x37, 0x7a, 0x58, 0x5a], [0x42, 0x5a, 0x68],
            [0x50, 0x4b, 0x03, 0x04], Array("PGDMP".utf8),
        ]
        return beginnings.contains { bytes.starts(with: $0) }
    }
}
