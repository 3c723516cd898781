import CCurl
import Foundation

/// Hands mails to a mail server.
struct SMTPClient: Sendable {
    /// How long a mail may take, in seconds.
    static let timeout: Int64 = 30

    let server: MailServer

    /// Sends a message to one address.
    func send(_ message: String, to recipient: String) async -> DeliveryOutcome {
        await withCheckedContinuation { continuation in
            // libcurl waits for the server, which no thread of the pool has time for.
            Thread.detachNewThread { continuation.resume(returning: perform(message, recipient)) }
        }
    }

    private func perform(_ message: String, _ recipient: String) -> DeliveryOutcome {
        guard let handle = curl_easy_init() else { return .failed(retryAfter: nil) }
        defer { curl_easy_cleanup(handle) }
        let recipients = curl_slist_append(nil, "<\(recipient)>")
        defer { curl_slist_free_all(recipients) }
        let content = MessageReader(Array(message.utf8))
        _ = curl_set_text(handle, CURLOPT_URL, server.url)
        _ = curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps")
        _ = curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        _ = curl_set_number(handle, CURLOPT_CONNECTTIMEOUT, 10)
        _ = curl_set_number(handle, CURLOPT_TIMEOUT, Int(Self.timeout))
        _ = curl_set_number(handle, CURLOPT_USE_SSL, Int(server.encryption.level.rawValue))
        if server.encryption == .withinThisMachine {
            _ = curl_set_number(handle, CURLOPT_SSL_VERIFYPEER, 0)
            _ = curl_set_number(handle, CURLOPT_SSL_VERIFYHOST, 0)
        }
        if let login = server.login {
            _ = curl_set_text(handle, CURLOPT_USERNAME, login.user)
            _ = curl_set_text(handle, CURLOPT_PASSWORD, login.password)
        }
        _ = curl_set_text(handle, CURLOPT_MAIL_FROM, "<\(server.sender)>")
        _ = curl_set_list(handle, CURLOPT_MAIL_RCPT, recipients)
        _ = curl_set_number(handle, CURLOPT_UPLOAD, 1)
        return withExtendedLifetime(content) {
            _ = curl_set_reader(handle, MessageReader.read, Unmanaged.passUnretained(content).toOpaque())
            let result = curl_easy_perform(handle)
            return Self.outcome(result, status: curl_response_code(handle))
        }
    }

    /// What became of a mail. A server that refuses a mailbox for good says so (RFC 5321, 4.2.3); that it doesn't like us
    /// is for operators to mend, and the mail waits.
    private static func outcome(_ result: CURLcode, status: Int) -> DeliveryOutcome {
        guard result != CURLE_OK else { return .delivered }
        let problem = MailProblem(result, status: status)
        return switch problem {
        case .refused(550...553): .refused(because: problem)
        default: .failed(retryAfter: nil, because: problem)
        }
    }
}

/// Gives libcurl a message piece by piece.
private final class MessageReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    static let read: curl_read_callback = { buffer, size, count, context in
        guard let buffer, let context else { return 0 }
        let reader = Unmanaged<MessageReader>.fromOpaque(context).takeUnretainedValue()
        let piece = reader.rest.prefix(size * count)
        UnsafeMutableRawBufferPointer(start: buffer, count: piece.count).copyBytes(from: piece)
        reader.rest = reader.rest.dropFirst(piece.count)
        return piece.count
    }
}

extension MailServer.Encryption {
    fileprivate var level: curl_usessl {
        switch self {
        case .withinThisMachine, .whereOffered: CURLUSESSL_TRY
        case .required: CURLUSESSL_ALL
        }
    }
}
