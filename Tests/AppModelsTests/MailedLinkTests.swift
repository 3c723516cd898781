import Testing

@testable import AppModels

@Suite struct MailedLinkTests {
    @Test("The link of a mail names its server")
    func reads() throws {
        let link = try #require(MailedLink(" https://gtsd.example.org/reset-password?token=a-b_c\n"))
        #expect(link.server == "https://gtsd.example.org")
        #expect(link.token == "a-b_c")
    }

    @Test("A server below a path, and at a port")
    func below() throws {
        let link = try #require(MailedLink("http://localhost:8080/gtsd/reset-password?token=x"))
        #expect(link.server == "http://localhost:8080/gtsd")
    }

    @Test("Anything else is no link", arguments: ["", "x", "https://example.org/?token=x", "/reset-password?token="])
    func refuses(text: String) { #expect(MailedLink(text) == nil) }
}
