import APIContract
import HTTPTypes
import NIOCore
import Testing

/// A response as a client sees it.
struct Answer: Sendable {
    let status: Int
    let headers: HTTPFields
    /// The body, byte by byte.
    let body: ByteBuffer
    let text: String
    let json: JSON

    init(_ response: TestResponse) {
        self.status = response.status.code
        self.headers = response.headers
        self.body = response.body
        self.text = String(buffer: response.body)
        self.json = JSON(parsing: text) ?? .null
    }

    /// The data of a successful response.
    var data: JSON { json["data"] }
    var code: String? { json["code"].string }
    /// The sentence of a failure.
    var error: String? { json["error"].string }
    /// The names of the refused fields.
    var fields: Set<String> { json["fields"].names }

    /// The header of this name.
    subscript(header name: String) -> String? {
        HTTPField.Name(name).flatMap { headers[$0] }
    }

    /// Reports violations of the contract's promises for every response.
    func checkEnvelope(_ call: String, _ location: SourceLocation) {
        #expect(status < 500, "\(call): \(text)", sourceLocation: location)
        if status >= 400 { checkFailure(call, location) }
        if status < 300, text.hasPrefix("{") {
            #expect(json["success"] == true && json.names == ["success", "data"], "\(call)", sourceLocation: location)
        }
    }

    private func checkFailure(_ call: String, _ location: SourceLocation) {
        let comment = Comment(rawValue: "\(call): \(text)")
        #expect(json["success"] == false, comment, sourceLocation: location)
        #expect(error?.isEmpty == false, comment, sourceLocation: location)
        #expect(code.flatMap(ErrorCode.init) != nil, comment, sourceLocation: location)
        #expect(json["requestId"].string == self[header: "X-Request-Id"], comment, sourceLocation: location)
        // The code for missing metrics may come without fields.
        #expect(
            ["invalid_input", "weight_unconfirmed", "import_unanswered"].contains(code) == !fields.isEmpty
                || code == "metrics_not_found", comment, sourceLocation: location
        )
        #expect(
            json.names.subtracting(["aspect", "fields"]) == ["success", "error", "code", "requestId"], comment,
            sourceLocation: location)
        if status == 429 {
            #expect((self[header: "Retry-After"].flatMap { Int($0) } ?? 0) >= 1, comment, sourceLocation: location)
        }
    }
}
