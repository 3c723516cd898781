import APIContract
import Device
import Screens
import Wording

/// Settings that were chosen on a plan in force.
extension AppSession {
    /// Changes the profile to the settings; the plan follows once the server has received them. Returns whether the change
    /// was kept.
    func keep(_ settings: ProfileChanges) -> Bool {
        guard let fields = try? JSONValue(of: settings) else { return false }
        let isKept: Void? = change { log throws(LocalStoreError) in try log.change(.profile, .own, fields) }
        return isKept != nil
    }

    /// Says whether the plan follows the settings already. A rejected change is shown by a banner.
    func sayOfSettings(isInForce: Bool) {
        let isRefused = read { log throws(LocalStoreError) in
            try log.refused.contains { $0.mutation.kind == SyncKind.profile.rawValue }
        }
        guard isInForce || isRefused != true else { return }
        toast = (isInForce ? Toast.planUpdated : .profileSaved).text(sentences)
    }
}
