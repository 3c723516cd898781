import Cryptography
import HTTPParts
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// The files that pages refer to: style, scripts, icons. They are part of the program, and their addresses change with
/// their contents, so that browsers keep them for good.
struct Assets: Sendable {
    private let files: [String: AssetFile]
    /// The addresses of the files by their names in templates.
    private let templatePaths: [String: String]
    /// Names the contents of all files together.
    let version: String

    /// The files of this program.
    init() {
        var hash = SHA256()
        for (_, file) in EmbeddedFile.assets.sorted(by: { $0.key < $1.key }) { hash.update(data: file.bytes) }
        self.files = Dictionary(
            uniqueKeysWithValues: EmbeddedFile.assets.map { ($0, AssetFile($1, type: Self.type(of: $0))) })
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

    /// The address of a file by its name in templates, with `_` where a template reads anything else as another name: `styles_css`.
    func path(named name: String) -> String? { templatePaths[name] }

    /// The addresses of all files.
    var paths: [String] { files.keys.sorted().map(path) }

    /// A file as text; empty where there is none of its name.
    func text(of name: String) -> String { files[name].map { String(buffer: $0.body.bytes) } ?? "" }

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
        let body = file.body
        guard let compressed = body.compressed, Gzip.isAccepted(request.headers[.acceptEncoding]) else {
            return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body.bytes))
        }
        headers[.contentEncoding] = "gzip"
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: compressed))
    }
}

/// A file that pages refer to. Its bytes are laid out to be sent, and compressed, when it is first asked for.
private final class AssetFile: Sendable {
    /// Its content type.
    let type: String
    private let file: EmbeddedFile
    private let made = Mutex<(bytes: ByteBuffer, compressed: ByteBuffer?)?>(nil)

    init(_ file: EmbeddedFile, type: String) {
        self.file = file
        self.type = type
    }

    /// Its bytes as they are sent, and compressed, unless it is a picture that is so already.
    var body: (bytes: ByteBuffer, compressed: ByteBuffer?) {
        made.withLock { made in
            if let made { return made }
            let bytes = ByteBuffer(bytes: file.bytes)
            let body = (bytes, type == "image/png" ? nil : Gzip.compress(bytes.readableBytesView, level: 9))
            made = body
            return body
        }
    }
}
