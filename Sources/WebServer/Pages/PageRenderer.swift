import Mustache
import Screens
import Wording

/// Makes pages from templates.
struct PageRenderer: Sendable {
    /// The templates and files of this program. To read them all takes a quarter of a second, once.
    static let shipped = PageRenderer(assets: Assets())

    private let libraries: [Language: MustacheLibrary]
    let assets: Assets

    /// The templates of this program, in each language.
    init(assets: Assets) {
        MustacheContentTypes.register(HTMLText(), named: HTMLText.name)
        self.libraries = Dictionary(
            uniqueKeysWithValues: Language.allCases.map { language in
                (language, Self.library(Sentences(language: language), assets))
            })
        self.assets = assets
    }

    private static func library(_ sentences: Sentences, _ assets: Assets) -> MustacheLibrary {
        var library = MustacheLibrary()
        for (name, file) in EmbeddedFile.templates {
            do {
                let template = PageTemplate(file, sentences: sentences, assets: assets)
                library.register(try MustacheTemplate(string: template.text), named: name)
            } catch {
                preconditionFailure("The template \(name) is not one: \(error)")
            }
        }
        return library
    }

    /// A page as HTML. Its template must be one of this program's.
    func html(_ page: some Page, frame: PageFrame, in language: Language) -> String {
        let context = PagePart.shown(TemplateContext(page: page, frame: frame)) ?? ""
        let template = type(of: page).template
        guard let html = libraries[language]?.render(context, withTemplate: template) else {
            preconditionFailure("\(type(of: page)) names the template \(template), which is none of this program's")
        }
        return html
    }

    /// What templates begin to look things up in.
    private struct TemplateContext<Shown: Page> {
        let page: Shown
        let frame: PageFrame
    }
}
