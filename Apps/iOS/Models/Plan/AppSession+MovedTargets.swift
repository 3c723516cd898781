import APIContract
import Device
import NutritionScience
import Screens
import Wording

/// Targets of one's own, from a phone of its own to a server.
extension AppSession {
    private static let name = "targets to be set at the server"
    /// Under these names stand targets that the server is still to take.
    static let namesOfWaitingTargets = [UnsavedTargets.name, name]

    /// What is to be told to a server.
    private struct MovedTargets: Codable {
        /// What was set until the move, the newest first.
        var past: [PastTargetsRequest]
        /// What is set; nil for nothing.
        let own: OwnTargetsValues?
    }

    /// Adds what was set on a phone of its own to what is kept for the server of a login.
    func keepMovedTargets(_ mine: LocalLog, in kept: inout [String: any Encodable]) throws(LocalStoreError) {
        let moved = MovedTargets(past: try mine.pastTargetsToMove(), own: try mine.ownTargetsToMove())
        guard !moved.past.isEmpty else { return }
        kept[Self.name] = moved
    }

    /// Has the server take over what was set on the phone, and set what is in force, once a plan is there that it lies
    /// above. Whoever has targets of their own at the server goes on with those. Returns whether it did.
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

    /// Tells the server of days gone by. Where it refuses them, what is in force is set all the same.
    private func tell(_ past: PastTargetsRequest, to server: HTTPServer) async throws {
        do {
            let _: Empty = try await server.call("POST", "/v1/targets/past", past)
        } catch SyncServerError.refused(let failure) where failure.fields != nil {
            return
        }
    }

    /// Has the server set what was in force on the phone.
    private func set(_ own: OwnTargetsValues, of log: LocalLog, at server: HTTPServer) async throws {
        do {
            let _: TargetsResponse = try await server.call("PUT", "/v1/targets", own)
        } catch SyncServerError.refused(let failure) where failure.fields != nil {
            // They don't go with the plan that there was at the server before: they wait in their form.
            let entries = TargetsEntries(OwnTargets(stored: own), localization)
            try log.keep(UnsavedTargets(entries), named: UnsavedTargets.name)
            toast = sentences("phone.targets.refused")
        }
    }
}
