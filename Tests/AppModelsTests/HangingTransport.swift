import Device
import Foundation

/// A server that never answers: clients wait until they give up.
struct HangingTransport: HTTPTransport {
    func send(_ call: HTTPCall) async throws -> HTTPAnswer {
        try await Task.sleep(for: .seconds(3600))
        throw URLError(.timedOut)
    }
}
