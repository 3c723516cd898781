import CCurl
import Foundation

/// One exchange with a server. Until it begins it belongs to the task that sets it up, then to the thread of the loop.
final class Transfer: @unchecked Sendable {
    /// A part of an answer.
    enum Part: Sendable {
        /// The head, which comes first.
        case head(AnswerHead)
        /// A piece of the body.
        case piece(Data)
    }

    let handle: UnsafeMutableRawPointer
    /// The longest silence; nil for any.
    var longestSilence: Duration?
    /// The most bytes of a body; nil for any number.
    var longestAnswer: Int?
    private var lastSign = ContinuousClock.now
    private var head = AnswerHead()
    private var length = 0
    private var upload: ArraySlice<UInt8> = []
    private var lists: [UnsafeMutablePointer<curl_slist>] = []
    private var continuation: AsyncThrowingStream<Part, any Error>.Continuation?

    /// A transfer with an address, which must have one of these protocols.
    ///
    /// - Throws: `TransferError.invalid`.
    init(_ address: String, protocols: String) throws(TransferError) {
        guard Self.library == CURLE_OK, !address.utf8.contains(0), let handle = curl_easy_init() else {
            throw .invalid
        }
        self.handle = handle
        set(CURLOPT_URL, address)
        set(CURLOPT_PROTOCOLS_STR, protocols)
        set(CURLOPT_NOSIGNAL, 1)
        curl_keep_sockets_private(handle)
        // libcurl leaves to programs what OpenSSL's users expect.
        let environment = ProcessInfo.processInfo.environment
        if let file = environment["SSL_CERT_FILE"] { set(CURLOPT_CAINFO, file) }
        if let folder = environment["SSL_CERT_DIR"] { set(CURLOPT_CAPATH, folder) }
        let context = Unmanaged.passUnretained(self).toOpaque()
        curl_set_writer(handle, Self.write, context)
        curl_set_header_writer(handle, Self.writeHeader, context)
    }

    deinit {
        curl_easy_cleanup(handle)
        lists.forEach(curl_slist_free_all)
    }

    private static let library = curl_global_init(Int(CURL_GLOBAL_DEFAULT))

    func set(_ option: CURLoption, _ text: String) { curl_set_text(handle, option, text) }

    func set(_ option: CURLoption, _ number: Int) { curl_set_number(handle, option, number) }

    func set(_ option: CURLoption, _ duration: Duration) { set(option, Int(duration.milliseconds)) }

    func set(_ option: CURLoption, _ lines: [String]) {
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines { list = curl_slist_append(list, line) }
        if let list { lists.append(list) }
        curl_set_list(handle, option, list)
    }

    /// Sends these bytes the way libcurl calls an upload.
    func upload(_ bytes: [UInt8]) {
        upload = bytes[...]
        set(CURLOPT_UPLOAD, 1)
        curl_set_reader(handle, Self.read, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Begins. The transfer ends when nobody listens to its parts any more.
    func begin() -> AsyncThrowingStream<Part, any Error> {
        AsyncThrowingStream { continuation in
            self.continuation = continuation
            continuation.onTermination = { reason in
                if case .cancelled = reason { TransferLoop.shared.cancel(self) }
            }
            TransferLoop.shared.begin(self)
        }
    }

    /// The moment when nothing will have come for too long; nil for never.
    var endOfPatience: ContinuousClock.Instant? { longestSilence.map { lastSign + $0 } }

    /// Ends it for the reason that libcurl gives.
    func end(_ result: CURLcode) {
        let isTooLong = longestAnswer.map { length > $0 } == true
        let failure = TransferError.failed(result: result.rawValue, status: curl_response_code(handle))
        end(isTooLong ? .tooLong : result == CURLE_OK ? nil : failure)
    }

    /// Ends it; nil where all has come.
    func end(_ error: TransferError?) {
        continuation?.finish(throwing: error)
    }

    private func takeHeader(_ line: Substring) {
        lastSign = .now
        if line.hasPrefix("HTTP/") {
            head = AnswerHead()
        } else if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            head.headers.append((line[..<colon].lowercased(), value))
        } else if line.isEmpty {
            head.status = curl_response_code(handle)
            // Those below say that the head is still to come.
            if head.status >= 200 { continuation?.yield(.head(head)) }
        }
    }

    private func takePiece(_ bytes: UnsafeRawBufferPointer) -> Bool {
        lastSign = .now
        length += bytes.count
        if let longestAnswer, length > longestAnswer { return false }
        continuation?.yield(.piece(Data(bytes)))
        return true
    }

    private func give(_ count: Int, to buffer: UnsafeMutablePointer<CChar>) -> Int {
        let piece = upload.prefix(count)
        UnsafeMutableRawBufferPointer(start: buffer, count: piece.count).copyBytes(from: piece)
        upload = upload.dropFirst(piece.count)
        return piece.count
    }

    private static func transfer(_ context: UnsafeMutableRawPointer) -> Transfer {
        Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    }

    private static let write: curl_write_callback = { bytes, size, count, context in
        guard let bytes, let context else { return 0 }
        return transfer(context).takePiece(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
    }

    private static let writeHeader: curl_write_callback = { bytes, size, count, context in
        guard let bytes, let context else { return 0 }
        let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: size * count), as: UTF8.self)
        transfer(context).takeHeader(line.prefix { !$0.isNewline })
        return size * count
    }

    private static let read: curl_read_callback = { buffer, size, count, context in
        guard let buffer, let context else { return 0 }
        return transfer(context).give(size * count, to: buffer)
    }
}

extension Duration {
    /// The whole milliseconds.
    var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
