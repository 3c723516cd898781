import Foundation

/// One end of a pair of sockets, on which a thread sends and receives, and waits.
struct SocketChannel {
    private let end: CInt

    private static let pieceSize = 64 << 10

    init(_ end: CInt) {
        self.end = end
    }

    /// Sends all of these bytes.
    ///
    /// - Returns: Whether the other side took them.
    func send(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = UnsafeRawBufferPointer(rebasing: rest)
                let sent = Foundation.send(end, piece.baseAddress, piece.count, CInt(MSG_NOSIGNAL))
                if sent > 0 { rest = rest.dropFirst(sent) }
                if sent <= 0 && errno != EINTR { return false }
            }
            return true
        }
    }

    /// Tells the other side that there is no more.
    func finishSending() {
        shutdown(end, CInt(SHUT_WR))
    }

    /// The next bytes of the other side, at most `count`; empty at the end, nil when they can't be received. It is the
    /// end too when the other side is gone and left some of what it was sent.
    func next(atMost count: Int = pieceSize) -> [UInt8]? {
        var received = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: min(count, Self.pieceSize)) { buffer, filled in
            repeat {
                received = Foundation.read(end, buffer.baseAddress, buffer.count)
            } while received == -1 && errno == EINTR
            filled = max(0, received)
        }
        return received < 0 && errno != ECONNRESET ? nil : bytes
    }

    /// All that the other side sends until its end; nil when that is more than `count` bytes, isn't there in time, or
    /// can't be received.
    func rest(atMost count: Int, until deadline: ContinuousClock.Instant) -> [UInt8]? {
        var bytes: [UInt8] = []
        while let piece = next() {
            if piece.isEmpty { return bytes }
            bytes += piece
            if bytes.count > count || ContinuousClock.now > deadline { return nil }
        }
        return nil
    }

    /// Exactly `count` bytes; nil when there are fewer.
    func exactly(_ count: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count < count {
            guard let piece = next(atMost: count - bytes.count), !piece.isEmpty else { return nil }
            bytes += piece
        }
        return bytes
    }

    func close() {
        Foundation.close(end)
    }
}
