import Device

extension AppSession {
    /// Does on a phone of its own what a server does by itself: once a week the plan follows the log, and badges that were
    /// earned are kept. Returns whether something of what is shown has changed.
    func keepUp() -> Bool {
        guard let log, log.account.isDeviceOnly else { return false }
        // Mostly there is nothing to do, which settles nothing that could not be kept before.
        let isNew = keeping(.reading) { () throws(LocalStoreError) in
            let hasFollowed = try log.followWeek()
            return try log.earnBadges() || hasFollowed
        }
        return isNew ?? false
    }
}
