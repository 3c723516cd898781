import APIContract
package import HTTPTypes
package import Hummingbird
import NIOCore

#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
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
        planBytes: Data, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) -> Response {
        success(planBytes: planBytes, rest: "}}", status: status, headers: headers)
    }

    /// `{"success": true, "data": {"plan": …, …}}`: as above, followed by the fields of `rest`, of which there is at
    /// least one.
    package static func success(
        planBytes: Data, followedBy rest: some Encodable, status: HTTPResponse.Status
    ) throws -> Response {
        let fields = String(decoding: try JSONText.encode(rest).dropFirst(), as: UTF8.self)
        return success(planBytes: planBytes, rest: "," + fields + "}", status: status, headers: [:])
    }

    /// What `respond` makes, with a tag that names it; 304 when the client has the answer with this tag already.
    package static func unlessMatched(
        _ request: Request, tag: String, respond: (HTTPFields) throws -> Response
    ) rethrows -> Response {
        let quoted = "\"\(tag)\""
        let headers: HTTPFields = [.eTag: quoted, .cacheControl: "private, no-cache"]
        let known = request.headers[.ifNoneMatch]?.split(separator: ",") ?? []
        let isKnown = known.contains { candidate in
            let candidate = candidate.drop { $0 == " " }
            return candidate == quoted || candidate == "W/" + quoted || candidate == "*"
        }
        return isKnown ? Response(status: .notModified, headers: headers) : try respond(headers)
    }

    private static func success(
        planBytes: Data, rest: String, status: HTTPResponse.Status, headers: HTTPFields
    ) -> Response {
        var body = ByteBuffer()
        body.reserveCapacity(planBytes.count + rest.utf8.count + 64)
        body.writeStaticString(#"{"success":true,"data":{"plan":"#)
        body.writeBytes(planBytes)
        body.writeString(rest)
        return json(body, status: status, headers: headers)
    }

    static func json(
        encoding value: some Encodable, status: HTTPResponse.Status, headers: HTTPFields
    ) throws -> Response {
        json(ByteBuffer(bytes: try JSONText.encode(value)), status: status, headers: headers)
    }

    private static func json(_ body: ByteBuffer, status: HTTPResponse.Status, headers: HTTPFields) -> Response {
        var headers = headers
        headers[.contentType] = "application/json; charset=utf-8"
        if !headers.contains(.cacheControl) { headers[.cacheControl] = "no-store" }
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
    }
}
