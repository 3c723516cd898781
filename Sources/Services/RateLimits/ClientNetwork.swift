/// The network of a client, as far as limits distinguish clients: an IPv4 address, or the network of an IPv6 address
/// that one subscriber gets. It is counted under marks only, and stored nowhere.
package struct ClientNetwork: Hashable, Sendable {
    /// The usual notation: `192.0.2.7`, `2001:db8:1::/56`.
    let name: String

    /// The network of this name.
    package init(_ name: String) { self.name = name }
}
