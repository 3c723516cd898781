import APIContract
package import HTTPTypes
package import Hummingbird
import NIOCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Response {
    /// The contract's `{"success": true, "data": …}`, not to be cached unless `headers` say otherwise.
    package static func success(
        _ payload: some Encodable & Sendable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) throws -> Response {
        try json(encoding: Success(payload), status: status, headers: headers)
    }

    /// `{"success": true, "data": {"plan": …}}` around a plan that is JSON already; its bytes are sent as they are.
    package static func success(
        planBytes: some Collection<UInt8>, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) -> Response {
        var body = ByteBuffer()
        body.reserveCapacity(planBytes.count + 64)
        body.writeStaticString(#"{"success":true,"data":{"plan":"#)
        body.writeBytes(planBytes)
        body.writeStaticString("}}")
        return json(body, status: status, headers: headers)
    }

    static func json(
        encoding value: some Encodable, status: HTTPResponse.Status, headers: HTTPFields
    ) throws -> Response {
        json(ByteBuffer(bytes: try encoder.encode(value)), status: status, headers: headers)
    }

    private static func json(_ body: ByteBuffer, status: HTTPResponse.Status, headers: HTTPFields) -> Response {
        var headers = headers
        headers[.contentType] = "application/json; charset=utf-8"
        if !headers.contains(.cacheControl) { headers[.cacheControl] = "no-store" }
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
    }

    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return encoder
    }()
}
