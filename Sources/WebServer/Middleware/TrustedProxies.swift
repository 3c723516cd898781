/// The proxies that are trusted to name the origin of a request.
package struct TrustedProxies: Sendable {
    private let networks: [IPNetwork]

    /// No proxies: each connection's peer is the client.
    package static let none = TrustedProxies(networks: [])

    private init(networks: [IPNetwork]) { self.networks = networks }

    /// Reads addresses and networks, separated by commas; nil where one is neither.
    package init?(_ text: String) {
        var networks: [IPNetwork] = []
        for part in text.split(separator: ",") {
            guard let network = IPNetwork(part.trimmingPrefix(" ").description) else { return nil }
            networks.append(network)
        }
        self.networks = networks
    }

    /// Whether there are none.
    var isEmpty: Bool { networks.isEmpty }

    /// Whether an address is that of one of them.
    package func contains(_ address: IPAddress) -> Bool { networks.contains { $0.contains(address) } }

    /// The client of a request from `peer`: the last address of `X-Forwarded-For` that is not a trusted proxy. Anyone
    /// could have written those before it.
    package func client(of peer: IPAddress, forwardedFor: [String]) -> IPAddress {
        var client = peer
        let hops = forwardedFor.joined(separator: ",").split(separator: ",", omittingEmptySubsequences: false)
        for hop in hops.reversed() {
            guard contains(client), let address = Self.address(hop) else { break }
            client = address
        }
        return client
    }

    /// Compiled once, not with every request; it transforms nothing that it captures.
    private nonisolated(unsafe) static let addressWithPort = /\[(.+)\](:\d+)?|([\d.]+):\d+/

    /// `192.0.2.7`, `192.0.2.7:4711`, `2001:db8::1` or `[2001:db8::1]:4711`.
    private static func address(_ hop: Substring) -> IPAddress? {
        let text = String(hop.filter { $0 != " " && $0 != "\t" })
        if let match = text.wholeMatch(of: Self.addressWithPort) {
            return (match.1 ?? match.3).flatMap { IPAddress(String($0)) }
        }
        return IPAddress(text)
    }
}
