import NIOCore
import NIOEmbedded
import Testing

@testable import WebServer

/// A connection whose other end takes nothing of its answer is closed.
struct UnreadAnswerHandlerTests {
    private static func connection() throws -> EmbeddedChannel {
        let channel = EmbeddedChannel(handler: UnreadAnswerHandler(patience: .seconds(30)))
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        return channel
    }

    private static func set(_ isWritable: Bool, _ channel: EmbeddedChannel) {
        channel.isWritable = isWritable
        channel.pipeline.fireChannelWritabilityChanged()
    }

    @Test("One that takes nothing for 30 seconds")
    func stalls() throws {
        let channel = try Self.connection()
        Self.set(false, channel)
        channel.embeddedEventLoop.advanceTime(by: .seconds(29))
        #expect(channel.isActive)
        channel.embeddedEventLoop.advanceTime(by: .seconds(1))
        #expect(!channel.isActive)
    }

    @Test("One that takes a little now and then stays open, as does one that waits for nothing")
    func slow() throws {
        let channel = try Self.connection()
        for _ in 0..<5 {
            Self.set(false, channel)
            channel.embeddedEventLoop.advanceTime(by: .seconds(25))
            Self.set(true, channel)
        }
        channel.embeddedEventLoop.advanceTime(by: .hours(1))
        #expect(channel.isActive)
    }
}
