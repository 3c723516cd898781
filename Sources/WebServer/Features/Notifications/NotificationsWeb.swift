import APIContract
import HTTPTypes
import Hummingbird
import Screens
import Services
import Wording

/// The page of notifications.
struct NotificationsPage: Page {
    static let template = "notifications"

    let screen: NotificationsScreen
    /// The key with which a browser lets this service push to it.
    let publicKey: String

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("notifications.title") }
}

/// Choosing what to be notified of, and turning it on for a device.
struct NotificationsWeb: Sendable {
    let people: PersonService
    let notifications: NotificationService
    /// Whether this server sends mails.
    let sendsMail: Bool
    let pages: Pages

    private static let path = "/settings/notifications"

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("settings/notifications") { request, context in
            try await show(try await notifications.settings(of: context.person), request, context)
        }
        router.post("settings/notifications", use: change)
        router.post("settings/notifications/devices", use: addDevice)
        router.post("settings/notifications/devices/remove") { request, context in
            let id = PushDevice.ID(context.form.text("id")) ?? 0
            do { try await notifications.removeDevice(id, of: context.person) } catch NotificationError.deviceNotFound {
            }
            return pages.redirect(to: Self.path, .deviceRemoved)
        }
        router.post("settings/notifications/devices/test") { request, context in
            let id = PushDevice.ID(context.form.text("id")) ?? 0
            do {
                try await notifications.tryDevice(id, of: context.person)
            } catch NotificationError.deviceNotFound {
                return pages.redirect(to: Self.path)
            }
            return pages.redirect(to: Self.path, .trialSent)
        }
    }

    private func show(
        _ settings: NotificationSettings, problems: InvalidInput? = nil, _ request: Request,
        _ context: PersonPageContext
    ) async throws -> Response {
        let overview = try await people.read(context.person)
        let visitor = Visitor(overview, request, context)
        let screen = NotificationsScreen(
            settings, sendsMail: sendsMail, days: settings.devices.map { overview.preferences.day(at: $0.addedAt) },
            problems: visitor.localization.errors.texts(for: problems?.fields ?? [:]), visitor.localization)
        let page = NotificationsPage(screen: screen, publicKey: try await notifications.publicKey())
        return pages.show(page, to: visitor, request, status: problems == nil ? .ok : .badRequest)
    }

    @Sendable
    private func change(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        var settings = try await notifications.settings(of: context.person)
        for kind in NotificationKind.allCases { settings.channels[kind] = channels(kind, form, settings) }
        if let time = form["logReminderAt"] { settings.logReminderAt = String(time.prefix(5)) }
        settings.quietHours =
            form.text("quiet") == "1"
            ? QuietTimes(
                from: String(form.text("quietHours.from").prefix(5)), to: String(form.text("quietHours.to").prefix(5)))
            : nil
        do {
            let entered = NotificationSettingsRequest(
                channels: settings.channels, quietHours: settings.quietHours, logReminderAt: settings.logReminderAt)
            _ = try await notifications.set(entered, of: context.person)
            return pages.redirect(to: Self.path, .settingsSaved)
        } catch let error as InvalidInput {
            return try await show(settings, problems: error, request, context)
        }
    }

    /// The channels that a form chose; those that it did not offer stay.
    private func channels(
        _ kind: NotificationKind, _ form: Form, _ settings: NotificationSettings
    ) -> NotificationChannels {
        let mail = sendsMail ? form.text("\(kind.rawValue)-mail") == "1" : settings[kind].mail
        return NotificationChannels(push: form.text("\(kind.rawValue)-push") == "1", mail: mail)
    }

    @Sendable
    private func addDevice(_ request: Request, _ context: PersonPageContext) async throws -> Response {
        let form = context.form
        let sentences = Visitor(try await people.read(context.person), request, context).localization.sentences
        let entered = PushDeviceRequest(
            endpoint: form["endpoint"], keys: PushDeviceRequest.Keys(p256dh: form["p256dh"], auth: form["auth"]),
            name: request.device == ClientDevice() ? nil : request.device.name(sentences))
        _ = try await notifications.addDevice(entered, of: context.identity)
        return pages.redirect(to: Self.path, .deviceAdded)
    }
}
