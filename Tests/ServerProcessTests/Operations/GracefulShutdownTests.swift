import APIContract
import Database
import Foundation
import TestSupport
import Testing

extension DisruptiveTests {
    /// A server that is asked to stop finishes what it has begun.
    @Suite struct GracefulShutdownTests {
        @Test("Requests that run are answered, later ones refused", arguments: TestDatabase.allCases)
        func runningRequestsAreAnswered(engine: TestDatabase) async throws {
            try await engine.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                try await withThrowingTaskGroup(of: Answer.self) { group in
                    for number in 1...3 {
                        group.addTask { try await Self.signUp(number, at: server.api) }
                    }
                    // Passwords are hashed one after another: when the first is, all requests have long arrived.
                    var answers = [try #require(try await group.next())]
                    server.command.send(SIGTERM)
                    let isRefusing = Task { try await Self.refusesConnections(server) }
                    for try await answer in group { answers.append(answer) }
                    #expect(answers.map(\.status) == [201, 201, 201])
                    #expect(try answers.allSatisfy { try !$0.data(Login.self).accessToken.isEmpty })
                    #expect(try await isRefusing.value)
                }
                #expect(try await server.command.ended() == .exit(0))
                #expect(try await Self.people(storage) == 3)
            }
        }

        @Test("Control-C stops a server that has open connections without work")
        func interrupt() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                #expect(try await server.api.send(.get, "/healthz").status == 200)
                server.command.send(SIGINT)
                #expect(try await server.command.ended() == .exit(0))
            }
        }

        @Test("A stopped server leaves everything in the one file, so that copying it is a backup")
        func oneFile() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let people = try await storage.signUp(1)
                try await server.api.onboard(people[0].accessToken)
                #expect(try await server.terminate() == .exit(0))

                guard case .sqlite(let path) = storage.database else { return }
                let copy = ServerStorage(folder: storage.folder, database: .sqlite(path: storage.folder + "/copy"))
                try FileManager.default.copyItem(atPath: path, toPath: storage.folder + "/copy")
                let restored = try await ServerProcess.start(copy)
                let profile = try await restored.api.send(.get, "/v1/profile", token: people[0].accessToken)
                #expect(try profile.data(Profile.self).settings?.currentWeight == 83.47)
            }
        }

        private static func signUp(_ number: Int, at api: APIClient) async throws -> Answer {
            let account = SignUpRequest(
                email: "person\(number)@example.org", password: ServerStorage.password, name: "Ada")
            return try await api.send(.post, "/auth/signup", json: account)
        }

        private static func refusesConnections(_ server: ServerProcess) async throws -> Bool {
            try await eventually("new connections are refused") { canConnect(port: server.port) ? nil : true }
        }

        private static func people(_ storage: ServerStorage) async throws -> Int64? {
            try await storage.withDatabase { database in
                try await database.read { try $0.query("SELECT COUNT(*) AS count FROM people").first?["count"] }
            }
        }
    }
}

/// Whether something listens on a port of this machine.
private func canConnect(port: Int) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
            connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
    }
}
