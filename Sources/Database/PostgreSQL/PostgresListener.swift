import CLibPQ
import Foundation
import Synchronization

/// One connection that listens, with a thread of its own, which alone touches it.
///
/// The thread asks the socket itself: of a server that went away, a dispatch source doesn't always tell.
final class PostgresListener: @unchecked Sendable {
    /// The time in which the thread notices that it is not read any more, in milliseconds.
    private static let pause: CInt = 250

    private let channel: String
    private let info: PostgresConnectionInfo
    private let hears: AsyncThrowingStream<PostgresChannel.Heard, any Error>.Continuation
    private let isStopped = Atomic(false)
    private var handle: OpaquePointer?

    init(
        channel: String, info: PostgresConnectionInfo,
        hears: AsyncThrowingStream<PostgresChannel.Heard, any Error>.Continuation
    ) {
        (self.channel, self.info, self.hears) = (channel, info, hears)
    }

    /// Connects and listens.
    func start() {
        Thread.detachNewThread { self.listen() }
    }

    /// Closes the connection, a moment later.
    func stop() {
        isStopped.store(true, ordering: .relaxed)
    }

    private func listen() {
        defer { PQfinish(handle) }
        do {
            try connect()
            hears.yield(.listening)
            while !isStopped.load(ordering: .relaxed) { try receive() }
            hears.finish()
        } catch {
            hears.finish(throwing: error)
        }
    }

    private func connect() throws(DatabaseError) {
        handle = info.connect()
        guard PQstatus(handle) == CONNECTION_OK else {
            throw .unavailable(reason: info.describe(String(cString: PQerrorMessage(handle))))
        }
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        let result = PostgresResult(PQexec(handle, "LISTEN \(channel)"))
        guard result.failure == nil else { throw .unavailable(reason: result.message) }
    }

    /// Hands on what has come, or comes within the pause.
    private func receive() throws(DatabaseError) {
        while let notice = PQnotifies(handle) {
            hears.yield(.text(String(cString: notice.pointee.extra)))
            PQfreemem(notice)
        }
        var socket = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        guard poll(&socket, 1, Self.pause) != 0 else { return }
        guard PQconsumeInput(handle) == 1, PQstatus(handle) == CONNECTION_OK else {
            throw .unavailable(reason: "The connection was lost.")
        }
    }
}
