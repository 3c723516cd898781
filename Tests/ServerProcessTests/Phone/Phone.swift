import AppModels
import ClientKit
import Foundation
import Synchronization
import TestSupport

/// A phone with the app, whose connection can be lost, and which can be killed and started again.
@MainActor final class Phone {
    let store: LocalStore
    let line = Line()
    let credentials: CredentialFile
    private(set) var session: AppSession

    init(in folder: String) throws {
        let place = folder + "/phone-\(UUID().uuidString)"
        store = try LocalStore(path: place + "/log.sqlite", key: KeyFile(path: place + "/key"))
        credentials = CredentialFile(path: place + "/credentials.json")
        session = AppSession(AppSurroundings(store: store, credentials: credentials, transport: line, listening: line))
    }

    /// The app is gone, and started again.
    func restart() {
        session = AppSession(AppSurroundings(store: store, credentials: credentials, transport: line, listening: line))
    }
}

/// A connection that can be lost.
final class Line: HTTPTransport, HTTPListening {
    private let isLost = Mutex(false)
    private let network = NetworkTransport()

    func lose() { isLost.withLock { $0 = true } }
    func restore() { isLost.withLock { $0 = false } }

    func send(_ call: HTTPCall) async throws -> HTTPAnswer {
        try check()
        return try await network.send(call)
    }

    func listen(_ call: HTTPCall) async throws -> HTTPLines {
        try check()
        return try await network.listen(call)
    }

    private func check() throws { if isLost.withLock({ $0 }) { throw URLError(.notConnectedToInternet) } }
}
