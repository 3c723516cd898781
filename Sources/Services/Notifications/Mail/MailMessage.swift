import APIContract
import Foundation

/// A mail as it travels (RFC 5322): ASCII only, whatever is in it.
enum MailMessage {
    /// The message. The same mail sent again has the same `id`, by which mailboxes recognise it. `settings` is where the
    /// person turns such mails off.
    static func text(
        of mail: Mail, from sender: String, id: String, date: Date, settings: String?
    ) -> String {
        let domain = sender.split(separator: "@").last ?? ""
        var lines = [
            "Date: \(dateText(date))", "From: GTSD <\(sender)>", "To: <\(mail.recipient.filter { !$0.isNewline })>",
            "Message-ID: <\(id)@\(domain)>", "Subject: \(subject(mail.subject))", "MIME-Version: 1.0",
            "Auto-Submitted: auto-generated",
        ]
        if let settings { lines.append("List-Unsubscribe: <\(settings)>") }
        let body = mail.body.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
        let text = part(["Content-Type: text/plain; charset=utf-8"], Data(body.utf8))
        lines += mail.attachment.map { parts(text, $0, boundary: "gtsd_\(id)") } ?? text
        return lines.joined(separator: "\r\n") + "\r\n"
    }

    /// The headers and the lines of something, in base64: none of them can be taken for a boundary.
    private static func part(_ headers: [String], _ content: Data) -> [String] {
        let encoded = content.base64EncodedString(
            options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed])
        return headers + ["Content-Transfer-Encoding: base64", "", encoded]
    }

    /// A text with a file (RFC 2046, 5.1.3).
    private static func parts(_ text: [String], _ file: Mail.Attachment, boundary: String) -> [String] {
        let name = file.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
        let headers = [
            "Content-Type: \(file.type)", "Content-Disposition: attachment; filename=\"\(name)\"",
        ]
        return ["Content-Type: multipart/mixed; boundary=\"\(boundary)\"", ""] + ["--\(boundary)"] + text
            + ["--\(boundary)"] + part(headers, file.content) + ["--\(boundary)--"]
    }

    /// A subject; where it is not plain ASCII, in encoded words (RFC 2047) of whole characters, a line each.
    private static func subject(_ text: String) -> String {
        let text = String(
            String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) || text.utf8.count > 200 else { return text }
        var words = [""]
        for character in text {
            if words[words.count - 1].utf8.count + String(character).utf8.count > 42 { words.append("") }
            words[words.count - 1].append(character)
        }
        return words.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }.joined(separator: "\r\n ")
    }

    private static func dateText(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss '+0000'"
        return formatter.string(from: date)
    }
}
