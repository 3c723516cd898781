import Dispatch
import Synchronization

/// Hands an uploaded file to a thread that reads it. It holds few pieces, so that the sender waits for the reader.
final class UploadPipe: Sendable {
    private struct State {
        var pieces: [[UInt8]] = []
        var isFinished = false
        var isClosed = false
        var failure: (any Error)?
        var sender: CheckedContinuation<Bool, Never>?
    }

    private let state = Mutex(State())
    private let available = DispatchSemaphore(value: 0)

    /// The most pieces that wait.
    private static let mostPieces = 8

    /// Sends a piece, and waits until there is room for another.
    ///
    /// - Returns: Whether there is still a reader.
    func send(_ piece: [UInt8]) async -> Bool {
        await withCheckedContinuation { continuation in
            let answer: Bool? = state.withLock { state in
                if state.isClosed { return false }
                state.pieces.append(piece)
                if state.pieces.count < Self.mostPieces { return true }
                state.sender = continuation
                return nil
            }
            available.signal()
            if let answer { continuation.resume(returning: answer) }
        }
    }

    /// Signals the end, or a failure.
    func finish(_ failure: (any Error)? = nil) {
        state.withLock { ($0.isFinished, $0.failure) = (true, failure) }
        available.signal()
    }

    /// Returns the next piece, for which the thread waits; an empty one at the end.
    ///
    /// - Throws: The failure of the sender.
    func next() throws -> [UInt8] {
        while true {
            available.wait()
            let (piece, sender) = try state.withLock { state -> ([UInt8]?, CheckedContinuation<Bool, Never>?) in
                if !state.pieces.isEmpty {
                    defer { state.sender = nil }
                    return (state.pieces.removeFirst(), state.sender)
                }
                if let failure = state.failure { throw failure }
                return (state.isFinished ? [] : nil, nil)
            }
            sender?.resume(returning: true)
            guard let piece else { continue }
            // A further call at the end does not wait either.
            if piece.isEmpty { available.signal() }
            return piece
        }
    }

    /// Signals the sender that nobody reads any more.
    func close() {
        let sender = state.withLock { state in
            state.isClosed = true
            state.pieces = []
            defer { state.sender = nil }
            return state.sender
        }
        sender?.resume(returning: false)
    }
}
