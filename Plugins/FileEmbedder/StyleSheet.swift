/// Style sheets as they are sent: without comments, line breaks and indentation.
enum StyleSheet {
    private static var importRule: Regex<(Substring, Substring)> { /@import "([^"]+)";/ }

    /// The style sheets that no other imports, by their names, each with those that it imports in the places where it
    /// does.
    ///
    /// - Throws: `EmbeddingError.missing` for an import of one that is not there.
    static func assembled(from sheets: [String: String]) throws -> [String: String] {
        var roots = sheets
        for sheet in sheets.values {
            for match in sheet.matches(of: importRule) { roots[String(match.output.1)] = nil }
        }
        return try Dictionary(
            uniqueKeysWithValues: roots.keys.map { ($0, minified(try withImports($0, from: sheets))) })
    }

    private static func withImports(_ name: String, from sheets: [String: String]) throws -> String {
        var sheet = sheets[name] ?? ""
        while let match = sheet.firstMatch(of: importRule) {
            let imported = String(match.output.1)
            guard sheets[imported] != nil else { throw EmbeddingError.missing(imported, in: name) }
            sheet.replaceSubrange(match.range, with: try withImports(imported, from: sheets))
        }
        return sheet
    }

    /// The rules alone. Spaces go where they part nothing: at both ends of a line, around `{`, `}`, `;`, `,` and `>`,
    /// and after the colon of a declaration that has a line of its own.
    static func minified(_ sheet: String) -> String {
        sheet.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
            .split(whereSeparator: \.isNewline)
            .map { line in
                line.replacing(/^\s+|\s+$/, with: "")
                    .replacing(/^([a-z-]+):\s+/) { "\($0.output.1):" }
                    .replacing(/\s*([{};,>])\s*/) { "\($0.output.1)" }
            }
            .joined()
            .replacing(";}", with: "}")
    }
}
