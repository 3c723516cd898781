import Testing

@testable import FileEmbedder

struct TemplateTests {
    @Test("Indentation and line breaks are no part of the page")
    func lines() {
        #expect(
            Template.joined("<ul>\n  {{#rows}}\n    <li>{{name}}</li>\n  {{/rows}}\n</ul>\n")
                == "<ul>{{#rows}}<li>{{name}}</li>{{/rows}}</ul>")
    }

    @Test("A space before a backslash shows")
    func spaces() {
        #expect(Template.joined("<b>1</b> \\\n  <i>kg</i>\n") == "<b>1</b> <i>kg</i>")
    }

    @Test(
        "Inside a tag, a line break is the space before an attribute, within the attribute's section",
        arguments: [
            ("<input\n  id=\"a\"\n  name=\"b\"\n>", "<input id=\"a\" name=\"b\">"),
            ("<input\n  {{#x}}id=\"a\"{{/x}}\n>", "<input{{#x}} id=\"a\"{{/x}}>"),
            ("<p\n  {{#x}}\n    id=\"a\"\n    hidden\n  {{/x}}\n>", "<p{{#x}} id=\"a\" hidden{{/x}}>"),
            (
                "<a\n  href=\"?a>b\"\n  {{^x}}{{#y}}hidden{{/y}}{{/x}}>",
                "<a href=\"?a>b\"{{^x}}{{#y}} hidden{{/y}}{{/x}}>"
            ),
        ])
    func attributes(_ template: String, _ page: String) {
        #expect(Template.joined(template) == page)
    }

    @Test("Mustache's own brackets are no tags")
    func partials() {
        #expect(
            Template.joined("{{<layout}}\n{{$main}}\n{{> row}}\n{{{chart}}}\n{{/main}}\n{{/layout}}")
                == "{{<layout}}{{$main}}{{> row}}{{{chart}}}{{/main}}{{/layout}}")
    }
}
