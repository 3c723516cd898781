import Foundation
import NIOCore
import NIOPosix
import Testing
import WebServerTestSupport

/// A connection that listens to server-sent events.
struct EventListener {
    private let lines: AsyncThrowingStream<String, any Error>
    private let reading: Task<Void, Never>

    /// Asks for a path with these header lines. Lines of the answer come as `next()`, its head and lengths too.
    init(_ path: String, headers: [String], port: Int) async throws {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        let (lines, continuation) = AsyncThrowingStream.makeStream(of: String.self)
        self.lines = lines
        let head = (["GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers).joined(separator: "\r\n")
        reading = Task {
            do {
                try await channel.executeThenClose { inbound, outbound in
                    try await outbound.write(ByteBuffer(string: head + "\r\n\r\n"))
                    var rest = ""
                    for try await part in inbound {
                        rest += String(buffer: part).replacing("\r\n", with: "\n")
                        while let end = rest.firstRange(of: "\n") {
                            continuation.yield(rest[..<end.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines))
                            rest.removeSubrange(..<end.upperBound)
                        }
                    }
                }
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
    }

    /// The first line that begins like this; what comes before is passed over. Nil when the answer has ended.
    func line(_ beginning: String) async throws -> String? {
        for try await line in lines {
            if line.hasPrefix(beginning) { return String(line.dropFirst(beginning.count)) }
            // The last part of an answer has no bytes.
            if line == "0" { return nil }
        }
        return nil
    }

    /// The sequence of the next event; nil when the answer has ended.
    func sequence() async throws -> Int? {
        guard let data = try await line("data: ") else { return nil }
        return JSON(parsing: data)?["sequence"].integer
    }

    /// Closes the connection.
    func close() { reading.cancel() }
}
