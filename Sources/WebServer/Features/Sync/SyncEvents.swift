import APIContract
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import Services

/// Sends devices hints of changes to their person's data, as server-sent events, for as long as they listen.
///
/// A waiting device takes neither a place among its person's requests nor a connection to the database.
struct SyncEvents: Sendable {
    let hints: HintService
    let abandoned: AbandonedRequests
    /// The most devices that may wait: the other connections stay free for everything else.
    var most = OpenFiles.mostConnections / 2

    /// The shortest time between two events to a device.
    private static let pause = Duration.milliseconds(100)

    /// The events for a device with this token over this connection. The first one gives the present sequence of the
    /// person's changes.
    ///
    /// - Throws: `ServerBusy`, `PersonGone`, `DatabaseError`.
    func response(
        for identity: Identity, with token: String, over connection: ObjectIdentifier
    ) async throws -> Response {
        guard let place = try await hints.place(for: identity, with: token, most: most) else { throw ServerBusy() }
        let body = ResponseBody { [abandoned] writer in
            let device = place.device
            abandoned.whenGone(connection) { device.end() }
            defer { abandoned.forget(connection) }
            try await withTaskCancellationOrGracefulShutdownHandler {
                try await Self.tell(device, by: &writer)
            } onCancelOrGracefulShutdown: {
                device.end()
            }
            try await writer.finish(nil)
        }
        return Response(
            status: .ok,
            headers: [.contentType: LastingAnswer.events, .cacheControl: "no-store", .buffering: "no"], body: body)
    }

    /// Writes the device's events until it stops waiting.
    private static func tell(_ device: WaitingDevice, by writer: inout any ResponseBodyWriter) async throws {
        while let sign = await device.next() {
            switch sign {
            case .beat: try await writer.write(ByteBuffer(string: ":\n\n"))
            case .rose(let revision):
                let data = String(decoding: try JSONText.encode(SyncHint(sequence: revision)), as: UTF8.self)
                try await writer.write(ByteBuffer(string: "event: change\ndata: \(data)\n\n"))
                try? await Task.sleep(for: pause)
            }
        }
    }
}

extension HTTPField.Name {
    /// `X-Accel-Buffering`: whether a proxy may buffer the response.
    fileprivate static let buffering = HTTPField.Name("X-Accel-Buffering") ?? .cacheControl
}
