import APIContract
import AppModels
import Foundation
import SwiftUI
import UIKit
import UserNotifications

/// The app's callbacks from the system: taps on notifications.
final class AppDelegate: NSObject, UIApplicationDelegate {
    /// The selected tab, and the open pages of each.
    let navigation = NavigationModel()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        // The notification delegate must be set before the app has finished launching.
        UNUserNotificationCenter.current().delegate = self
        return true
    }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
    /// Notifications that arrive while the app is active are shown as usual.
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list, .sound])
    }

    /// Opens the page of a tapped notification. The completion handler has to be called on the calling thread, so
    /// nothing is awaited.
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        if let address = response.notification.request.content.userInfo["address"] as? String {
            let shownAt = Timestamp(
                milliseconds: Int64(response.notification.date.timeIntervalSince1970 * 1000))
            let notification = NavigationModel.TappedNotification(address: address, shownAt: shownAt)
            Task { @MainActor in self.navigation.follow(notification) }
        }
        completionHandler()
    }
}
