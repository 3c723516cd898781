import APIContract
import Foundation
import Testing
import Transfers
import Wording

@testable import Services

@Suite struct MailMessageTests {
    private static let moment = Date(timeIntervalSince1970: 1_761_566_400)

    @Test("A mail is ASCII, whatever is in it, and can be read again")
    func encoding() throws {
        let subject = "Wähle ein neues Passwort für GTSD – " + String(repeating: "ä€😀", count: 20)
        let body = "Hallo Zoë,\n\n" + String(repeating: "lang ", count: 300) + "\n.\n"
        let (headers, text) = try Self.parts(Mail(recipient: "zoe@example.org", subject: subject, body: body))
        let words = try #require(headers["Subject"]).split(separator: " ").map { word in
            #expect(word.utf8.count <= 75)
            let encoded = word.wholeMatch(of: /=\?utf-8\?B\?(\S+)\?=/).flatMap { Data(base64Encoded: String($0.1)) }
            return String(decoding: encoded ?? Data(), as: UTF8.self)
        }
        #expect(words.joined() == subject)
        let decoded = try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters))
        #expect(String(decoding: decoded, as: UTF8.self) == body.replacing("\n", with: "\r\n"))
        #expect(headers["Date"] == "Mon, 27 Oct 2025 12:00:00 +0000")
        #expect(headers["Message-ID"] == "<7.1@gtsd.example>")
        #expect(headers["From"] == "GTSD <gtsd@gtsd.example>" && headers["To"] == "<zoe@example.org>")
    }

    @Test("A file travels beside the text, and both can be read again")
    func attachment() throws {
        let content = Data((0..<1000).map { UInt8($0 % 256) })
        let file = Mail.Attachment(name: "gtsd\"\r\n-plan.pdf", type: "application/pdf", content: content)
        let mail = Mail(recipient: "zoe@example.org", subject: "Plan", body: "Grüße\n", attachment: file)
        let (headers, body) = try Self.parts(mail)
        #expect(headers["Content-Type"] == "multipart/mixed; boundary=\"gtsd_7.1\"")
        let parts = body.components(separatedBy: "--gtsd_7.1")
        #expect(parts.count == 4 && parts[0].isEmpty && parts[3].hasPrefix("--"))
        let decoded = parts[1...2].map { part in
            Data(
                base64Encoded: part.components(separatedBy: "\n\n").dropFirst().joined(),
                options: .ignoreUnknownCharacters)
        }
        #expect(decoded == [Data("Grüße\r\n".utf8), content])
        #expect(parts[1].contains("Content-Type: text/plain; charset=utf-8\n"))
        #expect(parts[2].contains("Content-Disposition: attachment; filename=\"gtsd-plan.pdf\"\n"))
        #expect(try JSONText.decode(Mail.self, from: JSONText.encode(mail)) == mail)
        let earlier = #"{"recipient":"a@example.org","subject":"s","body":"b"}"#
        #expect(try JSONText.decode(Mail.self, from: earlier.utf8).attachment == nil)
    }

    @Test("Nothing in a mail makes a header of its own")
    func injection() throws {
        let mail = Mail(
            recipient: "a@example.org\r\nBcc: all@example.org", subject: "Hi\r\nBcc: all@example.org\r\n\r\nBody",
            body: "x")
        let (headers, _) = try Self.parts(mail)
        #expect(headers["Bcc"] == nil)
        #expect(headers["Subject"] == "HiBcc: all@example.orgBody")
    }

    @Test(
        "What is no mail server, or no sender, is refused at the start",
        arguments: [
            ("http://x.org", "a@x.org", MailServer.Invalid.address), ("smtp://", "a@x.org", .address),
            ("mail.x.org:25", "a@x.org", .address), ("smtp://x.org/path", "a@x.org", .address),
            ("smtp://x.org", "", .sender), ("smtp://x.org", "a@x.org\r\nX: y", .sender),
        ])
    func servers(address: String, sender: String, error: MailServer.Invalid) {
        #expect(throws: error) { try MailServer(address: address, sender: sender) }
    }

    @Test("A password travels encrypted, but within this machine")
    func encryption() throws {
        let far = try MailServer(address: "smtp://user:p%40ss@mail.example.org:587", sender: "gtsd@example.org")
        #expect(far.encryption == .required && far.login?.user == "user" && far.login?.password == "p@ss")
        #expect(far.url == "smtp://mail.example.org:587/example.org")
        #expect(try MailServer(address: "smtp://mail.example.org", sender: "a@x.org").encryption == .whereOffered)
        #expect(try MailServer(address: "smtp://u:p@127.0.0.1:25", sender: "a@x.org").encryption == .withinThisMachine)
    }

    /// The headers, unfolded, and the body of a mail.
    private static func parts(_ mail: Mail) throws -> (headers: [String: String], body: String) {
        let text = MailMessage.text(
            of: mail, from: "gtsd@gtsd.example", id: "7.1", date: moment, settings: "https://gtsd.example/settings")
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.utf8.count <= 76 || $0.hasPrefix("Subject:") || $0.hasPrefix("To:") })
        let end = try #require(lines.firstIndex(of: ""))
        let head = lines[..<end].joined(separator: "\n").replacing("\n ", with: " ")
        let headers = head.split(separator: "\n").compactMap { line -> (String, String)? in
            let parts = line.split(separator: ":", maxSplits: 1)
            return parts.count == 2 ? (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces)) : nil
        }
        return (Dictionary(headers) { $1 }, lines[(end + 1)...].joined(separator: "\n"))
    }
}
