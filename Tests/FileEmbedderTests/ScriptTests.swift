import Testing

@testable import FileEmbedder

/// Scripts, as they are sent.
@Suite struct ScriptTests {
    @Test("Comments of their own lines go, and indentation; statements stay on their lines")
    func minified() {
        let script = """
            // Counts.
            import { a } from "./a.js";

            /** One line. */
            export function count(text) {
              /*
               * More than one.
               */
              const address = "https://example.org"; // stays
              return text.replace(/\\/\\*.*?\\*\\//g, "");
            }

            """
        #expect(
            Script.minified(script) == #"""
                import { a } from "./a.js";
                export function count(text) {
                const address = "https://example.org"; // stays
                return text.replace(/\/\*.*?\*\//g, "");
                }
                """#)
    }
}
