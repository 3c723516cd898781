import APIContract
import AppModels
import Foundation
import SwiftUI
import UIKit
import UserNotifications

/// What the phone says to the app as a whole: that a notification was tapped.
final class AppDelegate: NSObject, UIApplicationDelegate {
    /// Which tab is seen, and what is open in each.
    let navigation = NavigationModel()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        // Whoever hears of taps must be there before the app has started.
        UNUserNotificationCenter.current().delegate = self
        return true
    }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
    /// What is told while the app is seen is shown as at any other time.
    nonisolated func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list, .sound])
    }

    /// A notification leads to the page that it is about. The phone wants to hear that it was heard where it said it, so
    /// nothing is waited for.
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
