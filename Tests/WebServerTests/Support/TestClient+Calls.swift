import APIContract
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

extension TestClientProtocol {
    /// Sends a request and gives back the response.
    func call(
        _ method: HTTPRequest.Method, _ uri: String, headers: HTTPFields = [:], body: String? = nil
    ) async throws -> TestResponse {
        try await execute(uri: uri, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) })
    }
}

extension TestResponse {
    /// The body as text.
    var text: String { String(buffer: body) }

    /// The body as the contract's failure.
    func failure() throws -> Failure {
        try JSONDecoder().decode(Failure.self, from: Data(body.readableBytesView))
    }

    /// The header of this name.
    func header(_ name: String) -> String? {
        HTTPField.Name(name).flatMap { headers[$0] }
    }
}
