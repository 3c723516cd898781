import Testing

@testable import FileEmbedder

struct StyleSheetTests {
    @Test("A style sheet is sent without what is only there to be read")
    func minified() {
        let sheet = """
            /* Links,
               and more. */
            nav > a,
            .more::after {
              color: var(--teal, #000);
              content: "a: b";
              transition:
                opacity .3s ease-out,
                color 1s;
            }

            @media (min-width: 20rem) {
              a:hover {
                margin: 0 auto;
              }
            }

            """
        #expect(
            StyleSheet.minified(sheet)
                == #"nav>a,.more::after{color:var(--teal,#000);content:"a: b";transition:opacity .3s ease-out,color 1s}"#
                + "@media (min-width: 20rem){a:hover{margin:0 auto}}")
    }

    @Test("A style sheet has those that it imports in their places, and they are not sent alone")
    func imports() throws {
        let sheets = ["all.css": "@import \"a.css\";\n@import \"b.css\";\n", "a.css": "a{b:c}", "b.css": "d{e:f}"]
        #expect(try StyleSheet.assembled(from: sheets) == ["all.css": "a{b:c}d{e:f}"])
    }

    @Test("An imported style sheet must be there")
    func missing() {
        #expect(throws: EmbeddingError.missing("b.css", in: "a.css")) {
            try StyleSheet.assembled(from: ["a.css": "@import \"b.css\";"])
        }
    }
}
