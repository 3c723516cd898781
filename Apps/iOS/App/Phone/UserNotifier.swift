import APIContract
import AppModels
import Foundation
import UserNotifications

/// Tells the person something by the phone itself.
struct UserNotifier: Notifying {
    private static let prefix = "reminder."

    func isAllowed() async -> Bool? {
        switch await UNUserNotificationCenter.current().notificationSettings().authorizationStatus {
        case .notDetermined: nil
        case .denied: false
        default: true
        }
    }

    func ask() async -> Bool {
        (try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])) ?? false
    }

    func plan(_ reminders: [Reminder]) async {
        let center = UNUserNotificationCenter.current()
        let before = await center.pendingNotificationRequests().map(\.identifier)
        center.removePendingNotificationRequests(withIdentifiers: before.filter { $0.hasPrefix(Self.prefix) })
        for reminder in reminders {
            let content = UNMutableNotificationContent()
            content.title = reminder.title
            if let text = reminder.text { content.body = text }
            content.sound = .default
            content.userInfo = ["address": reminder.address]
            let wait = Double(reminder.time.milliseconds) / 1000 - Date.now.timeIntervalSince1970
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: max(1, wait), repeats: false)
            try? await center.add(
                UNNotificationRequest(
                    identifier: "\(Self.prefix)\(reminder.kind.rawValue).\(reminder.time.milliseconds)",
                    content: content, trigger: trigger))
        }
    }
}
