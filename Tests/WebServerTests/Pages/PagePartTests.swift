import APIContract
import Mustache
import Testing

@testable import WebServer

@Suite struct PagePartTests {
    private struct Outer: Sendable {
        let name: String
        let rows: [Row]
        let state: State
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

    private static func rendered(_ template: String, state: State = .nothing) throws -> String {
        let row = Row(name: "inner", count: 2, plan: Plan.ID(rawValue: 7))
        let page = Outer(name: "outer", rows: [row, Row(name: nil, count: 3, plan: nil)], state: state)
        return try MustacheTemplate(string: template).render(PagePart.shown(page) ?? "")
    }

    @Test func partsAreFoundByName() throws {
        #expect(try Self.rendered("{{name}} {{#rows}}{{count}}{{/rows}}") == "outer 23")
        #expect(try Self.rendered("{{#rows}}{{plan}};{{/rows}}") == "7;;")
    }

    @Test func whatIsThereAndHoldsNothingIsNotLookedUpFurtherOut() throws {
        #expect(try Self.rendered("{{#rows}}{{name}},{{/rows}}") == "inner,,")
        #expect(try Self.rendered("{{#rows}}{{^name}}no name{{/name}}{{/rows}}") == "no name")
    }

    @Test func anOptionalWithoutAValueShowsNothingWhateverWasShownBefore() throws {
        let rows = [Row(name: nil, count: 1, plan: nil, share: 0.5), Row(name: nil, count: 2, plan: nil)]
        let page = Outer(name: "", rows: rows, state: .nothing)
        let template = try MustacheTemplate(
            string: "{{#rows}}{{#share}}{{.}}{{/share}}{{^share}}none{{/share}};{{/rows}}")
        #expect(template.render(try #require(PagePart.shown(page))) == "0.5;none;")
    }

    @Test func aListSaysWhetherItIsEmpty() throws {
        #expect(try Self.rendered("{{^empty(rows)}}some{{/empty(rows)}}") == "some")
    }

    @Test func aCaseWithWhatBelongsToItIsASection() throws {
        let started = State.started(Row(name: "mine", count: 1, plan: nil))
        #expect(try Self.rendered("{{#state.started}}{{name}}{{/state.started}}", state: started) == "mine")
        #expect(try Self.rendered("{{#state.started}}{{name}}{{/state.started}}") == "")
    }
}
