import Foundation
import Testing

/// The commands of a person's own log, where there is no server.
@Suite struct DeviceCommandsTests {
    private func run(_ arguments: [String], input: String = "", in folder: URL) throws -> CommandLineProgram.Outcome {
        let environment = ["XDG_CONFIG_HOME": folder.path + "/config", "XDG_DATA_HOME": folder.path + "/data"]
        return try CommandLineProgram.run(arguments, environment: environment, input: input)
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test(
        "Whoever is not logged in is told how to",
        arguments: [["log", "skyr"], ["weigh", "74"], ["water", "250"], ["today"], ["sync"], ["logout"]])
    func notLoggedIn(arguments: [String]) throws {
        try withFolder { folder in
            let outcome = try run(arguments, in: folder)
            #expect(outcome.status == 1 && outcome.errors.contains("gtsd login"), "\(outcome.errors)")
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/data"), "nothing is made for nobody")
        }
    }

    @Test("A login without a server is no login, and one in a file that others can read is not used")
    func noServer() throws {
        try withFolder { folder in
            let login = ["login", "--server", "http://127.0.0.1:9", "--email", "ada@example.org"]
            let outcome = try run(login, input: "correct horse battery\n", in: folder)
            #expect(outcome.status == 1 && outcome.errors.contains("can't be reached"), "\(outcome.errors)")
            let file = folder.appending(path: "config/gtsd/credentials.json")
            #expect(!FileManager.default.fileExists(atPath: file.path))
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("{}".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
            let exposed = try run(["today"], in: folder)
            #expect(exposed.status == 1 && exposed.errors.contains("only you can read"), "\(exposed.errors)")
        }
    }
}
