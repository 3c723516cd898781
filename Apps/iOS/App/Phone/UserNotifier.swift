import APIContract
import AppModels
import Foundation
import UserNotifications

/// Tells the person something by the phone itself.
struct UserNotifier: Notifying {
    private static let prefix = "reminder."
    private static var identifiers: [String] { NotificationKind.allCases.map { prefix + $0.rawValue } }

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
        center.removePendingNotificationRequests(withIdentifiers: Self.identifiers)
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
                    identifier: Self.prefix + reminder.kind.rawValue, content: content, trigger: trigger))
        }
    }
}
