import Testing
import WebServer

struct TrustedProxiesTests {
    @Test(
        "The client is the last address that is no proxy of ours",
        arguments: [
            ("", "192.0.2.1", [], "192.0.2.1"),
            ("", "192.0.2.1", ["203.0.113.9"], "192.0.2.1"),
            ("192.0.2.1", "192.0.2.1", ["203.0.113.9"], "203.0.113.9"),
            ("192.0.2.1", "192.0.2.1", ["6.6.6.6, 203.0.113.9"], "203.0.113.9"),
            ("192.0.2.1", "192.0.2.1", ["6.6.6.6", "203.0.113.9"], "203.0.113.9"),
            ("192.0.2.0/24", "192.0.2.1", ["6.6.6.6, 203.0.113.9, 192.0.2.200"], "203.0.113.9"),
            ("192.0.2.0/24", "192.0.2.1", ["6.6.6.6, 203.0.113.9, 192.0.3.1"], "192.0.3.1"),
            ("192.0.2.1", "192.0.2.1", ["203.0.113.9:4711"], "203.0.113.9"),
            ("192.0.2.1", "192.0.2.1", ["6.6.6.6, unknown"], "192.0.2.1"),
            ("192.0.2.1", "192.0.2.1", [""], "192.0.2.1"),
            ("::1,10.0.0.0/8", "::1", ["2001:db8::7, 10.9.8.7"], "2001:db8::7"),
            ("::1", "::1", ["[2001:db8::7]:4711"], "2001:db8::7"),
            ("127.0.0.1", "::ffff:127.0.0.1", ["::ffff:203.0.113.9"], "203.0.113.9"),
            ("0.0.0.0/0", "192.0.2.1", ["6.6.6.6, 203.0.113.9"], "6.6.6.6"),
        ])
    func client(_ trusted: String, _ peer: String, _ forwarded: [String], _ client: String) throws {
        let proxies = try #require(TrustedProxies(trusted))
        #expect(proxies.client(of: try #require(IPAddress(peer)), forwardedFor: forwarded).text == client)
    }

    @Test(
        "What is no address is refused", arguments: ["localhost", "10.0.0.0/33", "10.0.0.0/", "1.2.3", "::1/129", "/8"])
    func refused(_ text: String) {
        #expect(TrustedProxies(text) == nil)
    }
}
