public import Observation

/// The phone's work in the background, or beside the visible page: Apple Health, notifications, and syncing with the
/// server.
@MainActor @Observable public final class UpkeepModel {
    /// Apple Health of the app's user.
    public private(set) var health: HealthModel
    /// The notifications of the app's user.
    public private(set) var notifications: NotificationsModel

    private let session: AppSession
    private let store: any HealthStore
    private let notifying: any Notifying

    /// The upkeep for the app's user, with the phone's Health and notifications.
    public init(_ session: AppSession, _ store: any HealthStore, _ notifying: any Notifying) {
        (self.session, self.store, self.notifying) = (session, store, notifying)
        health = HealthModel(session, store)
        notifications = NotificationsModel(session, notifying)
    }

    /// Handles a change of the open log. Notifications for the previous owner are cancelled.
    public func changedOwner() async {
        health = HealthModel(session, store)
        notifications = NotificationsModel(session, notifying)
        await refresh()
    }

    /// Syncs with Apple Health, and schedules notifications again.
    public func refresh() async {
        await health.sync()
        await notifications.refresh()
    }

    /// Syncs during the background time granted by the phone. When the surrounding task is cancelled, so is the sync;
    /// the rest is done another time.
    public func refreshOutOfSight() async {
        await withTaskCancellationHandler {
            await session.sync()
            if !Task.isCancelled { await refresh() }
        } onCancel: { [session] in
            Task { @MainActor in session.giveUpSync() }
        }
    }
}
