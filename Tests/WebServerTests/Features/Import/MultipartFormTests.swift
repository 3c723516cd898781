import HTTPTypes
import Hummingbird
import NIOCore
import TestSupport
import Testing

@testable import WebServer

/// Forms with a file, however they come in.
struct MultipartFormTests {
    @Test("In pieces of any size, a form is the same", arguments: [1, 2, 7, 64, 100_000])
    func pieces(size: Int) async throws {
        // What looks like the end of the file is not: the boundary is missing a letter.
        let file = "a\r\nb\r\n--boundar\r\n--\r\n-" + String(repeating: "\r", count: 40) + "\n"
        var form = try MultipartForm(Self.request(Self.body(file), inPiecesOf: size), limit: 10_000)
        #expect(try await form.fields() == ["token_": "abc", "units": "metric"])
        #expect(form.fileName == "log.csv")
        #expect(try await Self.rest(&form) == file)
        #expect(try await form.nextPiece().isEmpty)
    }

    @Test("A form that is cut off, or larger than it may be, is refused")
    func refused() async throws {
        let body = Self.body("12345")
        for length in stride(from: 0, to: body.utf8.count - 16, by: 5) {
            await #expect(throws: Problem.self) {
                var form = try MultipartForm(
                    Self.request(String(body.prefix(length)), inPiecesOf: 50), limit: 10_000)
                _ = try await form.fields()
                _ = try await Self.rest(&form)
            }
        }
        let announced = Self.request(body, inPiecesOf: 50, announced: "3000000000")
        #expect { try MultipartForm(announced, limit: 10_000) } throws: { error in
            (error as? Problem)?.status == .contentTooLarge
        }
        await #expect(throws: Problem.self) {
            var form = try MultipartForm(Self.request(body, inPiecesOf: 50), limit: 200)
            _ = try await form.fields()
            _ = try await Self.rest(&form)
        }
    }

    @Test("A head or a field without an end is not kept in memory")
    func endless() async throws {
        for start in ["", "--boundary\r\n", "--boundary\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n"] {
            let request = Self.request(start + String(repeating: "a", count: 100_000), inPiecesOf: 1000)
            await #expect(throws: Problem.self) {
                var form = try MultipartForm(request, limit: 1_000_000)
                _ = try await form.fields()
            }
        }
    }

    private static func rest(_ form: inout MultipartForm) async throws -> String {
        var bytes: [UInt8] = []
        while case let piece = try await form.nextPiece(), !piece.isEmpty { bytes += piece }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func body(_ file: String) -> String {
        "--boundary\r\nContent-Disposition: form-data; name=\"token_\"\r\n\r\nabc\r\n--boundary\r\n"
            + "content-disposition: form-data; name=\"units\"\r\n\r\nmetric\r\n--boundary\r\n"
            + "Content-Disposition: form-data; name=\"file\"; filename=\"log.csv\"\r\nContent-Type: text/csv\r\n\r\n"
            + file + "\r\n--boundary--\r\n"
    }

    private static func request(_ body: String, inPiecesOf size: Int, announced: String? = nil) -> Request {
        let bytes = Array(body.utf8)
        let pieces = AsyncStream { continuation in
            for start in stride(from: 0, to: bytes.count, by: size) {
                continuation.yield(ByteBuffer(bytes: bytes[start..<min(start + size, bytes.count)]))
            }
            continuation.finish()
        }
        var headers: HTTPFields = [.contentType: "multipart/form-data; boundary=boundary"]
        headers[.contentLength] = announced
        let head = HTTPRequest(
            method: .post, scheme: nil, authority: nil, path: "/import/file", headerFields: headers)
        return Request(head: head, body: RequestBody(asyncSequence: pieces))
    }
}
