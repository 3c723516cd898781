import CCurl

/// A mail that is handed to a mail server over SMTP.
package struct OutgoingMail: Sendable {
    /// The encryption of mails where the address is not `smtps`.
    package enum Encryption: Sendable {
        /// Encrypted if the server can, no matter who it says it is: it is on this machine.
        case withinThisMachine
        /// Encrypted if the server can.
        case whereOffered
        /// Encrypted or not at all: a password goes with them.
        case required
    }

    /// The address of the server and the name that it is greeted with: `smtp://mail.example.org:587/example.org`.
    package var server: String
    package var encryption: Encryption
    /// The account at the server; nil where it asks for none.
    package var login: (user: String, password: String)?
    package var sender: String
    package var recipient: String
    /// The whole message, with its head.
    package var message: String

    /// A mail with these values.
    package init(
        server: String, encryption: Encryption, login: (user: String, password: String)?, sender: String,
        recipient: String, message: String
    ) {
        self.server = server
        self.encryption = encryption
        self.login = login
        self.sender = sender
        self.recipient = recipient
        self.message = message
    }

    /// Hands the mail over. When this returns, the server has taken it.
    ///
    /// - Throws: `TransferError`.
    package func send(timeout: Duration) async throws {
        let transfer = try Transfer(server, protocols: "smtp,smtps")
        transfer.set(CURLOPT_CONNECTTIMEOUT, 10)
        transfer.set(CURLOPT_TIMEOUT_MS, timeout)
        transfer.set(CURLOPT_USE_SSL, Int(encryption.level.rawValue))
        if encryption == .withinThisMachine {
            transfer.set(CURLOPT_SSL_VERIFYPEER, 0)
            transfer.set(CURLOPT_SSL_VERIFYHOST, 0)
        }
        if let login {
            transfer.set(CURLOPT_USERNAME, login.user)
            transfer.set(CURLOPT_PASSWORD, login.password)
        }
        transfer.set(CURLOPT_MAIL_FROM, "<\(sender)>")
        transfer.set(CURLOPT_MAIL_RCPT, ["<\(recipient)>"])
        transfer.upload(Array(message.utf8))
        for try await _ in transfer.begin() {}
        guard !Task.isCancelled else { throw TransferError.cancelled }
    }
}

extension OutgoingMail.Encryption {
    fileprivate var level: curl_usessl {
        switch self {
        case .withinThisMachine, .whereOffered: CURLUSESSL_TRY
        case .required: CURLUSESSL_ALL
        }
    }
}
