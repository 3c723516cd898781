import Mustache
import Testing
import Wording

@testable import WebServer

@Suite struct PageTemplateTests {
    private static let escaping = "{{% CONTENT_TYPE: ESCAPED}}"

    /// The text that Mustache is given of a template, without the choice of escaping that it begins with.
    private static func text(_ template: StaticString) -> String {
        let text = PageTemplate(.utf8(template), sentences: Sentences(), assets: Assets()).text
        #expect(text.hasPrefix(escaping))
        return String(text.dropFirst(escaping.count))
    }

    @Test func sentencesAndAddressesStandInIt() {
        #expect(Self.text("<a>{{say.frame.skip}}</a>") == "<a>Skip to content</a>")
        #expect(Self.text("{{asset.main_js}}") == Assets().path("main.js"))
    }

    @Test func sentencesAreEscaped() {
        #expect(Self.text("{{say.<b>&}}") == "&lt;b&gt;&amp;")
    }

    @Test func otherTagsStayAsTheyAre() {
        for tag: StaticString in [
            "{{page.name}}", "{{{page.drawing}}}", "{{#page.rows}}{{.}}{{/page.rows}}", "{{> row}}",
        ] {
            #expect(Self.text(tag) == "\(tag)")
        }
    }

    @Test func blocksAreEscapedToo() {
        #expect(Self.text("{{$main}}text{{/main}}") == "{{$main}}\(Self.escaping)text{{/main}}")
    }

    @Test("It knows which others it shows, and which one it is shown in")
    func references() {
        let template = PageTemplate(
            .utf8("{{<layout}}{{$main}}{{> row}}{{page.name}}{{> row}}{{/main}}{{/layout}}"), sentences: Sentences(),
            assets: Assets())
        #expect(template.references == ["layout", "row"])
    }
}

@Suite struct TemplateLibraryTests {
    @Test("Every template of the program can be made ready", arguments: Language.allCases)
    func all(_ language: Language) throws {
        let library = TemplateLibrary(Sentences(language: language), Assets())
        for name in EmbeddedFile.templates.keys {
            #expect(try library.templates(for: name).getTemplate(named: name) != nil)
        }
    }

    @Test("With a template comes all that it refers to, and nothing else")
    func closure() throws {
        let library = TemplateLibrary(Sentences(), Assets())
        let templates = try library.templates(for: "notice")
        #expect(templates.getTemplate(named: "layout") != nil && templates.getTemplate(named: "picture") != nil)
        #expect(templates.getTemplate(named: "my-plan") == nil)
        #expect(try library.templates(for: "my-plan").getTemplate(named: "layout") != nil)
    }

    @Test("There is none of a name that no file has")
    func unknown() {
        let library = TemplateLibrary(Sentences(language: .german), Assets())
        #expect(throws: TemplateLibrary.UnknownTemplate.self) { try library.templates(for: "no such page") }
    }
}
