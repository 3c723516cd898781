/// The answer to `GET` and `POST /v1/sync`. `Value` is the form of a record's JSON: `JSONValue` for clients.
public struct SyncResponse<Value: Sendable>: Sendable {
    /// The outcome of each mutation, in the order of the request; none for a `GET`.
    public let outcomes: [MutationOutcome]
    /// The number of the last mutation that the server has from this device; nil for a `GET`, and if the server has
    /// forgotten the device and no mutations were sent.
    public let lastNumber: Int64?
    /// The changes, oldest first, at most 500.
    public let changes: [SyncChange<SyncKind, Value>]
    /// The cursor to send next time.
    public let cursor: String
    /// Whether there are more changes to read.
    public let more: Bool
    /// The number of further changes to read, if there are more; nil otherwise.
    public let remaining: Int?
    /// Whether the cursor was no longer valid, so that the changes are complete from the beginning: records that the
    /// device holds and that are not among them are gone. Changes that it has not sent yet stay.
    public let reset: Bool
    /// The `SyncDigest` of the device's records after these changes. Nil if there are more to read, or if nothing has
    /// changed.
    public let digest: String?
    /// Changes of kinds that are newer than the client's version.
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
    /// Reads an answer. Changes of kinds that this version doesn't know are kept separately.
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

/// A change of a known or an unknown kind.
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

/// The current state of a record, or its removal. `Kind` is `SyncKind`, or text if it may be newer than this version.
public struct SyncChange<Kind: Sendable, Value: Sendable>: Sendable {
    /// The kind of record.
    public let kind: Kind
    /// The record's identifier.
    public let id: RecordID
    /// The person's revision at the last change; 0 for derived records (`SyncKind.isWorkedOut`).
    public let sequence: Int64
    /// Whether the record was removed.
    public let deleted: Bool
    /// The record; nil if it was removed.
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

/// The outcome of a mutation.
public struct MutationOutcome: Codable, Hashable, Sendable {
    /// The mutation's number.
    public let number: Int64
    /// The result.
    public let result: Result
    /// The record that was changed, named as in `changes`; nil if it could not be determined.
    public let id: RecordID?
    /// The reason for the refusal, for a program; nil otherwise.
    public let code: ErrorCode?
    /// The reason for the refusal, in a sentence for the person; nil otherwise.
    public let error: String?
    /// For refused fields: each field's name, with a sentence that names the allowed values.
    public let fields: [String: String]?
    /// True if the value needs confirmation: with `confirmed` among its fields it is stored. Nil otherwise.
    public let isQuestion: Bool?

    /// The result of a mutation.
    public enum Result: String, Codable, Sendable {
        /// It is stored as sent, now or before.
        case applied
        /// The stored record differs, or did when this arrived: it is among the changes as it is now.
        case merged
        /// Nothing was stored. It would be refused again and must not be resent; later mutations are not affected.
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

/// The data of an event `change` of `GET /v1/sync/events`.
public struct SyncHint: Codable, Hashable, Sendable {
    /// The person's new revision.
    public let sequence: Int64

    /// A hint with this revision.
    public init(sequence: Int64) { self.sequence = sequence }
}
