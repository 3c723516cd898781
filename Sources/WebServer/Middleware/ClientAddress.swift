/// Where a request comes from, for the log.
enum ClientAddress {
    /// The address of the client's end of the connection; nil where there is none.
    static func of(_ context: AppRequestContext) -> String? { context.peerAddress }
}
