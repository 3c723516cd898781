import Foundation
import Testing

@testable import FileEmbedder

struct EmbeddedFilesTests {
    private static func source(_ files: [String: String]) throws -> String {
        var embedded = EmbeddedFiles()
        for (path, text) in files { try embedded.add(Data(text.utf8), from: URL(filePath: path)) }
        return try embedded.source()
    }

    @Test("Templates and assets stand in tables, and every file that is no template has a name of its own")
    func tables() throws {
        let source = try Self.source([
            "/Features/diary.mustache": "<p>", "/Public/main.js": "\"\\\n", "/Public/core/store.js": "s",
            "/Features/worker-1.js": "é",
        ])
        #expect(source.contains(#""diary": .utf8("<p>"),"#))
        #expect(source.contains(#""main.js": main_js,"#))
        #expect(source.contains(#"static let main_js: EmbeddedFile = .utf8("\"\\")"#))
        #expect(source.contains(#""core/store.js": core_store_js,"#))
        #expect(source.contains(#"static let core_store_js: EmbeddedFile = .utf8("s")"#))
        #expect(source.contains(#"static let worker_1_js: EmbeddedFile = .utf8("\u{e9}")"#))
        #expect(!source.contains(#""worker-1.js""#))
    }

    @Test("The sentences of all features stand in a table by language")
    func sentences() throws {
        let source = try Self.source(["/Plan/Plan.en-GB.strings": "\"a\" = \"é\";\n"])
        #expect(source.contains(##""en-GB": .utf8("\"a\" = \"\u{e9}\";\n\n"),"##))
    }

    @Test("A file that is no text is written byte by byte")
    func bytes() {
        #expect(SwiftLiteral.file(Data([0x41, 0x00, 0xFF])) == #".latin1("A\u{0}\u{ff}")"#)
    }

    @Test("What a template refers to must be there", arguments: ["{{> row}}", "{{<row}}{{/row}}", "{{asset.row}}"])
    func missing(_ template: String) {
        #expect(throws: EmbeddingError.missing("row", in: "page")) {
            try Self.source(["/page.mustache": template])
        }
    }

    @Test("No two files have one name")
    func twoFiles() {
        #expect(throws: EmbeddingError.twoFiles(named: "page")) {
            try Self.source(["/A/page.mustache": "", "/B/page.mustache": ""])
        }
    }
}
