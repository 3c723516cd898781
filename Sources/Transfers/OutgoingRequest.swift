import CCurl
package import Foundation

/// A request to a server over HTTP.
///
/// HTTP/2 is used where a server offers it over TLS. Redirects are not followed. Proxies are those of the environment
/// (`https_proxy`, `no_proxy`), certificates those of the system or of `SSL_CERT_FILE` and `SSL_CERT_DIR`.
package struct OutgoingRequest: Sendable {
    /// `GET`, `POST` and the like.
    package var method: String
    /// The whole address: `https://example.org/path`.
    package var address: String
    /// Names and values.
    package var headers: [(name: String, value: String)]
    /// The body; nil for none.
    package var body: Data?
    /// The time limit for the connection.
    package var connectTimeout = Duration.seconds(5)
    /// The time limit for all, to the end of the answer.
    package var timeout: Duration
    /// The longest silence within an answer; nil for any.
    package var longestSilence: Duration?
    /// The most bytes of an answer, after it has been decompressed; nil for any number.
    package var longestAnswer: Int?
    /// Whether the answer may come compressed.
    package var acceptsCompression = false

    /// A request with these values.
    package init(
        _ method: String, _ address: String, headers: [(name: String, value: String)] = [], body: Data? = nil,
        timeout: Duration
    ) {
        self.method = method
        self.address = address
        self.headers = headers
        self.body = body
        self.timeout = timeout
    }

    /// Sends the request, and waits for the whole answer. It is broken off when the task is cancelled.
    ///
    /// - Throws: `TransferError`.
    package func send() async throws -> IncomingAnswer {
        let (head, pieces) = try await open()
        var body = Data()
        for try await case .piece(let piece) in pieces { body += piece }
        guard !Task.isCancelled else { throw TransferError.cancelled }
        return IncomingAnswer(head: head, body: body)
    }

    /// Sends the request, and waits for the head of the answer. The body comes as it is sent; the transfer ends when
    /// nobody listens to it any more.
    ///
    /// - Throws: `TransferError`, as the body does where it breaks off.
    package func listen() async throws -> OpenAnswer {
        let (head, pieces) = try await open()
        return OpenAnswer(head: head, pieces: pieces)
    }

    private func open() async throws -> (AnswerHead, AsyncThrowingStream<Transfer.Part, any Error>) {
        let parts = try transfer().begin()
        for try await case .head(let head) in parts { return (head, parts) }
        throw TransferError.cancelled
    }

    private func transfer() throws(TransferError) -> Transfer {
        let texts = [method] + headers.flatMap { [$0.name, $0.value] }
        guard !texts.contains(where: { $0.utf8.contains { [0, 10, 13].contains($0) } }) else { throw .invalid }
        let transfer = try Transfer(address, protocols: "http,https")
        transfer.longestSilence = longestSilence
        transfer.longestAnswer = longestAnswer
        transfer.set(CURLOPT_CONNECTTIMEOUT_MS, connectTimeout)
        transfer.set(CURLOPT_TIMEOUT_MS, timeout)
        transfer.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        if acceptsCompression { transfer.set(CURLOPT_ACCEPT_ENCODING, "gzip") }
        if method == "HEAD" { transfer.set(CURLOPT_NOBODY, 1) } else { transfer.set(CURLOPT_CUSTOMREQUEST, method) }
        if let body { curl_set_body(transfer.handle, Array(body), body.count) }
        // libcurl would name a type of its own for every body, and wait until the server asks for a long one.
        let hasType = headers.contains { $0.name.lowercased() == "content-type" }
        transfer.set(
            CURLOPT_HTTPHEADER,
            (hasType ? ["Expect:"] : ["Expect:", "Content-Type:"])
                + headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" })
        return transfer
    }
}

/// The head of an answer.
package struct AnswerHead: Sendable {
    /// The status, such as 200.
    package var status = 0
    /// Names, in lower case, and values, in the order in which they came.
    package var headers: [(name: String, value: String)] = []

    /// The first header with this name, which is in lower case; nil for none.
    package subscript(name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// A whole answer.
package struct IncomingAnswer: Sendable {
    package let head: AnswerHead
    package let body: Data

    /// The status, such as 200.
    package var status: Int { head.status }
}

/// An answer that goes on.
package struct OpenAnswer: AsyncSequence, Sendable {
    package let head: AnswerHead
    let pieces: AsyncThrowingStream<Transfer.Part, any Error>

    /// The status, such as 200.
    package var status: Int { head.status }

    /// The pieces of the body, as they come.
    package struct AsyncIterator: AsyncIteratorProtocol {
        var pieces: AsyncThrowingStream<Transfer.Part, any Error>.AsyncIterator

        package mutating func next() async throws -> Data? {
            while let part = try await pieces.next() {
                if case .piece(let piece) = part { return piece }
            }
            return nil
        }
    }

    package func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pieces: pieces.makeAsyncIterator()) }
}
