import Foundation
import NIOCore
import NIOPosix
import TestSupport
import Testing

extension DisruptiveTests {
    /// More connections than there are files for.
    @Suite struct OpenFilesTests {
        @Test("Connections beyond the limit wait, the log says so once, and afterwards the server answers as before")
        func connectionsWait() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage, openFiles: 300)
                // 300 files less 128 for everything else.
                let connections = try await Self.open(220, to: server.port)
                _ = try await eventually("the log says that connections wait") {
                    server.command.errors.contains("New connections wait") ? true : nil
                }
                try await Self.close(connections)
                #expect(try await server.api.send(.get, "/healthz").status == 200)
                #expect(try await server.api.send(.get, "/readyz").status == 200)
                #expect(server.command.errors.components(separatedBy: "New connections wait").count == 2)
                #expect(!server.command.errors.contains("Too many open files"))
                try await server.terminate()
            }
        }

        private static func open(_ count: Int, to port: Int) async throws -> [any Channel] {
            let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            var channels: [any Channel] = []
            for _ in 1...count { channels.append(try await bootstrap.connect(host: "127.0.0.1", port: port).get()) }
            return channels
        }

        private static func close(_ channels: [any Channel]) async throws {
            for channel in channels { try? await channel.close() }
        }
    }
}
