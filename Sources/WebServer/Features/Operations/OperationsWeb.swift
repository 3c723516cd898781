import APIContract
import HTTPTypes
import Hummingbird
import Measuring
import NIOCore
import Screens
import Services
import Wording

/// The parts that make the pages an app: their files, the manifest, and the service worker that keeps them offline.
struct OperationsWeb: Sendable {
    let pages: Pages

    private var assets: Assets { pages.renderer.assets }

    /// Adds the routes open to anyone.
    func addPublicRoutes(to router: some RouterMethods<AppRequestContext>) {
        for path in ["assets/{version}/{name}", "assets/{version}/{folder}/{name}"] {
            router.get(RouterPath(path)) { request, context in
                let name = ["folder", "name"].compactMap { context.parameters.get($0) }.joined(separator: "/")
                return try assets.response(version: context.parameters.get("version") ?? "", name: name, to: request)
            }
        }
        router.get("favicon.ico") { _, _ in
            Response(status: .found, headers: [.location: assets.path("icon-192.png")])
        }
        router.get("manifest.webmanifest") { request, _ in
            let manifest = Manifest(Visitor(request).localization.sentences, assets)
            return Self.text(
                String(decoding: try JSONText.encode(manifest), as: UTF8.self), type: "application/manifest+json")
        }
        router.get("service-worker.js") { _, _ in
            Self.text(serviceWorker, type: "text/javascript; charset=utf-8")
        }
        router.get("offline") { request, _ in
            let visitor = Visitor(request, isKept: true)
            return pages.show(NoticePage(offline: visitor.localization.sentences), to: visitor, request)
        }
        router.get("offline/summary") { request, _ in
            let visitor = Visitor(request, isKept: true)
            let page = NoticePage(withoutSummary: visitor.localization.sentences)
            return pages.show(page, to: visitor, request)
        }
    }

    private static func text(_ text: String, type: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: type, .cacheControl: "no-cache"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    /// The worker, with the list of the files of this version of the program.
    private var serviceWorker: String {
        // One file, since not every browser lets workers import others.
        let vault = assets.text(of: "core/vault.js").replacing("export ", with: "")
        let files = assets.paths.filter { path in
            !path.hasSuffix(".png") && (pages.events.isOn || !path.hasSuffix("/measuring.js"))
        }
        return EmbeddedFile.service_worker_js.text
            .replacing("\"{{vault}}\";", with: vault)
            .replacing("{{version}}", with: assets.version)
            .replacing("{{files}}", with: files.joined(separator: " "))
    }
}

/// The manifest that a browser needs to install the app.
private struct Manifest: Encodable {
    struct Icon: Encodable {
        let src: String
        let sizes: String
        let type = "image/png"
        let purpose = "any maskable"

        private enum CodingKeys: CodingKey {
            case src, sizes, type, purpose
        }
    }

    struct Shortcut: Encodable {
        let name: String
        let url: String
    }

    let name = "GTSD"
    let shortName = "GTSD"
    let id = "/"
    let startURL = "/home"
    let scope = "/"
    let display = "standalone"
    let backgroundColor = "#FAF8F4"
    let themeColor = "#FAF8F4"
    let lang: String
    let icons: [Icon]
    let shortcuts: [Shortcut]

    init(_ sentences: Sentences, _ assets: Assets) {
        lang = sentences.language.rawValue
        icons = ["192", "512"].map { Icon(src: assets.path("icon-\($0).png"), sizes: "\($0)x\($0)") }
        shortcuts = [
            Shortcut(name: sentences("tab.plan"), url: "/plan"),
            Shortcut(name: sentences("myplan.weight"), url: "/plan/weight"),
        ]
    }

    private enum CodingKeys: String, CodingKey {
        case name
        case shortName = "short_name"
        case id
        case startURL = "start_url"
        case scope
        case display
        case backgroundColor = "background_color"
        case themeColor = "theme_color"
        case lang
        case icons
        case shortcuts
    }
}
