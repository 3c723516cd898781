package import Hummingbird
import HTTPTypes
import Logging
import NIOCore
package import Services

/// The context of a request from the first middleware to its handler.
package struct AppRequestContext: RequestContext {
    /// Hummingbird's part: the logger, the route and its parameters.
    package var coreContext: CoreRequestContextStorage
    /// The person who sends the request; nil until an access token or a cookie has proved it.
    package var identity: Identity?
    /// The token with which a browser proved its login; nil until it was checked.
    package var browserToken: String?
    /// The form that a browser sent; empty until it was read, and for a request without one.
    var form = Form()
    /// The request's id, as in the log and in `X-Request-Id`. The server draws it; nothing of it comes from the client.
    package let requestId: String

    /// The connection it came in over.
    let connection: ObjectIdentifier
    /// The event loop that writes to that connection.
    let eventLoop: any EventLoop
    /// The other end of the connection; nil where it has no address.
    let peer: IPAddress?
    /// The address that the request comes from; nil where it is not known.
    var client: IPAddress?

    /// The context of a request that came in over a connection.
    package init(source: ApplicationRequestContextSource) {
        let (requestId, channel) = (Self.newRequestID(), source.channel)
        var logger = source.logger
        logger[metadataKey: JSONLine.hummingbirdRequestID] = .string(requestId)
        self.coreContext = CoreRequestContextStorage(
            source: ApplicationRequestContextSource(channel: channel, logger: logger))
        self.requestId = requestId
        self.connection = ObjectIdentifier(channel)
        self.eventLoop = channel.eventLoop
        self.peer = source.channel.remoteAddress?.ipAddress.flatMap(IPAddress.init)
    }

    /// A number that tells nothing: a client that sees its own can't count how many requests others send.
    private static func newRequestID() -> String {
        (0..<2).map { _ in
            let half = String(UInt64.random(in: .min ... .max), radix: 16)
            return String(repeating: "0", count: 16 - half.count) + half
        }.joined()
    }

    /// The largest body that is read, in bytes: 64 KiB.
    package var maxUploadSize: Int { 64 * 1024 }
}
