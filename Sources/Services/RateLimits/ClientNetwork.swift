/// Where a client is, as far as limits tell clients apart: an IPv4 address, or the network of an IPv6 address that one
/// subscriber gets. It is counted under marks only, and stored nowhere.
package struct ClientNetwork: Hashable, Sendable {
    /// As people write it: `192.0.2.7`, `2001:db8:1::/56`.
    let name: String

    /// The network of this name.
    package init(_ name: String) { self.name = name }
}
