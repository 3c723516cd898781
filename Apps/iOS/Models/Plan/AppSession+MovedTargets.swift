import APIContract
import Device
import NutritionScience
import Screens
import Wording

/// Moving own targets from a phone without a server to a server.
extension AppSession {
    private static let name = "targets to be set at the server"
    /// The names of values with targets the server has not received yet.
    static let namesOfWaitingTargets = [UnsavedTargets.name, name]

    /// The targets to send to a server.
    private struct MovedTargets: Codable {
        /// The past targets until the move, newest first.
        var past: [PastTargetsRequest]
        /// The current targets; nil for none.
        let own: OwnTargetsValues?
    }

    /// Adds the targets of a phone without a server to the values kept for a login's server.
    func keepMovedTargets(_ mine: LocalLog, in kept: inout [String: any Encodable]) throws(LocalStoreError) {
        let moved = MovedTargets(past: try mine.pastTargetsToMove(), own: try mine.ownTargetsToMove())
        guard !moved.past.isEmpty else { return }
        kept[Self.name] = moved
    }

    /// Transfers the phone's targets to the server, and sets the current ones once there is a plan they are based on.
    /// People who already have own targets on the server keep those. Returns whether it did.
    func setMovedTargets(of log: LocalLog, at server: HTTPServer) async throws -> Bool {
        guard var moved = try log.kept(MovedTargets.self, named: Self.name), let stored = try log.targetsReading()
        else { return false }
        guard stored.week.own.isEmpty else {
            try log.keep(MovedTargets?.none, named: Self.name)
            return false
        }
        for past in moved.past {
            try await tell(past, to: server)
            moved.past.removeFirst()
            try log.keep(moved, named: Self.name)
        }
        if let own = moved.own { try await set(own, of: log, at: server) }
        try log.keep(MovedTargets?.none, named: Self.name)
        return true
    }

    /// Sends past targets to the server. If it rejects them, the current ones are still set.
    private func tell(_ past: PastTargetsRequest, to server: HTTPServer) async throws {
        do {
            let _: Empty = try await server.call("POST", "/v1/targets/past", past)
        } catch SyncServerError.refused(let failure) where failure.fields != nil {
            return
        }
    }

    /// Sets the phone's current targets on the server.
    private func set(_ own: OwnTargetsValues, of log: LocalLog, at server: HTTPServer) async throws {
        do {
            let _: TargetsResponse = try await server.call("PUT", "/v1/targets", own)
        } catch SyncServerError.refused(let failure) where failure.fields != nil {
            // Targets that don't fit the server's existing plan are kept in the form.
            let entries = TargetsEntries(OwnTargets(stored: own), localization)
            try log.keep(UnsavedTargets(entries), named: UnsavedTargets.name)
            toast = sentences("phone.targets.refused")
        }
    }
}
