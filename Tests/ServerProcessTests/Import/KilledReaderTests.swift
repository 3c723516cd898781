import APIContract
import Foundation
import NIOCore
import NIOPosix
import TestSupport
import Testing

extension DisruptiveTests {
    /// A server whose reader of a file is killed.
    @Suite struct KilledReaderTests {
        @Test("A killed reader is one refused file: the server lives, and reads the next")
        func killed() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let token = try await storage.signUp(1)[0].accessToken
                var refused = ""
                // The first reader may be the one by which a server tries itself at its start; there is no other.
                for _ in 1...2 where !refused.hasPrefix("HTTP/1.1 400 ") {
                    let upload = try await HalfUpload.begin(
                        "date,weight_kg,kcal\n2025-09-20,81.6,2210\n", to: server.port, token)
                    let reader = try await eventually("the reader runs") { Self.reader(under: storage.dataFolder) }
                    kill(reader, SIGSEGV)
                    refused = try await upload.end()
                }
                #expect(refused.hasPrefix("HTTP/1.1 400 "), "\(refused)")
                #expect(refused.contains("import_damaged"), "\(refused)")

                let file = Array("date,weight_kg,kcal\n2025-09-20,81.6,2210\n".utf8)
                #expect(try await server.api.upload(file, token: token).status == 201)
                #expect(Self.reader(under: storage.dataFolder) == nil, "readers end with their file")
                #expect(try await server.terminate() == .exit(0))
            }
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

/// A file that is being sent to be imported, of which more is announced.
private struct HalfUpload {
    private let channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>

    /// Sends the beginning of a file, in a request that can be read to its end only after ``end()``.
    static func begin(_ text: String, to port: Int, _ token: String) async throws -> HalfUpload {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        let head = """
            POST /v1/imports HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Authorization: Bearer \(token)\r
            Content-Type: application/octet-stream\r
            Transfer-Encoding: chunked\r
            Connection: close\r
            \r

            """
        let piece = "\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n"
        try await channel.channel.writeAndFlush(ByteBuffer(string: head + piece)).get()
        return HalfUpload(channel: channel)
    }

    /// Ends the file, and waits for the whole answer.
    func end() async throws -> String {
        try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: "0\r\n\r\n"))
            var answer = ""
            for try await part in inbound { answer += String(buffer: part) }
            return answer
        }
    }
}
