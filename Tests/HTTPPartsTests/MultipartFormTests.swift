import HTTPParts
import NIOCore
import Testing

/// Forms with a file, however they come in.
struct MultipartFormTests {
    private typealias Form = MultipartForm<AsyncStream<ByteBuffer>.Iterator>

    @Test("In pieces of any size, a form is the same", arguments: [1, 2, 7, 64, 100_000])
    func pieces(size: Int) async throws {
        // What looks like the end of the file is not: the boundary is missing a letter.
        let file = "a\r\nb\r\n--boundar\r\n--\r\n-" + String(repeating: "\r", count: 40) + "\n"
        var form = try Self.form(Self.body(file), inPiecesOf: size, limit: 10_000)
        #expect(try await form.fields() == ["token_": "abc", "units": "metric"])
        #expect(form.fileName == "log.csv")
        #expect(try await Self.rest(&form) == file)
        #expect(try await form.nextPiece().isEmpty)
    }

    @Test("A form that is cut off, or larger than it may be, is refused")
    func refused() async throws {
        let body = Self.body("12345")
        for length in stride(from: 0, to: body.utf8.count - 16, by: 5) {
            await #expect(throws: MultipartFormError.malformed) {
                var form = try Self.form(String(body.prefix(length)), inPiecesOf: 50, limit: 10_000)
                _ = try await form.fields()
                _ = try await Self.rest(&form)
            }
        }
        #expect(throws: MultipartFormError.tooLarge) {
            try Self.form(body, inPiecesOf: 50, limit: 10_000, announced: 3_000_000_000)
        }
        await #expect(throws: MultipartFormError.tooLarge) {
            var form = try Self.form(body, inPiecesOf: 50, limit: 200)
            _ = try await form.fields()
            _ = try await Self.rest(&form)
        }
    }

    @Test("A head or a field without an end is not kept in memory")
    func endless() async throws {
        for start in ["", "--boundary\r\n", "--boundary\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n"] {
            let body = start + String(repeating: "a", count: 100_000)
            await #expect(throws: MultipartFormError.malformed) {
                var form = try Self.form(body, inPiecesOf: 1000, limit: 1_000_000)
                _ = try await form.fields()
            }
        }
    }

    private static func rest(_ form: inout Form) async throws -> String {
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

    private static func form(
        _ body: String, inPiecesOf size: Int, limit: Int, announced: Int? = nil
    ) throws -> Form {
        let bytes = Array(body.utf8)
        let pieces = AsyncStream { continuation in
            for start in stride(from: 0, to: bytes.count, by: size) {
                continuation.yield(ByteBuffer(bytes: bytes[start..<min(start + size, bytes.count)]))
            }
            continuation.finish()
        }
        return try MultipartForm(
            pieces.makeAsyncIterator(), contentType: "multipart/form-data; boundary=boundary",
            contentLength: announced, limit: limit)
    }
}
