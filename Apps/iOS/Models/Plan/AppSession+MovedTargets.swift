import APIContract
import ClientKit
import NutritionScience
import Screens
import Wording

/// Targets of one's own, from a phone of its own to a server.
extension AppSession {
    private static let name = "targets to be set at the server"
    /// Under these names stand targets that the server is still to take.
    static let namesOfWaitingTargets = [UnsavedTargets.name, name]

    /// Adds what was set on a phone of its own to what is kept for the server of a login.
    func keepMovedTargets(_ mine: LocalLog, in kept: inout [String: any Encodable]) throws(LocalStoreError) {
        guard let own = try mine.ownTargetsToMove() else { return }
        kept[Self.name] = own
    }

    /// Has the server set what was set on the phone, once a plan is there that it lies above. Whoever has targets of their
    /// own at the server goes on with those. Returns whether it did: what the server refuses waits in its form,
    /// which the person is told.
    func setMovedTargets(of log: LocalLog, at server: HTTPServer) async throws -> Bool {
        guard let own = try log.kept(OwnTargetsValues.self, named: Self.name), let stored = try log.targetsReading()
        else { return false }
        guard stored.week.own.isEmpty else {
            try log.keep(OwnTargetsValues?.none, named: Self.name)
            return false
        }
        do {
            let _: TargetsResponse = try await server.call("PUT", "/v1/targets", own)
        } catch SyncServerError.refused(let failure) where failure.fields != nil {
            // They don't go with the plan that there was at the server before: they wait in their form.
            let entries = TargetsEntries(OwnTargets(stored: own), localization)
            try log.keep(UnsavedTargets(entries), named: UnsavedTargets.name)
            try log.keep(OwnTargetsValues?.none, named: Self.name)
            toast = sentences("phone.targets.refused")
            return false
        }
        try log.keep(OwnTargetsValues?.none, named: Self.name)
        return true
    }
}
