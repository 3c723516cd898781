import HTTPTypes
import Hummingbird
import Mustache
import NIOCore
import Screens
import Wording

/// Makes pages from templates.
struct PageRenderer: Sendable {
    private let library: MustacheLibrary
    let assets: Assets

    /// The templates of this program.
    init(assets: Assets) {
        MustacheContentTypes.register(HTMLText(), named: HTMLText.name)
        var library = MustacheLibrary()
        for (name, file) in EmbeddedFile.templates {
            do {
                let text = HTMLText.applied(to: file.text)
                library.register(try MustacheTemplate(string: text), named: name)
            } catch {
                preconditionFailure("The template \(name) is not one: \(error)")
            }
        }
        self.library = library
        self.assets = assets
    }

    /// A page as HTML.
    func html(_ page: some Page, frame: PageFrame, sentences: Sentences) -> String {
        let context = RenderContext(
            page: PageTree.value(page), frame: PageTree.value(frame), say: Say(sentences), asset: assets)
        return library.render(context, withTemplate: type(of: page).template) ?? ""
    }

    private struct RenderContext: MustacheParent {
        let page: Any?
        let frame: Any?
        let say: Say
        let asset: Assets

        func child(named name: String) -> Any? {
            switch name {
            case "page": page
            case "say": say
            case "frame": frame
            case "asset": asset
            default: nil
            }
        }
    }
}
