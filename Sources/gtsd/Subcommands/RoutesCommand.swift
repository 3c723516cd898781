import ArgumentParser
import Database
import Foundation
import Logging
import Services
import WebServer

/// `gtsd routes`: what the server answers to, a method and a path a line. Tests attack all of it.
struct RoutesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "routes", abstract: "Print every method and path that the server answers to.", shouldDisplay: false
    )

    func run() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "gtsd-routes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = try DatabaseAddress.sqlite(path: folder.appending(path: "none.sqlite").path).open()
        // Nobody is served, so no key opens anything, and no mail goes anywhere.
        let dependencies = AppDependencies(
            storage: Storage(
                database: database, masterKey: try MasterKey(parsing: String(repeating: "00", count: 32))),
            passwords: PasswordHasher(), publicAddress: "http://127.0.0.1",
            pushHosts: try PushHosts(adding: ""), mailServer: nil, mailWasWritten: { _ in },
            logger: Logger(label: "gtsd"))
        for route in routes(of: dependencies) { print(route) }
    }
}
