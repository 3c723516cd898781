import Foundation
import TestSupport
import Testing

/// The science must run in a browser without a runtime: it imports nothing, and compiles with Embedded Swift.
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

    @Test(.timeLimit(.minutes(5)))
    func compilesForWebAssemblyInEmbeddedMode() throws {
        let object = FileManager.default.temporaryDirectory.appending(path: "science-\(UUID().uuidString).o")
        defer { try? FileManager.default.removeItem(at: object) }
        let messages = Pipe()
        let compiler = try ChildProcess(
            "/usr/bin/env",
            [
                "swiftc", "-parse-as-library", "-swift-version", "6", "-wmo", "-c",
                "-package-name", "gtsd", "-enable-experimental-feature", "Embedded", "-target",
                "wasm32-unknown-none-wasm", "-o", object.path(),
            ] + (try Self.sources().map { $0.path() }),
            environment: ProcessInfo.processInfo.environment,
            files: ChildProcess.Files(errors: messages.fileHandleForWriting.fileDescriptor))
        try messages.fileHandleForWriting.close()
        let said = try messages.fileHandleForReading.readToEnd() ?? Data()
        compiler.waitUntilEnded()
        #expect(compiler.endIfEnded == .exit(0), "\(String(decoding: said, as: UTF8.self))")
        let magic = try Data(contentsOf: object).prefix(4)
        #expect(magic == Data([0x00, 0x61, 0x73, 0x6D]), "the object is WebAssembly")
    }
}
