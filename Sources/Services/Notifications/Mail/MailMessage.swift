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
            "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64",
            "Auto-Submitted: auto-generated",
        ]
        if let settings { lines.append("List-Unsubscribe: <\(settings)>") }
        let body = mail.body.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
        let encoded = Data(body.utf8).base64EncodedString(
            options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed])
        return (lines + ["", encoded]).joined(separator: "\r\n") + "\r\n"
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
