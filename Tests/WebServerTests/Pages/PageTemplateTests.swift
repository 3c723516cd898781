import APIContract
import Testing
import Wording

@testable import WebServer

@Suite struct PageTemplateTests {
    private struct Outer: Sendable {
        let name: String
        let rows: [Row]
        let state: State
        let isNew: Bool
    }

    private struct Row: Sendable {
        let name: String?
        let count: Int
        let plan: Plan.ID?
        var share: Double?
    }

    private enum State: Sendable {
        case nothing
        case started(Row)
    }

    private static let row = Row(name: "inner", count: 2, plan: Plan.ID(rawValue: 7), share: 0.5)

    /// A template filled in with two rows, among others of the texts given.
    private static func shown(
        _ text: String, among others: [String: String] = [:], state: State = .nothing, isNew: Bool = false
    ) throws -> String {
        let templates = try others.merging(["shown": text]) { $1 }.mapValues { text in
            try TemplateParser.template(text, sentences: Sentences(), assets: Assets())
        }
        let page = Outer(
            name: "outer <b>", rows: [row, Row(name: nil, count: 0, plan: nil)], state: state, isNew: isNew)
        var writer = PageWriter(of: page, templates: templates)
        try writer.write("shown")
        return writer.html
    }

    @Test(
        "Values, sections and lists",
        arguments: [
            ("plain { } text", "plain { } text"),
            ("{{name}} {{{name}}}", "outer &lt;b&gt; outer <b>"),
            ("{{unknown}}{{name.unknown}}{{#unknown}}x{{/unknown}}{{^unknown}}none{{/unknown}}", "none"),
            ("{{#rows}}{{count}};{{/rows}}", "2;0;"),
            ("{{#rows}}{{plan}};{{/rows}}", "7;;"),
            ("{{#rows}}{{#count}}{{.}},{{/count}}{{/rows}}", "2,0,"),
            ("{{#rows}}{{#isNew}}new{{/isNew}}{{^isNew}}old{{/isNew}}{{/rows}}", "oldold"),
            ("{{^empty(rows)}}some{{/empty(rows)}}{{#empty(rows)}}none{{/empty(rows)}}", "some"),
            ("{{^rows}}none{{/rows}}{{^empty(unknown)}}none{{/empty(unknown)}}", "none"),
            ("{{state}}{{#state.started}}x{{/state.started}}", "nothing"),
        ])
    func values(_ text: String, _ shown: String) throws {
        #expect(try Self.shown(text) == shown)
    }

    @Test func aPartWithoutAValueIsNotLookedUpFurtherOut() throws {
        #expect(try Self.shown("{{#rows}}{{name}},{{/rows}}") == "inner,,")
        #expect(try Self.shown("{{#rows}}{{^name}}no name{{/name}}{{/rows}}") == "no name")
    }

    @Test func anOptionalWithoutAValueShowsNothingAfterOneThatHasIt() throws {
        let text = "{{#rows}}{{#share}}{{.}}{{/share}}{{^share}}none{{/share}};{{/rows}}"
        #expect(try Self.shown(text) == "0.5;none;")
    }

    @Test func aCaseWithAssociatedValuesIsASection() throws {
        let text = "{{#state.started}}{{name}} {{isNew}}{{/state.started}}"
        #expect(try Self.shown(text, state: .started(Self.row), isNew: true) == "inner true")
        #expect(try Self.shown(text) == "")
    }

    @Test func sentencesAndAddressesStandInIt() throws {
        #expect(try Self.shown("<a>{{say.frame.skip}}</a>") == "<a>Skip to content</a>")
        #expect(try Self.shown("{{asset.main_js}}") == Assets().path("main.js"))
        #expect(try Self.shown("{{say.<b>&}}") == "&lt;b&gt;&amp;")
    }

    @Test func otherTemplatesAreShownWithTheirBlocksReplaced() throws {
        let others = [
            "row": "[{{count}}{{$end}}.{{/end}}]", "layout": "<{{$main}}usual{{/main}}>",
            "outer": "{{<layout}}{{$main}}outer {{$inner}}usual{{/inner}}{{/main}}{{/layout}}",
        ]
        #expect(try Self.shown("{{#rows}}{{> row}}{{/rows}}", among: others) == "[2.][0.]")
        #expect(try Self.shown("{{<layout}}{{/layout}}", among: others) == "<usual>")
        let replaced = "{{<layout}} {{$main}}{{name}}{{> row}}{{/main}}{{/layout}}"
        #expect(try Self.shown(replaced, among: others) == "<outer &lt;b&gt;[.]>")
        #expect(
            try Self.shown("{{<outer}}{{$inner}}mine{{/inner}}{{/outer}}", among: others) == "<outer mine>")
        #expect(
            try Self.shown("{{<outer}}{{$main}}mine{{/main}}{{/outer}}", among: others) == "<mine>",
            "The outermost replacement wins.")
    }

    @Test(arguments: ["{{#a}}x", "{{/a}}", "{{#a}}{{#b}}{{/a}}{{/b}}", "{{name", "{{$a}}{{/b}}"])
    func whatIsNotClosedIsNoTemplate(_ text: String) {
        #expect(throws: TemplateParser.Malformed.self) { try Self.shown(text) }
    }

    @Test("It knows which others it shows, and which one it is shown in")
    func references() throws {
        let template = try TemplateParser.template(
            "{{<layout}}{{$main}}{{#page.rows}}{{> row}}{{/page.rows}}{{page.name}}{{> row}}{{/main}}{{/layout}}",
            sentences: Sentences(), assets: Assets())
        #expect(template.references == ["layout", "row"])
    }
}

@Suite struct TemplateLibraryTests {
    @Test("Every template of the program can be made ready", arguments: Language.allCases)
    func all(_ language: Language) throws {
        let library = TemplateLibrary(Sentences(language: language), Assets())
        for name in EmbeddedFile.templates.keys {
            #expect(try library.templates(for: name)[name] != nil)
        }
    }

    @Test("With a template comes all that it refers to, and nothing else")
    func closure() throws {
        let library = TemplateLibrary(Sentences(), Assets())
        let templates = try library.templates(for: "notice")
        #expect(templates["layout"] != nil && templates["picture"] != nil)
        #expect(templates["my-plan"] == nil)
        #expect(try library.templates(for: "my-plan")["layout"] != nil)
    }

    @Test("There is none of a name that no file has")
    func unknown() {
        let library = TemplateLibrary(Sentences(language: .german), Assets())
        #expect(throws: TemplateLibrary.UnknownTemplate.self) { try library.templates(for: "no such page") }
    }
}
