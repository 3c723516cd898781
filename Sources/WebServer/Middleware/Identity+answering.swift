import HTTPTypes
import Hummingbird
import Measuring
import Services

extension Identity {
    /// Answers a request of theirs: what they see and what is counted follows from who they are.
    func answering<Answer: Sendable>(
        _ request: Request, _ body: () async throws -> Answer
    ) async rethrows -> Answer {
        let viewer = Viewer(self, refusesMeasuring: request.refusesMeasuring)
        return try await Viewer.$current.withValue(viewer, operation: body)
    }
}

extension Request {
    /// Whether the browser says no to measuring, for everything that it opens: Do Not Track, or Global Privacy Control.
    var refusesMeasuring: Bool { headers[.doNotTrack] == "1" || headers[.globalPrivacyControl] == "1" }
}

extension HTTPField.Name {
    fileprivate static let doNotTrack = Self("DNT") ?? .origin
    fileprivate static let globalPrivacyControl = Self("Sec-GPC") ?? .origin
}
