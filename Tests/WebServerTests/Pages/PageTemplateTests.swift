import Testing
import Wording

@testable import WebServer

@Suite struct PageTemplateTests {
    private static let escaping = "{{% CONTENT_TYPE: ESCAPED}}"

    /// What Mustache is given of a template, without the choice of escaping that it begins with.
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
}
