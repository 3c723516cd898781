import APIContract
import Foundation
import Rules

/// The recipes of a file: a page that was saved, or what another app exported.
package struct RecipeFile: Codable, Equatable, Sendable {
    /// A recipe as the file has it.
    package struct Entry: Codable, Equatable, Sendable {
        /// Its name.
        package let name: String
        /// The number of servings it makes; nil where the file doesn't tell.
        package let servings: Double?
        /// Its ingredients, a line for each, as a person would write it.
        package let lines: [String]
    }

    /// The recipes in the order of the file.
    package private(set) var recipes: [Entry] = []
    /// Whether the file has more than are read.
    package private(set) var hasMore = false

    /// The most recipes that are read of a file.
    static let mostRecipes = 1000
    /// The most ingredients of a recipe, as of a person's own.
    static let mostLines = RecipeText.mostLines
    /// The most text that is kept of a file, in bytes: a thousand recipes have a tenth of it.
    private static let mostText = 4 << 20
    static let longestLine = 300
    fileprivate static let longestName = 100
    /// More than this is no recipe, in bytes: a saved page with its pictures inside has a few megabytes.
    private static let largestPart = 32 << 20

    /// No recipes yet.
    package init() {}

    /// Adds a recipe that was typed or pasted, with an ingredient on each line, and answers with its place; that of the
    /// same one, where it is there already, and nil where there is no room for it.
    package mutating func add(_ name: String, text: String) -> Int? {
        let lines = RecipeText.lines(of: text)
        let entry = Entry(name, servings: nil, lines: lines)
        if let there = recipes.firstIndex(of: entry) { return there }
        guard lines.count <= Self.mostLines, recipes.count < Self.mostRecipes,
            recipes.reduce(entry.size, { $0 + $1.size }) <= Self.mostText
        else { return nil }
        recipes.append(entry)
        return recipes.count - 1
    }

    /// A page for what has to be read once before a process locks itself in.
    static let sample = """
        <html><body><script type="application/ld+json">{"@type":"Recipe","name":"Tea","recipeIngredient":["1 cup water"]}\
        </script><p itemscope itemtype="https://schema.org/Recipe"></p></body></html>
        """

    /// Reads a file piece by piece: a page, JSON, or a ZIP file with either in it, as Mealie and Tandoor export them.
    ///
    /// - Throws: `FileProblem`; `notRecognized` where there is no recipe in it; and what `next` throws.
    static func read(_ next: @escaping () throws -> [UInt8]) throws -> RecipeFile {
        var file = RecipeFile()
        let bytes = try PeekedBytes(next)
        if isArchive(bytes.beginning) {
            try file.unpack(bytes.next, depth: 0)
        } else {
            guard let whole = try Self.whole(bytes.next) else { throw FileProblem.tooLarge }
            try file.add(whole)
        }
        guard !file.recipes.isEmpty else { throw FileProblem.notRecognized }
        return file
    }

    private static func isArchive(_ beginning: [UInt8]) -> Bool { beginning.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

    /// All of a part; nil where it is too large for recipes.
    private static func whole(_ next: () throws -> [UInt8]) throws -> [UInt8]? {
        var whole: [UInt8] = []
        while case let piece = try next(), !piece.isEmpty {
            whole += piece
            guard whole.count <= largestPart else { return nil }
        }
        return whole
    }

    /// Reads the files of a ZIP file; Tandoor packs each recipe into one of its own.
    private mutating func unpack(_ next: @escaping () throws -> [UInt8], depth: Int) throws {
        let archive = try ZIPReader(next)
        while let path = try archive.nextFile() {
            let ending = path.split(separator: ".").last?.lowercased() ?? ""
            guard Self.pages.contains(ending) || (ending == "zip" && depth == 0) else { continue }
            guard recipes.count < Self.mostRecipes, let part = try Self.whole(archive.next) else {
                hasMore = true
                continue
            }
            if ending == "zip" {
                var inner = part
                guard Self.isArchive(inner) else { continue }
                try unpack(
                    {
                        defer { inner = [] }
                        return inner
                    }, depth: 1)
            } else {
                try add(part)
            }
        }
    }

    private static let pages: Set<String> = ["json", "html", "htm", "mhtml", "mht"]

    private mutating func add(_ bytes: [UInt8]) throws {
        var rest = bytes
        let reader = try FileText {
            defer { rest = [] }
            return rest
        }
        var plain: [UInt8] = []
        while case let piece = try reader.next(), !piece.isEmpty { plain += piece }
        let text = String(decoding: plain, as: UTF8.self)
        let found: [Entry]
        switch text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) {
        case "{", "[": found = RecipeJSON.recipes(in: text)
        default: found = RecipePage(text).recipes
        }
        for entry in found where !entry.lines.isEmpty && !entry.name.isEmpty && !recipes.contains(entry) {
            let size = recipes.reduce(entry.size) { $0 + $1.size }
            guard recipes.count < Self.mostRecipes, size <= Self.mostText else { return hasMore = true }
            recipes.append(entry)
        }
    }

    /// Whether a file could say so.
    var isPossible: Bool {
        recipes.count <= Self.mostRecipes && recipes.reduce(0) { $0 + $1.size } <= Self.mostText
            && recipes.allSatisfy { entry in
                entry.name.unicodeScalars.count <= Self.longestName && !entry.name.isEmpty
                    && entry.servings.map { (1...100).contains($0) } ?? true
                    && entry.lines.count <= Self.mostLines
                    && entry.lines.allSatisfy { $0.unicodeScalars.count <= Self.longestLine && !$0.isEmpty }
            }
    }
}

extension RecipeFile.Entry {
    /// A recipe as it is kept: texts on one line, without marks and control characters, and no longer than is read.
    init(_ name: String, servings: Double?, lines: [String]) {
        self.name = Self.plain(name, most: RecipeFile.longestName)
        self.servings = servings.flatMap { (1...100).contains($0) ? $0 : nil }
        self.lines = lines.prefix(RecipeFile.mostLines).map { Self.plain($0, most: RecipeFile.longestLine) }
            .filter { !$0.isEmpty }
    }

    /// The length of its text, in bytes.
    fileprivate var size: Int { lines.reduce(name.utf8.count) { $0 + $1.utf8.count } }

    private static func plain(_ text: String, most: Int) -> String {
        let words = HTMLText.plain(String(text.unicodeScalars.prefix(most * 4))).split { character in
            character.isWhitespace
                || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
        }
        return String(words.joined(separator: " ").unicodeScalars.prefix(most))
    }
}
