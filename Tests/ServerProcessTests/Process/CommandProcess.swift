import Foundation
import Synchronization
import TestSupport

/// A running `gtsd` command. It ends when this object does, and when the test process does.
final class CommandProcess: Sendable {
    /// What the process ended with.
    enum End: Equatable, Sendable {
        case exit(Int32)
        case signal(Int32)
    }

    /// Something took longer than even a slow machine needs.
    struct TookTooLong: Error {
        let what: String
    }

    private let process: Process
    private let end: EndBox
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
        let process = Process()
        let end = EndBox()
        process.executableURL = URL(filePath: "/usr/bin/setpriv")
        process.arguments =
            ["--pdeathsig", "KILL"] + (openFiles.map { ["/usr/bin/prlimit", "--nofile=\($0)"] } ?? [])
            + [Self.folder.appending(path: program).path(percentEncoded: false)] + arguments
        process.environment = environment
        process.currentDirectoryURL = folder
        process.standardInput = input
        process.standardOutput = try Self.newFile(streams.appending(path: "output"))
        process.standardError = try Self.newFile(streams.appending(path: "errors"))
        process.terminationHandler = { ended in
            end.set(
                ended.terminationReason == .exit ? .exit(ended.terminationStatus) : .signal(ended.terminationStatus))
        }
        try process.run()
        try input.fileHandleForReading.close()
        self.process = process
        self.end = end
    }

    deinit {
        if end.value == nil { kill(process.processIdentifier, SIGKILL) }
    }

    /// What the process wrote to standard output so far.
    var output: String { text("output") }

    /// What the process wrote to standard error so far.
    var errors: String { text("errors") }

    /// How it ended; nil while it runs.
    var endIfEnded: End? { end.value }

    /// Types lines into standard input.
    func type(_ lines: String...) throws {
        try input.fileHandleForWriting.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
    }

    /// Says that nothing more is typed.
    func endInput() throws {
        try input.fileHandleForWriting.close()
    }

    /// Waits for the end.
    func ended() async throws -> End {
        try await eventually("gtsd ends") { self.end.value }
    }

    /// Sends a signal, unless the process has ended.
    func send(_ signal: Int32) {
        if end.value == nil { kill(process.processIdentifier, signal) }
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
    let end: CommandProcess.End
    let output: String
    let errors: String
}

/// How a process ended, told by another thread.
private final class EndBox: Sendable {
    private let end = Mutex<CommandProcess.End?>(nil)

    var value: CommandProcess.End? { end.withLock { $0 } }

    func set(_ value: CommandProcess.End) {
        end.withLock { $0 = value }
    }
}

/// Waits until `condition` has a value, for up to a minute.
func eventually<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ what: String, _ condition: () async throws -> Value?
) async throws -> Value {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
        if let value = try await condition() { return value }
        try await Task.sleep(for: .milliseconds(10))
    }
    throw CommandProcess.TookTooLong(what: what)
}
