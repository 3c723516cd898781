import APIContract
import Foundation
import TestSupport
import Testing

extension ServerProcessTests {
    /// The server in a unit that leaves out what services usually need not do.
    @Suite struct HardenedUnitTests {
        private static let table = Array("date,weight_kg,kcal\n2025-09-20,81.6,2210\n".utf8)

        /// Starts a server for which the system is as strict as one of the probe's words says.
        private static func start(_ storage: ServerStorage, _ strictness: String) async throws -> ServerProcess {
            let program = CommandProcess.folder.appending(path: "gtsd").path(percentEncoded: false)
            return try await ServerProcess.start(
                [strictness, program, "serve", "--port", "0"] + storage.arguments, of: "SandboxProbe",
                environment: storage.environment, on: storage)
        }

        @Test("Without setpriority, fchown and seccomp it serves, reads files and stops")
        func hardened() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await Self.start(storage, "hardened")
                let token = try await storage.signUp(1)[0].accessToken
                #expect(try await server.api.upload(Self.table, token: token).status == 201)
                #expect(!server.command.errors.contains("Nothing can be imported"), "\(server.command.errors)")
                #expect(try await server.terminate() == .exit(0))
            }
        }

        @Test("Where the reader of files can't do its work, the log says so at the start, and no file is damaged")
        func closed() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await Self.start(storage, "closed")
                let line = try await eventually("the reader was tried, beside what is served") {
                    server.command.errors.split(separator: "\n").first { $0.contains("Nothing can be imported") }
                }
                #expect(line.contains("SystemCallFilter"))
                let token = try await storage.signUp(1)[0].accessToken
                let answer = try await server.api.upload(Self.table, token: token)
                #expect(answer.status == 503 && !String(decoding: answer.body, as: UTF8.self).contains("damaged"))
                #expect(try await server.terminate() == .exit(0))
            }
        }
    }
}
