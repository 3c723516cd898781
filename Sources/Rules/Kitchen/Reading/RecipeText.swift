package import APIContract

/// A recipe that was typed or pasted, with an ingredient on each line.
package struct RecipeText: Sendable {
    /// The checked name of the recipe.
    package let name: String
    /// Its ingredients as they were typed.
    package let lines: [String]

    /// The most ingredients of a recipe.
    package static let mostLines = 100
    /// The most characters of a line that are read.
    private static let longestLine = 300
    private static let mostCharacters = 20_000

    /// The text of a request.
    ///
    /// - Throws: `InvalidInput` for a name that no recipe can have, for no ingredients and for more than 100.
    package init(_ request: RecipeTextRequest) throws(InvalidInput) {
        (name, lines) = try all(FieldCheck.ownName(request.name), Self.checked(request.ingredients))
    }

    private static func checked(_ text: String?, field: String = "ingredients") -> Checked<[String]> {
        guard let text, !text.isBlank else { return .refused(field: field, .missing) }
        guard text.unicodeScalars.count <= mostCharacters else {
            return .refused(field: field, .wrongLength(minimum: 1, maximum: mostCharacters))
        }
        let lines = lines(of: text).map { line in
            let words = line.split { character in
                character.isWhitespace
                    || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
            }
            return String(words.joined(separator: " ").unicodeScalars.prefix(longestLine))
        }.filter { !$0.isEmpty }
        guard !lines.isEmpty else { return .refused(field: field, .missing) }
        return lines.count <= mostLines
            ? .accepted(lines) : .refused(field: field, .tooManyEntries(maximum: mostLines))
    }

    /// The lines of a text that have anything on them.
    package static func lines(of text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
    }
}
