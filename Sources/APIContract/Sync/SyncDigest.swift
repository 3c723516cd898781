/// What a device holds, in a few letters, so that it notices when it is not what the server has: the number of its records
/// and a sum over their kinds, identifiers and sequences. What is worked out anew does not count.
public struct SyncDigest: Hashable, Sendable {
    /// How many records there are.
    public private(set) var count: Int64
    /// The sum of what each record adds.
    public private(set) var sum: Int64

    /// The digest of so many records with this sum.
    public init(count: Int64 = 0, sum: Int64 = 0) {
        self.count = count
        self.sum = sum
    }

    /// As it is sent: `12.884736351`.
    public var text: String { "\(count).\(sum)" }

    /// A record is there.
    public mutating func add(_ kind: SyncKind, _ id: RecordID, sequence: Int64) {
        add(kind: kind.rawValue, id, sequence: sequence)
    }

    /// A record is there, of a kind that this version may not know.
    public mutating func add(kind: String, _ id: RecordID, sequence: Int64) {
        count += 1
        sum += Self.mark(kind, id) * Self.mark(sequence)
    }

    /// What a record's name adds, to be multiplied with `mark(sequence)`: 1 to 65,521. It is the FNV-1a hash of
    /// `kind/id` in 32 bits, modulo 65,521, plus 1.
    public static func mark(_ kind: SyncKind, _ id: RecordID) -> Int64 { mark(kind.rawValue, id) }

    private static func mark(_ kind: String, _ id: RecordID) -> Int64 {
        Int64(FNV.short("\(kind)/\(id.rawValue)")) % modulus + 1
    }

    /// What a sequence adds: 1 to 65,521.
    public static func mark(_ sequence: Int64) -> Int64 { sequence % modulus + 1 }

    /// Prime, and small enough for sums of millions of records to be exact in JSON clients.
    public static let modulus: Int64 = 65_521
}
