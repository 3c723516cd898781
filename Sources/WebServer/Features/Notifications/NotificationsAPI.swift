import APIContract
import Hummingbird
import Services

/// A person's notifications and devices.
struct NotificationsAPI: Sendable {
    let notifications: NotificationService

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/notifications") { _, context in
            try Response.success(try await notifications.settings(of: context.person))
        }
        router.put("v1/notifications") { request, context in
            let entered = try await request.decodeJSON(NotificationSettingsRequest.self, context: context)
            return try Response.success(try await notifications.set(entered, of: context.person))
        }
        router.get("v1/notifications/key") { _, _ in
            try Response.success(PushKeyResponse(publicKey: try await notifications.publicKey()))
        }
        router.post("v1/notifications/devices") { request, context in
            let entered = try await request.decodeJSON(PushDeviceRequest.self, context: context)
            let device = try await notifications.addDevice(entered, of: context.identity)
            return try Response.success(PushDeviceResponse(device: device), status: .created)
        }
        router.delete("v1/notifications/devices/{id}") { _, context in
            try await notifications.removeDevice(
                context.pathID(orThrow: NotificationError.deviceNotFound), of: context.person)
            return try Response.success(Empty())
        }
        router.post("v1/notifications/devices/{id}/test") { _, context in
            try await notifications.tryDevice(
                context.pathID(orThrow: NotificationError.deviceNotFound), of: context.person)
            return try Response.success(Empty(), status: .accepted)
        }
    }
}
