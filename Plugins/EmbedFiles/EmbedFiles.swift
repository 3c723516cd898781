import Foundation
import PackagePlugin

/// Makes a target's templates, style sheets, scripts, pictures, sentences and lists part of it, so that the server is one
/// file: whatever lies in its folder with one of these endings is embedded, and embedded anew when it changes.
@main
struct EmbedFiles: BuildToolPlugin {
    private static let endings: Set = ["mustache", "css", "js", "svg", "png", "wasm", "yaml", "strings", "csv", "bin"]

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let inputs = target.sourceFiles.map(\.url).filter { Self.endings.contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding the files of \(target.name)",
                executable: try context.tool(named: "FileEmbedder").url,
                arguments: [output.path] + inputs.map(\.path),
                inputFiles: inputs, outputFiles: [output])
        ]
    }
}
