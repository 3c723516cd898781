package import Hummingbird
import Logging
package import Services

/// A request of a person who proved who they are. Handlers that touch a person's data take this context, so a route
/// without proof does not compile.
package struct PersonRequestContext: ChildRequestContext {
    /// Hummingbird's part: the logger, the route and its parameters.
    package var coreContext: CoreRequestContextStorage
    package let identity: Identity
    /// The largest body that is read, in bytes.
    package let maxUploadSize: Int
    /// The connection it came in over.
    let connection: ObjectIdentifier

    var person: Person.ID { identity.person }

    /// The context of a request that passed the `Authenticator`.
    ///
    /// - Throws: `AccountError.invalidAccessToken` for one that did not.
    package init(context: AppRequestContext) throws {
        guard let identity = context.identity else { throw AccountError.invalidAccessToken }
        self.coreContext = context.coreContext
        self.identity = identity
        self.maxUploadSize = context.maxUploadSize
        self.connection = context.connection
    }
}
