/// `POST /v1/sync`: what a device has changed, and how far it has read. Nil is what was not sent.
public struct SyncRequest: Codable, Sendable {
    /// A UUID that the device made for itself; required.
    public var client: String?
    /// The cursor of the last answer; without it, everything is read anew.
    public var cursor: String?
    /// What was changed, at most 200, in the order in which it was; none where they are not sent.
    public var mutations: [SyncMutation]?
    /// Why everything is read anew, where the device has decided that by itself: `resetByDigest`.
    public var reset: String?

    /// What the device held was not what the digest of an answer said.
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

/// A change that a person made on a device. Nil is what was not sent.
public struct SyncMutation: Codable, Hashable, Sendable {
    /// Its place among all that the device has changed, from 1 on, rising by one; required. One that was received before
    /// does nothing.
    public var number: Int64?
    /// A `SyncKind` that devices change; required.
    public var kind: String?
    /// Which record: a number, day, day and task, or `self`; a UUID for one that the device made. Required.
    public var id: RecordID?
    /// The fields that change, named as in the requests of the API for this kind; all that are needed where the record is
    /// new. What they do not name stays. Null or not sent removes the record.
    public var fields: JSONValue?
    /// When the person made the change, by the clock of the device, in ISO 8601. It orders nothing.
    public var madeAt: String?
    /// The name of a part that could not be read as it came; nil where all could. It is not sent.
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

    /// Reads a mutation. One whose number can be read is read, with `unreadable` where something else can't be: it can be
    /// refused by itself, without those beside it.
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
