package import APIContract

/// Somebody who proved who they are, by an access token or a browser's.
package struct Identity: Hashable, Sendable {
    package let person: Person.ID
    /// The login that the token belongs to.
    package let session: Session.ID
}
