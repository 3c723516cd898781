import ClientKit

extension AppSession {
    /// Does on a phone of its own what a server does by itself: once a week the plan follows the log, and badges that were
    /// earned are kept.
    func keepUp() {
        guard let log, log.account.isDeviceOnly else { return }
        // Mostly there is nothing to do, which settles nothing that could not be kept before.
        let isNew = keeping(.reading) { () throws(LocalStoreError) in
            let hasFollowed = try log.followWeek()
            return try log.earnBadges() || hasFollowed
        }
        if isNew == true { revision += 1 }
    }
}
