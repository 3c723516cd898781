import APIContract
import Hummingbird
import NIOCore
import Services

/// A request for a page by a person who is logged in. Handlers that show or change a person's data take this context.
struct PersonPageContext: ChildRequestContext {
    var coreContext: CoreRequestContextStorage
    let identity: Identity
    let browserToken: String
    /// The form that the request sends; empty for one that sends none, or a file.
    let form: Form
    let maxUploadSize: Int
    let requestId: String
    /// The connection it came in over.
    let connection: ObjectIdentifier

    var person: Person.ID { identity.person }

    /// The context of a request that passed the `BrowserAuthenticator`.
    ///
    /// - Throws: `AccountError.invalidAccessToken` for one that did not.
    init(context: AppRequestContext) throws {
        guard let identity = context.identity, let browserToken = context.browserToken else {
            throw AccountError.invalidAccessToken
        }
        self.coreContext = context.coreContext
        self.identity = identity
        self.browserToken = browserToken
        self.form = context.form
        self.maxUploadSize = context.maxUploadSize
        self.requestId = context.requestId
        self.connection = context.connection
    }
}
