import APIContract
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// A form with a file as browsers send it (RFC 7578), read as it comes in: a few short fields, then the file.
struct MultipartForm {
    /// The name that the file had on the sender's device; empty where none was chosen.
    private(set) var fileName = ""

    private let delimiter: [UInt8]
    private let limit: Int
    private var body: RequestBody.AsyncIterator
    private var buffer: [UInt8] = []
    private var size = 0
    private var isAtEnd = false

    /// How long the head of a part, or a field, may be, in bytes.
    private static let longestField = 4096
    private static let mostFields = 8

    /// The form of a request, whose body is read up to `limit` bytes.
    ///
    /// - Throws: `Problem` for something else than such a form, and where it says that it is larger.
    init(_ request: Request, limit: Int) throws(Problem) {
        let type = request.headers[.contentType] ?? ""
        guard type.lowercased().hasPrefix("multipart/form-data") else {
            throw Problem(.unsupportedMediaType, .invalidInput)
        }
        guard let boundary = Self.parameter("boundary", of: type), (1...70).contains(boundary.utf8.count) else {
            throw Problem(.badRequest, .invalidInput)
        }
        if let announced = request.headers[.contentLength].flatMap({ Int($0) }), announced > limit {
            throw .importFileTooLarge
        }
        self.delimiter = Array("\r\n--\(boundary)".utf8)
        self.limit = limit
        self.body = request.body.makeAsyncIterator()
        // The first delimiter has no line break before it; then it is found like the others.
        self.buffer = [0x0D, 0x0A]
    }

    /// The fields that stand before the file.
    ///
    /// - Throws: `Problem` where there is no file.
    mutating func fields() async throws -> [String: String] {
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
        throw Problem(.badRequest, .invalidInput)
    }

    /// The next piece of the file; an empty one at its end.
    ///
    /// - Throws: `Problem` where the form is cut off.
    mutating func nextPiece() async throws -> [UInt8] {
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

    /// What stands before some bytes, which are passed over.
    private mutating func text(to end: [UInt8]) async throws -> String {
        while true {
            if let place = find(end) {
                defer { buffer.removeFirst(place + end.count) }
                return String(decoding: buffer[..<place], as: UTF8.self)
            }
            guard buffer.count <= Self.longestField else { throw Problem(.badRequest, .invalidInput) }
            try await readMore()
        }
    }

    private mutating func readMore() async throws {
        guard let bytes = try await body.next() else { throw Problem(.badRequest, .invalidInput) }
        size += bytes.readableBytes
        guard size <= limit else { throw Problem.importFileTooLarge }
        buffer.append(contentsOf: bytes.readableBytesView)
    }

    /// Where some bytes begin.
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
