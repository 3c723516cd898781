import APIContract
package import HTTPTypes
package import NIOCore
import Testing

/// A response as a client sees it.
package struct Answer: Sendable {
    /// The number of the status.
    package let status: Int
    /// The header fields.
    package let headers: HTTPFields
    /// The body, byte by byte.
    package let body: ByteBuffer
    /// The body as text.
    package let text: String
    /// The body as JSON; null where it is none.
    package let json: JSON

    /// An answer as it was received.
    package init(_ response: TestResponse) {
        self.status = response.status.code
        self.headers = response.headers
        self.body = response.body
        self.text = String(buffer: response.body)
        self.json = JSON(parsing: text) ?? .null
    }

    /// The data of a successful response.
    package var data: JSON { json["data"] }
    /// The code of a failure.
    package var code: String? { json["code"].string }
    /// The sentence of a failure.
    package var error: String? { json["error"].string }
    /// The names of the refused fields.
    package var fields: Set<String> { json["fields"].names }

    /// The header of this name.
    package subscript(header name: String) -> String? {
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
