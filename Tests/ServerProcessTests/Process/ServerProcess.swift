import Foundation
import TestSupport

/// A running `gtsd serve` that is ready.
struct ServerProcess: Sendable {
    let command: CommandProcess
    let api: APIClient
    let storage: ServerStorage

    /// The server ended before it was ready.
    struct DidNotStart: Error {
        let end: ChildProcess.End
        let errors: String
    }

    /// Starts a server on this port, or a free one, and waits until it says that it is ready.
    static func start(
        _ storage: ServerStorage, _ arguments: [String] = [], port: Int = 0, environment: [String: String] = [:],
        openFiles: Int? = nil
    ) async throws -> ServerProcess {
        try await start(
            ["serve", "--port", "\(port)"] + storage.arguments + arguments,
            environment: storage.environment.merging(environment) { _, new in new }, openFiles: openFiles, on: storage)
    }

    /// Starts a server with exactly these arguments and this environment, which may be those of a program that becomes one.
    static func start(
        _ arguments: [String], of program: String = "gtsd", environment: [String: String], openFiles: Int? = nil,
        on storage: ServerStorage
    ) async throws -> ServerProcess {
        let command = try await CommandProcess.start(
            arguments, of: program, environment: environment, openFiles: openFiles, in: storage.folder)
        let address = try await eventually("the server is ready") {
            if let end = command.endIfEnded { throw DidNotStart(end: end, errors: command.errors) }
            return command.output.firstMatch(of: /ready at (http:\S+)\s/).map { String($0.1) }
        }
        return ServerProcess(command: command, api: APIClient(address: address), storage: storage)
    }

    /// The port it listens on.
    var port: Int { Int(api.address.split(separator: ":").last ?? "") ?? 0 }

    /// Asks the server to stop, and waits until it has.
    @discardableResult
    func terminate() async throws -> ChildProcess.End {
        command.send(SIGTERM)
        return try await command.ended()
    }

    /// Ends the server as a power failure would.
    func kill() async throws {
        command.send(SIGKILL)
        _ = try await command.ended()
    }
}
