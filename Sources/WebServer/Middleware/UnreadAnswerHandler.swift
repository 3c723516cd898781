import NIOCore

/// Closes a connection whose other end takes too little of its answer for a while, so that there is no room for the next
/// piece: otherwise the answer, and all that is held for it, would be kept for as long as the other end likes.
final class UnreadAnswerHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny

    private let patience: TimeAmount
    private var end: Scheduled<Void>?

    /// A connection is closed after so long.
    init(patience: TimeAmount) { self.patience = patience }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        end?.cancel()
        let channel = context.channel
        if !channel.isWritable {
            end = context.eventLoop.scheduleTask(in: patience) { channel.close(mode: .all, promise: nil) }
        }
        context.fireChannelWritabilityChanged()
    }

    func channelInactive(context: ChannelHandlerContext) {
        end?.cancel()
        context.fireChannelInactive()
    }
}
