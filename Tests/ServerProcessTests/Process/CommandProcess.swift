import Foundation
import TestSupport

/// A running `gtsd` command. It ends when this object does, and when the test process does.
final class CommandProcess: Sendable {
    /// Something took longer than even a slow machine needs.
    struct TookTooLong: Error {
        let what: String
    }

    private let process: ChildProcess
    private let streams: URL
    private let input = Pipe()

    /// Runs a program that is built beside the tests with these arguments and nothing but this environment, in `folder`.
    /// It may have at most `openFiles` files open at once; nil for as many as the tests may.
    static func start(
        _ arguments: [String], of program: String = "gtsd", environment: [String: String] = [:], openFiles: Int? = nil,
        in folder: String
    ) async throws -> CommandProcess {
        try await StarterThread.shared.run {
            try CommandProcess(
                arguments, of: program, environment: environment, openFiles: openFiles, folder: URL(filePath: folder))
        }
    }

    /// Runs the command to its end.
    static func run(
        _ arguments: [String], of program: String = "gtsd", environment: [String: String] = [:], in folder: String
    ) async throws -> FinishedCommand {
        let command = try await start(arguments, of: program, environment: environment, in: folder)
        try command.endInput()
        let end = try await command.ended()
        return FinishedCommand(end: end, output: command.output, errors: command.errors)
    }

    private init(
        _ arguments: [String], of program: String, environment: [String: String], openFiles: Int?, folder: URL
    ) throws {
        streams = folder.appending(path: "streams-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
        let output = try Self.newFile(streams.appending(path: "output"))
        let errors = try Self.newFile(streams.appending(path: "errors"))
        process = try ChildProcess(
            "/usr/bin/setpriv",
            ["--pdeathsig", "KILL"] + (openFiles.map { ["/usr/bin/prlimit", "--nofile=\($0)"] } ?? [])
                + [Self.folder.appending(path: program).path(percentEncoded: false)] + arguments,
            environment: environment, in: folder.path(percentEncoded: false),
            files: ChildProcess.Files(
                input: input.fileHandleForReading.fileDescriptor, output: output.fileDescriptor,
                errors: errors.fileDescriptor))
        for file in [input.fileHandleForReading, output, errors] { try file.close() }
    }

    deinit {
        process.send(SIGKILL)
    }

    /// The standard output of the process so far.
    var output: String { text("output") }

    /// The standard error of the process so far.
    var errors: String { text("errors") }

    /// The end of the process; nil while it runs.
    var endIfEnded: ChildProcess.End? { process.endIfEnded }

    /// Writes lines to standard input.
    func type(_ lines: String...) throws {
        try input.fileHandleForWriting.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
    }

    /// Ends standard input.
    func endInput() throws {
        try input.fileHandleForWriting.close()
    }

    /// Waits for the end.
    func ended() async throws -> ChildProcess.End {
        try await eventually("gtsd ends") { self.endIfEnded }
    }

    /// Sends a signal, unless the process has ended.
    func send(_ signal: Int32) {
        process.send(signal)
    }

    private func text(_ name: String) -> String {
        (try? String(contentsOf: streams.appending(path: name), encoding: .utf8)) ?? ""
    }

    /// Programs are built beside the tests.
    static let folder = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]))
        .deletingLastPathComponent()

    private static func newFile(_ url: URL) throws -> FileHandle {
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }
}

/// A command that ran to its end.
struct FinishedCommand: Sendable {
    let end: ChildProcess.End
    let output: String
    let errors: String
}

/// Waits until `condition` has a value: for three minutes, since a busy machine may have other work for one of them.
func eventually<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ what: String, _ condition: () async throws -> Value?
) async throws -> Value {
    let deadline = ContinuousClock.now + .seconds(180)
    while ContinuousClock.now < deadline {
        if let value = try await condition() { return value }
        try await Task.sleep(for: .milliseconds(10))
    }
    throw CommandProcess.TookTooLong(what: what)
}
