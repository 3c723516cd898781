package import Hummingbird
import HTTPTypes
import Logging
package import Services

/// What travels with a request from the first middleware to its handler.
package struct AppRequestContext: RequestContext {
    /// What Hummingbird keeps: the logger, the route and its parameters.
    package var coreContext: CoreRequestContextStorage
    /// Who sends the request; nil until an access token or a cookie has proved it.
    package var identity: Identity?
    /// What a browser proved its login with; nil until that was checked.
    package var browserToken: String?
    /// The request's id, as in the log and in `X-Request-Id`. The server draws it; nothing of it comes from the client.
    package let requestId: String

    /// The connection it came in over.
    let connection: ObjectIdentifier
    /// The other end of the connection; nil where it has no address.
    let peer: IPAddress?
    /// Where the request comes from; nil where that is not known.
    var client: IPAddress?

    /// The context of a request that came in over a connection.
    package init(source: ApplicationRequestContextSource) {
        self.coreContext = CoreRequestContextStorage(source: source)
        self.requestId = source.logger[metadataKey: "hb.request.id"]?.description ?? RequestID().description
        self.connection = ObjectIdentifier(source.channel)
        self.peer = source.channel.remoteAddress?.ipAddress.flatMap(IPAddress.init)
    }

    /// The largest body that is read, in bytes: 64 KiB.
    package var maxUploadSize: Int { 64 * 1024 }
}
