import Screens
import Wording

/// Makes pages from templates.
struct PageRenderer: Sendable {
    /// The templates and files of this program.
    static let shipped = PageRenderer(assets: Assets())

    private let libraries: TemplateLibraries
    let assets: Assets

    /// The templates of this program.
    init(assets: Assets) {
        self.libraries = TemplateLibraries(assets)
        self.assets = assets
    }

    /// A page as HTML, in the language and the units of `sentences`. Its template must be one of this program's.
    func html(_ page: some Page, frame: PageFrame, in sentences: Sentences) -> String {
        let template = type(of: page).template
        do {
            let templates = try libraries.library(of: sentences).templates(for: template)
            var writer = PageWriter(of: TemplateContext(page: page, frame: frame), templates: templates)
            try writer.write(template)
            return writer.html
        } catch {
            preconditionFailure("\(type(of: page)) can't be shown by the template \(template): \(error)")
        }
    }

    /// The context in which templates begin to look things up.
    private struct TemplateContext<Shown: Page> {
        let page: Shown
        let frame: PageFrame
    }
}
