/// The envelope of every successful response: `{"success": true, "data": …}`.
public struct Success<Payload: Sendable>: Sendable {
    /// The requested data; each route has its own type of it.
    public let data: Payload

    /// A successful response that carries this answer.
    public init(_ data: Payload) {
        self.data = data
    }

    private enum CodingKeys: String, CodingKey {
        case success
        case data
    }
}

extension Success: Encodable where Payload: Encodable {
    /// Writes `success` as true, and the answer.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(true, forKey: .success)
        try container.encode(data, forKey: .data)
    }
}

extension Success: Decodable where Payload: Decodable {
    /// Reads the answer; `success` itself is ignored.
    public init(from decoder: any Decoder) throws {
        self.data = try decoder.container(keyedBy: CodingKeys.self).decode(Payload.self, forKey: .data)
    }
}

/// The envelope of every failed response: `{"success": false, "error": "a sentence", "code": "snake_case", …}`.
public struct Failure: Codable, Sendable {
    /// Always false.
    public let success: Bool
    /// A sentence for a person.
    public let error: String
    /// The cause of the failure, for a program.
    public let code: ErrorCode
    /// The variant of the code's sentence, if it has several; nil otherwise.
    public let aspect: String?
    /// For refused input: each field's name, with a sentence that names the allowed values.
    public let fields: [String: String]?
    /// The request's id, as in the `X-Request-Id` header and in the server's log.
    public let requestId: String

    /// A failure of the request with this id.
    public init(
        error: String, code: ErrorCode, aspect: String? = nil, fields: [String: String]? = nil, requestId: String
    ) {
        self.success = false
        self.error = error
        self.code = code
        self.aspect = aspect
        self.fields = fields
        self.requestId = requestId
    }
}

/// An answer without content: `{}`.
public struct Empty: Codable, Sendable {
    /// The answer of a route that has nothing to report.
    public init() {}
}
