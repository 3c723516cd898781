import APIContract
import CSandbox
import Foundation

/// A process that reads one file, and the channel to it. It ends when this object does.
final class ConfinedFileReader {
    private let channel: SocketChannel
    private let process: pid_t
    private let order: FileReadingOrder
    private let patience: Duration
    private var hasEnded = false

    /// The longest answer that is taken, in bytes: ten times what a diary of sixty years makes.
    private static let longestAnswer = 32 << 20

    /// Starts the process. It is waited for at most `patience` seconds at a time.
    ///
    /// - Throws: `TooManyImportsAtOnce` while there is no room for one more process, `FileReaderFailure.notStarted`.
    init(_ program: String, _ arguments: [String], patience: Int, _ order: FileReadingOrder) throws {
        var (end, process) = (CInt(-1), pid_t(0))
        var words = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        switch sandbox_start(program, words, CInt(patience), &end, &process) {
        case 0: break
        case EAGAIN, ENOMEM, EMFILE, ENFILE: throw TooManyImportsAtOnce()
        case let error: throw FileReaderFailure.notStarted(error)
        }
        self.channel = SocketChannel(end)
        self.process = process
        self.order = order
        self.patience = .seconds(patience)
    }

    deinit {
        if !hasEnded { end() }
    }

    /// Ends the process, if it has not ended.
    ///
    /// - Returns: The signal that it ended by; 0 for none.
    @discardableResult
    private func end() -> CInt {
        hasEnded = true
        channel.close()
        kill(process, SIGKILL)
        // Killed, it is gone at once.
        var status = CInt(0)
        while waitpid(process, &status, 0) == -1 && errno == EINTR {}
        return status & 0x7F
    }

    /// Hands the file over and takes the answer. A process that dies over it, or answers nonsense, says that it is
    /// damaged.
    ///
    /// - Throws: `FileProblem`, `FileReaderFailure.notConfined`, `FileReaderFailure.notAllowed`, and what `next` throws.
    func read(_ next: () throws -> [UInt8]) throws -> FileContent {
        let order = try JSONText.encode(self.order)
        var goesOn = channel.send(order.lengthAsBytes + order)
        while goesOn {
            let piece = try next()
            if piece.isEmpty { break }
            goesOn = channel.send(piece)
        }
        channel.finishSending()
        // Who didn't take the whole file can't know what stands in it, only that it can't be read.
        guard let bytes = channel.rest(atMost: Self.longestAnswer, until: .now + patience),
            let answer = try? JSONDecoder().decode(FileReadingAnswer.self, from: Data(bytes)),
            answer.content == nil || goesOn
        else {
            // Its own filter ends nobody: that was one around the server.
            if end() == SIGSYS { throw FileReaderFailure.notAllowed }
            throw FileProblem.damaged(line: nil)
        }
        return try answer.checked(for: self.order)
    }
}

extension [UInt8] {
    /// The count as four bytes, the highest first.
    var lengthAsBytes: [UInt8] { (0..<4).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) } }
}
