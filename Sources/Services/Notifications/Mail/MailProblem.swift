import CCurl

/// The reason why a mail server didn't accept a mail, for operators of the service. It identifies no person.
package enum MailProblem: Hashable, Sendable, CustomStringConvertible {
    /// There is no such host, nothing listens there, or no response came in time.
    case unreachable
    /// The server's certificate is not valid for its name, or not trusted by this machine.
    case certificate
    /// Encryption failed, although the server offered it.
    case encryption
    /// The server offers no STARTTLS or refuses it, and a password is only sent over TLS.
    case noEncryption
    /// The server does not accept the user or the password.
    case password
    /// The server supports no known way to authenticate.
    case noLogin
    /// The server refused with this status (RFC 5321, 4.2).
    case refused(status: Int)
    /// The connection was interrupted.
    case brokenOff
    /// Something else went wrong, in libcurl's words.
    case other(String)

    /// The sentence for the log.
    package var description: String {
        switch self {
        case .unreachable: "the mail server can't be reached"
        case .certificate:
            "the mail server's certificate is not trusted: expired, for another name, or signed by nobody known"
        case .encryption: "no encrypted connection to the mail server came about"
        case .noEncryption: "the mail server refuses STARTTLS, and a password is sent over TLS only"
        case .password: "the mail server doesn't accept the user or the password"
        case .noLogin: "the mail server takes no password in a way that is known here"
        case .refused(let status): "the mail server refused with status \(status)"
        case .brokenOff: "the mail server broke off the connection"
        case .other(let words): "the mail was not sent: \(words)"
        }
    }
}

extension MailProblem {
    /// The problem for libcurl's result; `status` is the server's last.
    init(_ result: CURLcode, status: Int) {
        let isRefused = (400..<600).contains(status)
        self =
            switch result {
            case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_OPERATION_TIMEDOUT: .unreachable
            case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR: .certificate
            case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER: .encryption
            case CURLE_USE_SSL_FAILED: .noEncryption
            case CURLE_LOGIN_DENIED: isRefused ? .password : .noLogin
            case _ where isRefused: .refused(status: status)
            case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_WEIRD_SERVER_REPLY: .brokenOff
            default: .other(String(cString: curl_easy_strerror(result)))
            }
    }
}
