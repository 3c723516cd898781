import Testing

@testable import FileEmbedder

struct ScriptTests {
    @Test("A script is sent without the lines that are comments alone, and otherwise as it is written")
    func comments() {
        let script = """
            // Of a page.
            import { a } from "./a.js";

            /** What it does. */
            export function b(c) {
              // Why.
              const address = "https://example.org"; // Here it stays.
              return /\\/\\*\\*/.test(c) ? a * c : `${address}/**`;
            }
            /**
             * Of two lines,
             * with a * in it. */
            export const d = 1;

            """
        #expect(
            Script.withoutComments(script) == """
                import { a } from "./a.js";

                export function b(c) {
                  const address = "https://example.org"; // Here it stays.
                  return /\\/\\*\\*/.test(c) ? a * c : `${address}/**`;
                }
                export const d = 1;

                """)
    }
}
