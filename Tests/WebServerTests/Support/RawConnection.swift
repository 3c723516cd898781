import Foundation
import NIOCore
import NIOPosix

/// A connection that sends any bytes, HTTP or not.
enum RawConnection {
    /// Sends the text and gives back all that comes until the server closes the connection.
    static func send(_ text: String, port: Int) async throws -> String {
        String(decoding: try await bytes(text, port: port), as: UTF8.self)
    }

    /// As `send`, with the bytes as they come.
    static func bytes(_ text: String, port: Int) async throws -> Data {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: text))
            var answer = Data()
            for try await part in inbound { answer += Data(part.readableBytesView) }
            return answer
        }
    }
}
