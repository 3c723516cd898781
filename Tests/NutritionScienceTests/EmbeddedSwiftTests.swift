import Foundation
import Testing

/// The science must run in a browser without a runtime: it imports nothing. That it compiles with Embedded Swift,
/// scripts/build-webassembly shows, which makes rules.wasm of all of it.
struct EmbeddedSwiftTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/NutritionScience")

    private static func sources() throws -> [URL] {
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    }

    @Test func importsNothing() throws {
        let sources = try Self.sources()
        #expect(!sources.isEmpty)
        for source in sources {
            let lines = try String(contentsOf: source, encoding: .utf8).split(separator: "\n")
            #expect(
                !lines.contains { $0.split(separator: " ").contains("import") && !$0.contains("//") },
                "\(source.path())")
        }
    }
}
