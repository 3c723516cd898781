import APIContract
import CSandbox
import Foundation

/// The process that reads one file, from the inside: standard input is the channel to whoever started it.
package enum FileReaderProcess {
    /// What is wrong with whoever started it; nobody would read an answer.
    private static let misused: CInt = 64

    /// Takes the order, locks this process in, reads the file, answers, and ends.
    package static func run() -> Never {
        let channel = SocketChannel(STDIN_FILENO)
        guard let order = order(from: channel) else { exit(misused) }
        // What a file needs from the disk is there after one was read.
        guard (try? FileContent.read(order.sample, order)) != nil else { exit(misused) }
        let answer = sandbox_enter() == 0 ? answer(to: order, channel) : .notConfined
        guard let bytes = try? JSONText.encode(answer), channel.send(bytes) else { _exit(misused) }
        // Not exit(): what is run at the end of other programs might want what this one can't have.
        _exit(0)
    }

    private static func order(from channel: SocketChannel) -> FileReadingOrder? {
        guard let length = channel.exactly(4) else { return nil }
        let count = length.reduce(0) { $0 << 8 | Int($1) }
        return channel.exactly(count).flatMap { try? JSONDecoder().decode(FileReadingOrder.self, from: Data($0)) }
    }

    private static func answer(to order: FileReadingOrder, _ channel: SocketChannel) -> FileReadingAnswer {
        do {
            let content = try FileContent.read(order) {
                guard let piece = channel.next() else { throw LogFile.Problem.damaged(line: nil) }
                return piece
            }
            // Whoever sends is done before it listens.
            while let piece = channel.next(), !piece.isEmpty {}
            return FileReadingAnswer(content)
        } catch let problem as LogFile.Problem {
            return FileReadingAnswer(problem)
        } catch {
            return FileReadingAnswer(LogFile.Problem.damaged(line: nil))
        }
    }
}
