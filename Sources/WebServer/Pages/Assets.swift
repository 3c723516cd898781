import Crypto
import HTTPTypes
import Hummingbird
import Mustache
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
        let text: [(String, String, [UInt8])] = [
            ("styles.css", "text/css; charset=utf-8", PackageResources.styles_css),
            ("app.js", "text/javascript; charset=utf-8", PackageResources.app_js),
            ("vault.js", "text/javascript; charset=utf-8", PackageResources.vault_js),
            ("what-if.js", "text/javascript; charset=utf-8", PackageResources.what_if_js),
            ("password-strength.js", "text/javascript; charset=utf-8", PackageResources.password_strength_js),
            ("log-food.js", "text/javascript; charset=utf-8", PackageResources.log_food_js),
            ("bring-data.js", "text/javascript; charset=utf-8", PackageResources.bring_data_js),
            ("push.js", "text/javascript; charset=utf-8", PackageResources.push_js),
            ("eating-window.js", "text/javascript; charset=utf-8", PackageResources.eating_window_js),
            ("cycle-onboarding.js", "text/javascript; charset=utf-8", PackageResources.cycle_onboarding_js),
            ("what-if.wasm", "application/wasm", PackageResources.what_if_wasm),
            ("icons.svg", "image/svg+xml", PackageResources.icons_svg),
            ("icon.svg", "image/svg+xml", PackageResources.icon_svg),
        ]
        let pictures: [(String, String, [UInt8])] = [
            ("icon-180.png", "image/png", PackageResources.icon_180_png),
            ("icon-192.png", "image/png", PackageResources.icon_192_png),
            ("icon-512.png", "image/png", PackageResources.icon_512_png),
        ]
        var files: [String: File] = [:]
        var hash = SHA256()
        for (name, type, bytes) in text + pictures {
            let buffer = ByteBuffer(bytes: bytes)
            let compressed = type == "image/png" ? nil : Gzip.compress(buffer.readableBytesView, level: 9)
            files[name] = File(type: type, bytes: buffer, compressed: compressed)
            hash.update(data: bytes)
        }
        self.files = files
        let version = hash.finalize().prefix(6).map { String($0, radix: 16) }.joined()
        self.version = version
        self.templatePaths = Dictionary(
            uniqueKeysWithValues: files.keys.map { name in
                (name.replacing(".", with: "_").replacing("-", with: "_"), Self.path(name, version: version))
            })
    }

    /// The address of a file.
    func path(_ name: String) -> String { Self.path(name, version: version) }

    private static func path(_ name: String, version: String) -> String { "/assets/\(version)/\(name)" }

    /// The addresses of all files.
    var paths: [String] { files.keys.sorted().map(path) }

    /// A file, to be kept for good.
    ///
    /// - Throws: `Problem.notFound` for another name, or another version than this program's.
    func response(version: String, name: String, to request: Request) throws -> Response {
        guard version == self.version, let file = files[name] else { throw Problem.notFound }
        var headers: HTTPFields = [
            .contentType: file.type, .cacheControl: "public, max-age=31536000, immutable", .vary: "Accept-Encoding",
        ]
        guard let compressed = file.compressed, Gzip.isAccepted(request.headers[.acceptEncoding]) else {
            return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: file.bytes))
        }
        headers[.contentEncoding] = "gzip"
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: compressed))
    }
}

extension Assets: MustacheParent {
    /// The address of a file, by its name with `_` for what Mustache reads as something else: `styles_css`.
    func child(named name: String) -> Any? {
        templatePaths[name]
    }
}
