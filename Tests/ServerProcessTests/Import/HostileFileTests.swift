import APIContract
import CZlib
import Foundation
import TestSupport
import Testing

extension ServerProcessTests {
    /// Files made to break their reader, sent to a server and given to the command.
    @Suite struct HostileFileTests {
        private static let entities = (0..<10).map {
            "<!ENTITY e\($0 + 1) \"\(String(repeating: "&e\($0);", count: 10))\">"
        }

        /// Each file, and the error code of the response.
        private static let files: [(name: String, bytes: [UInt8], code: String)] = [
            ("zip bomb", bomb(unpackingTo: 100 << 20), "import_file_too_large"),
            (
                "billion laughs",
                Array(
                    "<!DOCTYPE HealthData [<!ENTITY e0 \"lol\">\(entities.joined())]><HealthData>&e10;</HealthData>"
                        .utf8),
                "import_damaged"
            ),
            (
                "file of the server",
                Array(
                    "<!DOCTYPE HealthData [<!ENTITY f SYSTEM \"file:///etc/passwd\">]><HealthData>&f;</HealthData>".utf8
                ),
                "import_damaged"
            ),
            (
                "a million elements in each other",
                Array(("<HealthData>" + String(repeating: "<a>", count: 1_000_000)).utf8), "import_damaged"
            ),
            (
                "a long name", Array("<HealthData \(String(repeating: "x", count: 12_000_000))=\"\"/>".utf8),
                "import_damaged"
            ),
        ]

        @Test("A hostile file is one refused file, and the next is read")
        func refused() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let token = try await storage.signUp(1)[0].accessToken
                for file in Self.files {
                    let answer = try await server.api.upload(file.bytes, token: token)
                    #expect((400..<500).contains(answer.status), "\(file.name): \(answer.status)")
                    let said = String(decoding: answer.body, as: UTF8.self)
                    #expect(said.contains(file.code) && !said.contains("root:"), "\(file.name): \(said)")
                }
                let table = Array("date,weight_kg,kcal\n2025-09-20,81.6,2210\n".utf8)
                #expect(try await server.api.upload(table, token: token).status == 201)
                #expect(!server.command.output.contains("no seccomp"))
                #expect(try await server.terminate() == .exit(0))
            }
        }

        @Test("The command refuses it in a sentence")
        func command() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let email = try await storage.signUp(1)[0].user.email
                for (index, file) in Self.files.enumerated() {
                    try Data(file.bytes).write(to: URL(filePath: storage.folder + "/\(index)"))
                    let run = try await CommandProcess.run(
                        ["import", "\(index)", "--email", email] + storage.arguments, environment: storage.environment,
                        in: storage.folder)
                    #expect(run.end == .exit(1), "\(file.name): \(run.errors)")
                    #expect(run.errors.contains("\(index)") && run.errors.utf8.count < 1000, "\(run.errors)")
                }
            }
        }

        @Test("On a kernel without filters the server says so once, and reads files within limits")
        func withoutFilters() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let gtsd = CommandProcess.folder.appending(path: "gtsd").path(percentEncoded: false)
                let command = try await CommandProcess.start(
                    [gtsd] + storage.serveArguments, of: "SandboxProbe", environment: storage.environment,
                    in: storage.folder)
                let address = try await eventually("the server is ready") {
                    command.output.firstMatch(of: /ready at (http:\S+)\s/).map { String($0.1) }
                }
                let token = try await storage.signUp(1)[0].accessToken
                for _ in 1...2 {
                    let table = Array("date,weight_kg,kcal\n2025-09-20,81.6,2210\n".utf8)
                    #expect(try await APIClient(address: address).upload(table, token: token).status == 201)
                }
                #expect((command.output + command.errors).ranges(of: "no seccomp").count == 1)
                command.send(SIGTERM)
                #expect(try await command.ended() == .exit(0))
            }
        }

        /// A ZIP file of a few kilobytes, with an export that is mostly blanks.
        private static func bomb(unpackingTo size: Int) -> [UInt8] {
            let file = Array("<HealthData>".utf8) + [UInt8](repeating: 0x20, count: size)
            var length = compressBound(UInt(size + 12))
            var packed = [UInt8](repeating: 0, count: Int(length))
            compress2(&packed, &length, file, UInt(file.count), 9)
            // The compressed data have a header of two bytes and a trailer of four that a ZIP file lacks.
            let stream = packed[2..<Int(length) - 4]
            let (name, zero) = (Array("export.xml".utf8), [UInt8](repeating: 0, count: 16))
            return [0x50, 0x4B, 3, 4, 20, 0, 8, 0, 8, 0] + zero + [UInt8(name.count), 0, 0, 0] + name + stream + zero
        }
    }
}
