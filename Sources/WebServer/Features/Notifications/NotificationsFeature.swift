import ServiceLifecycle
import Services

/// Notifications: their settings and devices, and sending them; reminders to log.
struct NotificationsFeature: Feature {
    let dependencies: AppDependencies
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        NotificationsAPI(notifications: services.notifications).addPersonRoutes(to: routes.api.person)
        NotificationsWeb(
            people: services.people, notifications: services.notifications, sendsMail: dependencies.mailServer != nil,
            pages: pages
        ).addPersonRoutes(to: routes.web.person)
    }

    var backgroundServices: [any Service] {
        [
            DeliveryService(dependencies, plans: services.myPlan),
            LogReminderLoop(reminders: services.logReminders, logger: dependencies.logger),
        ]
    }
}
