import Foundation

/// Writes files into one Swift file: `FileEmbedder OUTPUT INPUT…`.
@main
enum FileEmbedder {
    static func main() {
        do {
            try embed(CommandLine.arguments.dropFirst().map { URL(filePath: $0) })
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func embed(_ paths: [URL]) throws {
        guard let output = paths.first else { throw EmbeddingError.usage }
        var files = EmbeddedFiles()
        for path in paths.dropFirst() { try files.add(try Data(contentsOf: path), from: path) }
        let source = try files.source()
        // A file that stays as it is keeps its date, so that nothing is compiled anew.
        guard source != (try? String(contentsOf: output, encoding: .utf8)) else { return }
        try source.write(to: output, atomically: true, encoding: .utf8)
    }
}

/// The reason why files can't be embedded.
enum EmbeddingError: Error, Equatable, CustomStringConvertible {
    case usage
    case twoFiles(named: String)
    /// A style sheet imports another, or a template refers to a template or a file, that is not there.
    case missing(String, in: String)

    var description: String {
        switch self {
        case .usage: "FileEmbedder OUTPUT INPUT…"
        case .twoFiles(let name): "There are two files named \(name)."
        case .missing(let name, let file): "\(file) refers to \(name), which is not there."
        }
    }
}
