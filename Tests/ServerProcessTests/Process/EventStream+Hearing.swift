import APIContract

extension EventStream {
    /// A stream that has said how far the person is.
    static func heard(at server: ServerProcess, _ person: Login) async throws -> EventStream {
        let stream = EventStream(server.api.address, token: person.accessToken)
        _ = try await eventually("the first event has come") { stream.sequence }
        return stream
    }

    /// Waits until the stream has said more than this.
    func expectNews(after sequence: Int64?) async throws {
        _ = try await eventually("the device has heard of it") {
            (self.sequence ?? 0) > (sequence ?? 0) ? true : nil
        }
    }
}
