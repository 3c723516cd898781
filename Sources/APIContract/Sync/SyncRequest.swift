/// `POST /v1/sync`: a device's changes, and its position in the changes to read. Nil means not sent.
public struct SyncRequest: Codable, Sendable {
    /// A UUID that the device generated for itself; required.
    public var client: String?
    /// The cursor of the last answer; without it, everything is read from the beginning.
    public var cursor: String?
    /// The changes, at most 200, in the order in which they were made; none if not sent.
    public var mutations: [SyncMutation]?
    /// The reason for reading everything from the beginning, if the device decided to: `resetByDigest`.
    public var reset: String?

    /// The device's records did not match the digest of an answer.
    public static let resetByDigest = "digest"

    /// A request with these values.
    public init(
        client: String? = nil, cursor: String? = nil, mutations: [SyncMutation]? = nil, reset: String? = nil
    ) {
        self.client = client
        self.cursor = cursor
        self.mutations = mutations
        self.reset = reset
    }
}

/// A change that a person made on a device. Nil means not sent.
public struct SyncMutation: Codable, Hashable, Sendable {
    /// The number of the change among all of the device, from 1, rising by one; required. A number received before has
    /// no effect.
    public var number: Int64?
    /// A `SyncKind` that devices can change; required.
    public var kind: String?
    /// The record: a number, day, day and task, or `self`; a UUID for one that the device created. Required.
    public var id: RecordID?
    /// The fields to change, named as in the API's requests for this kind; all required ones for a new record. Fields
    /// not named keep their values. Null or not sent removes the record.
    public var fields: JSONValue?
    /// The time of the change by the device's clock, in ISO 8601. It has no effect on the order.
    public var madeAt: String?
    /// The name of a field that could not be read; nil if all could. It is not sent.
    public private(set) var unreadable: String?

    private enum CodingKeys: String, CodingKey {
        case number
        case kind
        case id
        case fields
        case madeAt
    }

    /// A mutation with these values.
    public init(
        number: Int64? = nil, kind: String? = nil, id: RecordID? = nil, fields: JSONValue? = nil, madeAt: String? = nil
    ) {
        self.number = number
        self.kind = kind
        self.id = id
        self.fields = fields
        self.madeAt = madeAt
    }

    /// Reads a mutation. If its number can be read but another field can't, `unreadable` names that field, so that this
    /// mutation alone can be refused.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        var unreadable: CodingKeys?
        func read<Part: Decodable>(_ type: Part.Type, _ key: CodingKeys) -> Part? {
            do { return try container.decodeIfPresent(type, forKey: key) } catch {
                unreadable = key
                return nil
            }
        }
        number = try container.decodeIfPresent(Int64.self, forKey: .number)
        kind = read(String.self, .kind)
        id = read(RecordID.self, .id)
        fields = read(JSONValue.self, .fields)
        madeAt = read(String.self, .madeAt)
        self.unreadable = unreadable?.rawValue
    }
}
