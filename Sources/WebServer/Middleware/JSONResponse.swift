import APIContract
package import HTTPTypes
package import Hummingbird
import Logging
import NIOCore
import NutritionScience
import Services

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

    /// `{"success": true, "data": {"from": …, "to": …, "days": […]}}`; more than a week is streamed while it is read.
    static func success(
        _ days: WeeklyReading<some Encodable & Sendable>, logger: Logger
    ) async throws -> Response {
        guard days.isShort else { return json(ResponseBody(logger: logger) { try await days.write(to: $0) }) }
        var body = ByteBuffer()
        try await days.write { body.writeBytes($0) }
        return json(ResponseBody(byteBuffer: body))
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

    /// The response of `respond` with an entity tag; 304 when the client already has the response of this tag.
    package static func unlessMatched(
        _ request: Request, tag: String, respond: (HTTPFields) async throws -> Response
    ) async rethrows -> Response {
        let quoted = "\"\(tag)\""
        let headers: HTTPFields = [.eTag: quoted, .cacheControl: "private, no-cache"]
        let known = request.headers[.ifNoneMatch]?.split(separator: ",") ?? []
        let isKnown = known.contains { candidate in
            let candidate = candidate.drop { $0 == " " }
            return candidate == quoted || candidate == "W/" + quoted || candidate == "*"
        }
        return isKnown ? Response(status: .notModified, headers: headers) : try await respond(headers)
    }

    private static func success(
        planBytes: Data, rest: String, status: HTTPResponse.Status, headers: HTTPFields
    ) -> Response {
        var body = ByteBuffer()
        body.reserveCapacity(planBytes.count + rest.utf8.count + 64)
        body.writeStaticString(#"{"success":true,"data":{"plan":"#)
        body.writeBytes(planBytes)
        body.writeString(rest)
        return json(ResponseBody(byteBuffer: body), status: status, headers: headers)
    }

    static func json(
        encoding value: some Encodable, status: HTTPResponse.Status, headers: HTTPFields
    ) throws -> Response {
        json(
            ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONText.encode(value))), status: status, headers: headers)
    }

    private static func json(
        _ body: ResponseBody, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
    ) -> Response {
        var headers = headers
        headers[.contentType] = "application/json; charset=utf-8"
        if !headers.contains(.cacheControl) { headers[.cacheControl] = "no-store" }
        return Response(status: status, headers: headers, body: body)
    }
}

extension WeeklyReading where Element: Encodable {
    /// Writes the contract's response with these days, a week at a time.
    fileprivate func write(to take: ([UInt8]) async throws -> Void) async throws {
        try await take(
            Array(#"{"success":true,"data":{"from":"\#(range.lowerBound)","to":"\#(range.upperBound)","days":["#.utf8))
        var isFirst = true
        try await forEachWeek { days in
            var bytes: [UInt8] = []
            for day in days {
                if !isFirst { bytes.append(UInt8(ascii: ",")) }
                bytes += try JSONText.encode(day)
                isFirst = false
            }
            if !bytes.isEmpty { try await take(bytes) }
        }
        try await take(Array("]}}".utf8))
    }
}
