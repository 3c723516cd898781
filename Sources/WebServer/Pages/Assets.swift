import Crypto
import HTTPParts
import HTTPTypes
import Hummingbird
import NIOCore

/// The files that pages refer to: style, scripts, icons. They are part of the program, and their addresses change with
/// their contents, so that browsers keep them for good.
struct Assets: Sendable {
    private struct File: Sendable {
        let type: String
        let bytes: ByteBuffer
        let compressed: ByteBuffer?
    }

    private let files: [String: File]
    /// The addresses of the files by their names in templates.
    private let templatePaths: [String: String]
    /// Names the contents of all files together.
    let version: String

    /// The files of this program.
    init() {
        var files: [String: File] = [:]
        var hash = SHA256()
        for (name, file) in EmbeddedFile.assets.sorted(by: { $0.key < $1.key }) {
            let type = Self.type(of: name)
            let bytes = file.bytes
            let buffer = ByteBuffer(bytes: bytes)
            let compressed = type == "image/png" ? nil : Gzip.compress(buffer.readableBytesView, level: 9)
            files[name] = File(type: type, bytes: buffer, compressed: compressed)
            hash.update(data: bytes)
        }
        self.files = files
        let version = hash.finalize().prefix(6).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        self.version = version
        self.templatePaths = Dictionary(
            uniqueKeysWithValues: files.keys.map { name in
                (name.replacing(/[.\/-]/, with: "_"), Self.path(name, version: version))
            })
    }

    /// The worker that computes with WebAssembly for pages that may not.
    private static let computingWorker = "rules-worker.js"

    private static func type(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "png": "image/png"
        case "svg": "image/svg+xml"
        case "wasm": "application/wasm"
        default: "application/octet-stream"
        }
    }

    /// The address of a file.
    func path(_ name: String) -> String { Self.path(name, version: version) }

    private static func path(_ name: String, version: String) -> String { "/assets/\(version)/\(name)" }

    /// The address of a file by its name in templates, with `_` for what Mustache reads as something else: `styles_css`.
    func path(named name: String) -> String? { templatePaths[name] }

    /// The addresses of all files.
    var paths: [String] { files.keys.sorted().map(path) }

    /// A file as text; empty where there is none of its name.
    func text(of name: String) -> String { files[name].map { String(buffer: $0.bytes) } ?? "" }

    /// A file, to be kept for good.
    ///
    /// - Throws: `Problem.notFound` for another name, or another version than this program's.
    func response(version: String, name: String, to request: Request) throws -> Response {
        guard version == self.version, let file = files[name] else { throw Problem.notFound }
        var headers: HTTPFields = [
            .contentType: file.type, .cacheControl: "public, max-age=31536000, immutable", .vary: "Accept-Encoding",
        ]
        // A worker has the policy that it comes with, whatever that of its page is.
        if name == Self.computingWorker { headers[.contentSecurityPolicy] = PageHeaders.policyOfComputingPages }
        guard let compressed = file.compressed, Gzip.isAccepted(request.headers[.acceptEncoding]) else {
            return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: file.bytes))
        }
        headers[.contentEncoding] = "gzip"
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: compressed))
    }
}
