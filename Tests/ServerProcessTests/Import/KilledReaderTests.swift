import APIContract
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import TestSupport
import Testing

extension ServerProcessTests {
    /// A server whose reader of a file is killed.
    @Suite struct KilledReaderTests {
        @Test("A killed reader is one refused file: the server lives, and reads the next")
        func killed() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let server = try await ServerProcess.start(storage)
                let token = try await storage.signUp(1)[0].accessToken
                let (pieces, sender) = AsyncStream<ByteBuffer>.makeStream()
                async let answer = Self.upload(pieces, to: server.api.address, token)
                sender.yield(ByteBuffer(string: "date,weight_kg,kcal\n2025-09-20,81.6,2210\n"))
                let reader = try await eventually("the reader runs") { Self.reader(under: storage.dataFolder) }
                kill(reader, SIGSEGV)
                sender.finish()
                let refused = try await answer
                #expect(refused.status == .badRequest)
                let said = String(buffer: try await refused.body.collect(upTo: 1 << 20))
                #expect(said.contains("import_damaged"), "\(said)")

                let (again, nextSender) = AsyncStream<ByteBuffer>.makeStream()
                nextSender.yield(ByteBuffer(string: "date,weight_kg,kcal\n2025-09-20,81.6,2210\n"))
                nextSender.finish()
                #expect(try await Self.upload(again, to: server.api.address, token).status == .created)
                #expect(Self.reader(under: storage.dataFolder) == nil, "readers end with their file")
                #expect(try await server.terminate() == .exit(0))
            }
        }

        private static func upload(
            _ pieces: AsyncStream<ByteBuffer>, to address: String, _ token: String
        ) async throws -> HTTPClientResponse {
            var request = HTTPClientRequest(url: address + "/v1/imports")
            request.method = .POST
            request.headers.add(name: "Authorization", value: "Bearer " + token)
            request.headers.add(name: "Content-Type", value: "application/octet-stream")
            request.body = .stream(pieces, length: .unknown)
            return try await HTTPClient.shared.execute(request, timeout: .seconds(60))
        }

        /// The reader of the server that has this in its arguments.
        private static func reader(under dataFolder: String) -> pid_t? {
            let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            return processes.lazy.compactMap { pid_t($0) }.first { process in
                guard text("\(process)/cmdline").hasSuffix("read-log\0"),
                    let parent = text("\(process)/stat").split(separator: ") ").last?.split(separator: " ").dropFirst()
                        .first
                else { return false }
                return text("\(parent)/cmdline").contains(dataFolder)
            }
        }

        private static func text(_ file: String) -> String {
            String(decoding: FileManager.default.contents(atPath: "/proc/" + file) ?? Data(), as: UTF8.self)
        }
    }
}
