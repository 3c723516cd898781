import Mustache
import Screens
import Wording

/// Makes pages from templates.
struct PageRenderer: Sendable {
    /// The templates and files of this program.
    static let shipped = PageRenderer(assets: Assets())

    private let libraries: [Language: TemplateLibrary]
    let assets: Assets

    /// The templates of this program, in each language.
    init(assets: Assets) {
        self.libraries = Dictionary(
            uniqueKeysWithValues: Language.allCases.map { ($0, TemplateLibrary(in: $0, assets)) })
        self.assets = assets
    }

    /// A page as HTML. Its template must be one of this program's.
    func html(_ page: some Page, frame: PageFrame, in language: Language) -> String {
        let context = PagePart.shown(TemplateContext(page: page, frame: frame)) ?? ""
        let template = type(of: page).template
        do {
            let library = try libraries[language]?.templates(for: template)
            guard let html = library?.render(context, withTemplate: template) else {
                throw TemplateLibrary.UnknownTemplate(name: template)
            }
            return html
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
