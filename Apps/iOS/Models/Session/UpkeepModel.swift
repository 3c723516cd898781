public import Observation

/// What the phone does besides what is seen, now and then and while the app is out of sight: Apple Health,
/// notifications, and being in step with the server.
@MainActor @Observable public final class UpkeepModel {
    /// Apple Health of whoever uses the app.
    public private(set) var health: HealthModel
    /// What the phone tells whoever uses the app.
    public private(set) var notifications: NotificationsModel

    private let session: AppSession
    private let store: any HealthStore
    private let notifying: any Notifying

    /// What is done besides for whoever uses the app, with the phone's Health and with what tells things.
    public init(_ session: AppSession, _ store: any HealthStore, _ notifying: any Notifying) {
        (self.session, self.store, self.notifying) = (session, store, notifying)
        health = HealthModel(session, store)
        notifications = NotificationsModel(session, notifying)
    }

    /// Another log is open, or none. What was to be told to whoever used the app before is not told any more.
    public func changedOwner() async {
        health = HealthModel(session, store)
        notifications = NotificationsModel(session, notifying)
        await refresh()
    }

    /// Reads and writes Apple Health, and plans anew what is to be told.
    public func refresh() async {
        await health.sync()
        await notifications.refresh()
    }

    /// The app is out of sight, and the phone gives it some time: what has come is brought here, and what waits is sent.
    /// Once the task that this runs in is cancelled, it is given up; what is left is done another time.
    public func refreshOutOfSight() async {
        await withTaskCancellationHandler {
            await session.sync()
            if !Task.isCancelled { await refresh() }
        } onCancel: { [session] in
            Task { @MainActor in session.giveUpSync() }
        }
    }
}
