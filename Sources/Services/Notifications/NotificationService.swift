package import APIContract
import Database
import Foundation
import Rules

/// The reason why something about a person's notifications could not be done.
package enum NotificationError: Error, Equatable, Sendable {
    /// Notifications are turned on for no such device.
    case deviceNotFound
}

/// The choice of what people are notified of, and on which devices.
package struct NotificationService: Sendable {
    private let storage: Storage
    private let limits: RateLimiter
    private let pushHosts: PushHosts

    /// Notifications in this database, with devices at these push services.
    package init(_ storage: Storage, limits: RateLimiter, pushHosts: PushHosts) {
        self.storage = storage
        self.limits = limits
        self.pushHosts = pushHosts
    }

    /// The key with which browsers let this service push to them, as they take it.
    package func publicKey() async throws -> String {
        try await VAPIDKey.stored(in: storage.database, masterKey: storage.masterKey).publicKey
    }

    /// The person's notification settings.
    package func settings(of person: Person.ID) async throws -> NotificationSettings {
        try await storage.read(person) { try NotificationStore.settings(on: $1) }
    }

    /// Sets what a person is notified of. When this returns, it is stored, and what waits of another kind is not sent.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 60 changes a minute; then nothing was stored.
    package func set(_ request: NotificationSettingsRequest, of person: Person.ID) async throws -> NotificationSettings
    {
        let missing = NotificationKind.allCases.filter { $0.isRequired && request.channels[$0] == nil }
        guard missing.isEmpty else {
            throw InvalidInput(Dictionary(uniqueKeysWithValues: missing.map { ($0.field, .missing) }))
        }
        let quietHours = try request.quietHours.map { try FieldCheck.quietHours($0) }
        let reminderTime = try FieldCheck.optionalTimeOfDay(request.logReminderAt, field: "logReminderAt").get()
        try await limits.count(.notificationChange, for: String(person))
        let time = storage.time
        return try await storage.writeUnrevised(person) { person, connection in
            let chosen = try NotificationStore.channels(on: connection).merging(request.channels) { $1 }
            try NotificationStore.set(chosen, quietHours, on: connection)
            let reminder = LogReminder(
                at: try reminderTime ?? LogReminderStore.time(on: connection), person.preferences)
            let isReminded = chosen[.logReminder].map { $0.push || $0.mail } ?? false
            try LogReminderStore.set(
                reminder.time, dueAt: isReminded ? reminder.next(after: time) : nil, on: connection)
            return try NotificationStore.settings(on: connection)
        }
    }

    /// Turns notifications on for the device of a login; it ends with that. The same device again is only renewed, and an
    /// eleventh takes the place of the oldest.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 60 changes a minute; then nothing was stored.
    package func addDevice(_ request: PushDeviceRequest, of identity: Identity) async throws -> PushDevice {
        let (endpoint, publicKey, secret, name) = try all(
            FieldCheck.pushEndpoint(request.endpoint, at: pushHosts), FieldCheck.pushKey(request.keys?.p256dh),
            FieldCheck.pushSecret(request.keys?.auth), FieldCheck.name(request.name ?? "Browser"))
        try await limits.count(.notificationChange, for: String(identity.person))
        let subscription = PushSubscription(endpoint: endpoint, publicKey: publicKey, secret: secret, name: name)
        let time = storage.time
        return try await storage.writeUnrevised(identity.person) { _, connection in
            let id = try PushDeviceStore.put(subscription, of: identity.session, at: time, on: connection)
            let devices = try PushDeviceStore.devices(on: connection)
            guard let device = devices.first(where: { $0.id == id }) else { throw NotificationError.deviceNotFound }
            return device
        }
    }

    /// Turns notifications off for a device; what waits for it is not sent.
    ///
    /// - Throws: `NotificationError.deviceNotFound`.
    package func removeDevice(_ id: PushDevice.ID, of person: Person.ID) async throws {
        let isRemoved = try await storage.database.write { try PushDeviceStore.remove(id, of: person, on: $0) }
        if !isRemoved { throw NotificationError.deviceNotFound }
    }

    /// Sends a notification to a device now, to show that they arrive, in quiet hours too.
    ///
    /// - Throws: `NotificationError.deviceNotFound`, `RateLimitExceeded` beyond 60 changes a minute.
    package func tryDevice(_ id: PushDevice.ID, of person: Person.ID) async throws {
        try await limits.count(.notificationChange, for: String(person))
        let time = storage.time
        try await storage.writeUnrevised(person) { _, connection in
            guard try PushDeviceStore.devices(on: connection).contains(where: { $0.id == id })
            else { throw NotificationError.deviceNotFound }
            try NotificationQueue.putTrial(for: person, device: id, at: time, on: connection)
        }
    }
}
