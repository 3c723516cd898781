/// A short digest of a device's records, to notice when they differ from the server's: the number of records, and a sum
/// over their kinds, identifiers and sequences. Derived records (`SyncKind.isWorkedOut`) do not count.
public struct SyncDigest: Hashable, Sendable {
    /// The number of records.
    public private(set) var count: Int64
    /// The sum of the records' contributions.
    public private(set) var sum: Int64

    /// A digest with these values.
    public init(count: Int64 = 0, sum: Int64 = 0) {
        self.count = count
        self.sum = sum
    }

    /// The digest as it is sent: `12.884736351`.
    public var text: String { "\(count).\(sum)" }

    /// Adds a record.
    public mutating func add(_ kind: SyncKind, _ id: RecordID, sequence: Int64) {
        add(kind: kind.rawValue, id, sequence: sequence)
    }

    /// Adds a record of a kind that this version may not know.
    public mutating func add(kind: String, _ id: RecordID, sequence: Int64) {
        count += 1
        sum += Self.mark(kind, id) * Self.mark(sequence)
    }

    /// The factor of a record's name, to be multiplied with `mark(sequence)`: 1 to 65,521. It is the 32-bit FNV-1a hash
    /// of `kind/id`, modulo 65,521, plus 1.
    public static func mark(_ kind: SyncKind, _ id: RecordID) -> Int64 { mark(kind.rawValue, id) }

    private static func mark(_ kind: String, _ id: RecordID) -> Int64 {
        Int64(FNV.short("\(kind)/\(id.rawValue)")) % modulus + 1
    }

    /// The factor of a sequence: 1 to 65,521.
    public static func mark(_ sequence: Int64) -> Int64 { sequence % modulus + 1 }

    /// A prime, small enough for sums of millions of records to be exact in JSON clients.
    public static let modulus: Int64 = 65_521
}
