import Foundation
import Synchronization

/// A server on this machine that says the same to every connection, and then waits until the other side leaves.
final class RepeatingServer: Sendable {
    struct NotStarted: Error {}

    let address: String
    private let socket: Int32
    private let heard = Mutex<[String]>([])
    private let answered = AsyncStream<Void>.makeStream()
    private let left = AsyncStream<Void>.makeStream()

    /// The heads of the requests, in the order in which they came.
    var requests: [String] { heard.withLock { $0 } }

    init(_ text: String, _ more: Data = Data()) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = socket
        let isListening = withUnsafeMutablePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(socket, pointer, size) == 0 && listen(socket, 8) == 0 && getsockname(socket, pointer, &size) == 0
            }
        }
        guard isListening else { throw NotStarted() }
        address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
        let answer = Array(Data(text.utf8) + more)
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(socket, nil, nil)
                guard connection >= 0 else { return }
                Thread.detachNewThread { [weak self] in self?.serve(connection, answer) }
            }
        }
    }

    deinit {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    /// Returns when an answer has been sent.
    func hasAnswered() async { for await _ in answered.stream { return } }

    /// Returns when the other side has closed a connection.
    func isLeft() async { for await _ in left.stream { return } }

    private func serve(_ connection: Int32, _ answer: [UInt8]) {
        var request = ""
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            request += String(decoding: buffer.prefix(count), as: UTF8.self)
            guard request.contains("\r\n\r\n") else { continue }
            heard.withLock { $0.append(request) }
            request = ""
            _ = send(connection, answer, answer.count, Int32(MSG_NOSIGNAL))
            answered.continuation.yield()
        }
        close(connection)
        left.continuation.yield()
    }
}
