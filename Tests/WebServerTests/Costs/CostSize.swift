import NIOCore
import WebServerTestSupport

/// The number of bytes sent, where that is the same on every run.
enum CostSize {
    /// The bytes of a body before they are compressed; of an archive those of its files. Nil for a document: its size
    /// depends on the fonts and the drawing library of the machine.
    static func of(_ body: ByteBuffer, type: String?) throws -> Int? {
        switch type {
        case "application/pdf": return nil
        case "application/zip":
            let files = try ZipFiles(body)
            return files.names.reduce(0) { $0 + stable(files[$1] ?? "").utf8.count }
        default: return stable(String(buffer: body)).utf8.count
        }
    }

    /// A text without varying parts: random numbers, the keys of forms and the version of the app's files, of which a
    /// part may look like a number, and the request's id in an error response.
    private static func stable(_ text: String) -> String {
        text.replacing(/[0-9A-Fa-f]{8}-[0-9A-Fa-f-]{27}/, with: String(repeating: "k", count: 36))
            .replacing(/\b[0-9a-f]{12}\b/, with: "000000000000")
            .replacing(/\b(?!0{12}\b)\d{10,}\b/, with: "0000000000000000")
            .replacing(/"requestId":"[^"]*"/, with: "\"requestId\":\"\"")
    }
}
