import CSandbox
import Foundation

@testable import FileReading

extension ConfinedReaderTests {
    /// The lines that a program says that is started as a reader of files is.
    static func lines(of program: String, _ arguments: [String] = []) async throws -> [Substring] {
        try await onThread {
            var (end, process) = (CInt(-1), pid_t(0))
            let words = ([program] + arguments).map { strdup($0) }
            defer { for word in words { free(word) } }
            let status = sandbox_start(program, words + [nil], 60, &end, &process)
            guard status == 0 else { throw FileReaderFailure.notStarted(status) }
            let channel = SocketChannel(end)
            defer {
                channel.close()
                waitpid(process, nil, 0)
            }
            return String(decoding: channel.rest(atMost: 10_000, until: .now + .seconds(60)) ?? [], as: UTF8.self)
                .split(separator: "\n")
        }
    }
}
