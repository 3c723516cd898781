/// What `GET` and `POST /v1/sync` answer. `Value` is how a record's JSON is held: `JSONValue` for who reads it.
public struct SyncResponse<Value: Sendable>: Sendable {
    /// What came of each mutation, in the order of the request; none for a `GET`.
    public let outcomes: [MutationOutcome]
    /// The number of the last mutation that the server has of this device; nil for a `GET`, and where the server has
    /// forgotten the device and was sent nothing.
    public let lastNumber: Int64?
    /// The oldest change first, at most 500.
    public let changes: [SyncChange<SyncKind, Value>]
    /// What to send next time.
    public let cursor: String
    /// Whether more is there already.
    public let more: Bool
    /// How many changes are to be read after these, where more is there; nil otherwise.
    public let remaining: Int?
    /// Whether the cursor was of another time, so that the changes are all there is, from the beginning: what the device
    /// holds and is not among them is gone. What it has not sent stays.
    public let reset: Bool
    /// What the device holds after these changes, where nothing more is there: see `SyncDigest`. Nil where more is there,
    /// or nothing has changed.
    public let digest: String?
    /// Changes of kinds that came after the version of who reads the answer.
    public let unknownChanges: [SyncChange<String, Value>]

    private enum CodingKeys: String, CodingKey {
        case outcomes, lastNumber, changes, cursor, more, remaining, reset, digest
    }

    /// An answer with these values.
    public init(
        outcomes: [MutationOutcome], lastNumber: Int64?, changes: [SyncChange<SyncKind, Value>], cursor: String,
        more: Bool, remaining: Int?, reset: Bool, digest: String?, unknownChanges: [SyncChange<String, Value>] = []
    ) {
        self.unknownChanges = unknownChanges
        self.outcomes = outcomes
        self.lastNumber = lastNumber
        self.changes = changes
        self.cursor = cursor
        self.more = more
        self.remaining = remaining
        self.reset = reset
        self.digest = digest
    }
}

extension SyncResponse: Encodable where Value: Encodable {}

extension SyncResponse: Decodable where Value: Decodable {
    /// Reads an answer. What it holds of kinds that this version doesn't know is kept apart.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let changes = try container.decode([ReadChange<Value>].self, forKey: .changes)
        self.init(
            outcomes: try container.decode([MutationOutcome].self, forKey: .outcomes),
            lastNumber: try container.decodeIfPresent(Int64.self, forKey: .lastNumber),
            changes: changes.compactMap(\.known), cursor: try container.decode(String.self, forKey: .cursor),
            more: try container.decode(Bool.self, forKey: .more),
            remaining: try container.decodeIfPresent(Int.self, forKey: .remaining),
            reset: try container.decode(Bool.self, forKey: .reset),
            digest: try container.decodeIfPresent(String.self, forKey: .digest),
            unknownChanges: changes.compactMap(\.unknown))
    }
}

/// A change of a kind that is known, or of another.
private struct ReadChange<Value: Decodable & Sendable>: Decodable {
    var known: SyncChange<SyncKind, Value>?
    var unknown: SyncChange<String, Value>?

    init(from decoder: any Decoder) throws {
        let change = try SyncChange<String, Value>(from: decoder)
        guard let kind = SyncKind(rawValue: change.kind) else {
            unknown = change
            return
        }
        known = SyncChange(
            kind: kind, id: change.id, sequence: change.sequence, deleted: change.deleted, value: change.value)
    }
}

/// A record as it is now, or that it is gone. `Kind` is `SyncKind`, or text where it may have come after this version.
public struct SyncChange<Kind: Sendable, Value: Sendable>: Sendable {
    /// What the record is.
    public let kind: Kind
    /// Which one.
    public let id: RecordID
    /// When it changed last: the person's revision then; 0 for what is worked out anew (`SyncKind.isWorkedOut`).
    public let sequence: Int64
    /// Whether it is gone.
    public let deleted: Bool
    /// The record; nil where it is gone.
    public let value: Value?

    /// A change with these values.
    public init(kind: Kind, id: RecordID, sequence: Int64, deleted: Bool, value: Value?) {
        self.kind = kind
        self.id = id
        self.sequence = sequence
        self.deleted = deleted
        self.value = value
    }
}

extension SyncChange: Encodable where Kind: Encodable, Value: Encodable {}
extension SyncChange: Decodable where Kind: Decodable, Value: Decodable {}

/// What came of a mutation.
public struct MutationOutcome: Codable, Hashable, Sendable {
    /// The mutation's number.
    public let number: Int64
    /// What happened.
    public let result: Result
    /// The record that it is about, named as in `changes`; nil where none could be told.
    public let id: RecordID?
    /// Why it was refused, for a program; nil otherwise.
    public let code: ErrorCode?
    /// Why it was refused, in a sentence for the person; nil otherwise.
    public let error: String?
    /// For fields that were refused: the field's name, and a sentence that names the allowed values.
    public let fields: [String: String]?
    /// True where it was asked whether it is meant: with `confirmed` among its fields the same is stored. Nil otherwise.
    public let isQuestion: Bool?

    /// What can come of a mutation.
    public enum Result: String, Codable, Sendable {
        /// It is stored as it was sent, now or before.
        case applied
        /// Something else stands, or stood when this came: the record is among the changes as it is now.
        case merged
        /// Nothing was stored. The same again would be refused again, so it is not to be sent again; those after it count.
        case refused
    }

    /// An outcome with these values.
    public init(
        number: Int64, result: Result, id: RecordID?, code: ErrorCode? = nil, error: String? = nil,
        fields: [String: String]? = nil, isQuestion: Bool? = nil
    ) {
        self.number = number
        self.result = result
        self.id = id
        self.code = code
        self.error = error
        self.fields = fields
        self.isQuestion = isQuestion
    }
}

/// What `GET /v1/sync/events` sends as the data of an event `change`.
public struct SyncHint: Codable, Hashable, Sendable {
    /// The person's revision, which has risen.
    public let sequence: Int64

    /// A hint that the revision has come to this.
    public init(sequence: Int64) { self.sequence = sequence }
}
