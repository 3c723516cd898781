import APIContract
import CSandbox
import Foundation

/// The process that reads one file, from the inside: standard input is the channel to its parent.
package enum FileReaderProcess {
    /// The exit status for a parent that misuses it, and would read no answer.
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
                guard let piece = channel.next() else { throw FileProblem.damaged(line: nil) }
                return piece
            }
            // The sender is done before it listens.
            while let piece = channel.next(), !piece.isEmpty {}
            return FileReadingAnswer(content)
        } catch let problem as FileProblem {
            return FileReadingAnswer(problem)
        } catch {
            return FileReadingAnswer(FileProblem.damaged(line: nil))
        }
    }
}
