import Foundation
package import NIOCore

/// The reason why a form can't be read.
package enum MultipartFormError: Error, Equatable {
    /// It is another kind of body.
    case notMultipart
    /// It breaks the format, is cut off, has no file, or has longer or more fields than are read.
    case malformed
    /// It has, or says that it has, more bytes than are read.
    case tooLarge
}

/// A form with a file as browsers send it (RFC 7578), read as it comes in: a few short fields, then the file.
package struct MultipartForm<Body: AsyncIteratorProtocol> where Body.Element == ByteBuffer {
    /// The name that the file had on the sender's device; empty where none was chosen.
    package private(set) var fileName = ""

    private let delimiter: [UInt8]
    private let limit: Int
    private var body: Body
    private var buffer: [UInt8] = []
    private var size = 0
    private var isAtEnd = false

    /// The most bytes that the head of a part, or a field, may have.
    private static var longestField: Int { 4096 }
    private static var mostFields: Int { 8 }

    /// The form in a body of which at most `limit` bytes are read, with what the request's `Content-Type` and
    /// `Content-Length` say.
    ///
    /// - Throws: `MultipartFormError` for something else than such a form, and where it says that it is larger.
    package init(
        _ body: Body, contentType: String, contentLength: Int?, limit: Int
    ) throws(MultipartFormError) {
        guard contentType.lowercased().hasPrefix("multipart/form-data") else { throw .notMultipart }
        guard let boundary = Self.parameter("boundary", of: contentType), (1...70).contains(boundary.utf8.count)
        else { throw .malformed }
        if let contentLength, contentLength > limit { throw .tooLarge }
        self.delimiter = Array("\r\n--\(boundary)".utf8)
        self.limit = limit
        self.body = body
        // The first delimiter has no line break before it; then it is found like the others.
        self.buffer = [0x0D, 0x0A]
    }

    /// The fields that stand before the file.
    ///
    /// - Throws: `MultipartFormError` where there is no file, and what the body throws.
    package mutating func fields() async throws -> [String: String] {
        var fields: [String: String] = [:]
        _ = try await text(to: delimiter)
        while fields.count <= Self.mostFields {
            // After the delimiter of the last part come two hyphens.
            guard try await text(to: [0x0D, 0x0A]).isEmpty else { break }
            let head = try await text(to: Array("\r\n\r\n".utf8))
            guard
                let disposition = head.split(separator: "\r\n").first(where: {
                    $0.lowercased().hasPrefix("content-disposition:")
                }).map(String.init), let name = Self.parameter("name", of: disposition)
            else { break }
            if let fileName = Self.parameter("filename", of: disposition) {
                self.fileName = fileName
                return fields
            }
            fields[name] = try await text(to: delimiter)
        }
        throw MultipartFormError.malformed
    }

    /// The next piece of the file; an empty one at its end.
    ///
    /// - Throws: `MultipartFormError` where the form is cut off or too large, and what the body throws.
    package mutating func nextPiece() async throws -> [UInt8] {
        guard !isAtEnd else { return [] }
        while true {
            if let end = find(delimiter) {
                isAtEnd = true
                return Array(buffer[..<end])
            }
            // The delimiter may have begun at the end of what is here.
            let safe = buffer.count - delimiter.count
            if safe > 0 {
                let piece = Array(buffer[..<safe])
                buffer.removeFirst(safe)
                return piece
            }
            try await readMore()
        }
    }

    /// The text before some bytes, which are passed over.
    private mutating func text(to end: [UInt8]) async throws -> String {
        while true {
            if let place = find(end) {
                defer { buffer.removeFirst(place + end.count) }
                return String(decoding: buffer[..<place], as: UTF8.self)
            }
            guard buffer.count <= Self.longestField else { throw MultipartFormError.malformed }
            try await readMore()
        }
    }

    private mutating func readMore() async throws {
        guard let bytes = try await body.next() else { throw MultipartFormError.malformed }
        size += bytes.readableBytes
        guard size <= limit else { throw MultipartFormError.tooLarge }
        buffer.append(contentsOf: bytes.readableBytesView)
    }

    /// The place at which some bytes begin; nil where they are not there yet.
    private func find(_ bytes: [UInt8]) -> Int? {
        buffer.withUnsafeBufferPointer { all -> Int? in
            guard let start = all.baseAddress, let first = bytes.first else { return nil }
            var place = 0
            while place + bytes.count <= all.count {
                let rest = all.count - bytes.count + 1 - place
                guard let found = memchr(start + place, Int32(first), rest) else { return nil }
                place = UnsafeRawPointer(found) - UnsafeRawPointer(start)
                if memcmp(start + place, bytes, bytes.count) == 0 { return place }
                place += 1
            }
            return nil
        }
    }

    /// A parameter of a header: `x` of `name` for `form-data; name="x"`.
    private static func parameter(_ name: String, of header: String) -> String? {
        for part in header.split(separator: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2, pair[0].trimmingCharacters(in: .whitespaces).lowercased() == name else { continue }
            return pair[1].trimmingCharacters(in: .whitespaces).trimmingCharacters(in: CharacterSet(charactersIn: "\""))
        }
        return nil
    }
}
