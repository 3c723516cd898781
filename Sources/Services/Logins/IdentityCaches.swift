/// The people whom tokens belong to: access tokens, and browsers'. What is remembered of both is forgotten at once.
package struct IdentityCaches: Sendable {
    let accessTokens = IdentityCache()
    let browsers = IdentityCache()

    /// Remembers nobody yet.
    package init() {}

    /// Forgets whom tokens belong to, so that it is read anew. Called once something of that has changed.
    package func forgetAll() {
        accessTokens.forgetAll()
        browsers.forgetAll()
    }
}
