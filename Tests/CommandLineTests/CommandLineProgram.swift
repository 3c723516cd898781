import Foundation
import Testing

/// The built `gtsd`, run as a process of its own.
enum CommandLineProgram {
    /// The output of a run, and its exit status.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs the program to its end, with `environment` added to a plain one, and `input` to read. Its output goes to
    /// the file `output`, if there is one.
    static func run(
        _ arguments: [String], environment: [String: String] = [:], input: String = "", output path: String? = nil
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { _, new in new }
        let files = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: files) }
        // Files, unlike pipes, never fill up.
        let output = try emptyFile(files.appending(path: "output"))
        let errors = try emptyFile(files.appending(path: "errors"))
        let given = files.appending(path: "input")
        try Data(input.utf8).write(to: given)
        process.standardOutput = try FileHandle(forWritingTo: path.map { URL(filePath: $0) } ?? output)
        process.standardError = try FileHandle(forWritingTo: errors)
        process.standardInput = try FileHandle(forReadingFrom: given)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8))
    }

    private static func emptyFile(_ url: URL) throws -> URL {
        try Data().write(to: url)
        return url
    }

    /// The program lies in the directory of the test bundle, which is one of the paths that the tests were run with.
    private static let executable: URL? = {
        let paths = CommandLine.arguments.filter { $0.contains("/") } + [Bundle.main.bundlePath]
        for path in paths {
            var directory = URL(filePath: path)
            while directory.path != "/" {
                directory.deleteLastPathComponent()
                let program = directory.appending(path: "gtsd")
                var isDirectory: ObjCBool = false
                if FileManager.default.fileExists(atPath: program.path, isDirectory: &isDirectory),
                    !isDirectory.boolValue
                {
                    return program
                }
            }
        }
        return nil
    }()
}
