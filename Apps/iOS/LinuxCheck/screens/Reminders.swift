import BackgroundTasks
import SwiftUI
import UserNotifications

@MainActor final class ReminderCenter: NSObject {
    private(set) var lastAction: String?
    func ask() async throws -> Bool { try await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound, .badge]) }
    func status() async -> UNAuthorizationStatus { await UNUserNotificationCenter.current().notificationSettings().authorizationStatus }
    func schedule(hour: Int, minute: Int) async throws {
        let content = UNMutableNotificationContent()
        content.title = String(localized: "Time to log lunch")
        content.sound = .default
        content.categoryIdentifier = "log"
        content.interruptionLevel = .timeSensitive
        let trigger = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: hour, minute: minute), repeats: true)
        try await UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: "lunch", content: content, trigger: trigger))
    }
    func register() {
        let center = UNUserNotificationCenter.current()
        let action = UNNotificationAction(identifier: "snooze", title: "Snooze", options: [.authenticationRequired])
        center.setNotificationCategories([UNNotificationCategory(identifier: "log", actions: [action], intentIdentifiers: [], options: .customDismissAction)])
        center.delegate = self
    }
    fileprivate func handle(_ action: String) { lastAction = action }
}
extension ReminderCenter: UNUserNotificationCenterDelegate {
    nonisolated func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async -> UNNotificationPresentationOptions { [.banner, .sound] }
    nonisolated func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        let action = response.actionIdentifier
        await handle(action)
    }
}
final class AppDelegate: NSObject, UIApplicationDelegate {
    let reminders = ReminderCenter()
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool {
        reminders.register()
        return true
    }
    func applicationDidEnterBackground(_ application: UIApplication) {
        let request = BGAppRefreshTaskRequest(identifier: "refresh")
        request.earliestBeginDate = .now.addingTimeInterval(3600)
        try? BGTaskScheduler.shared.submit(request)
    }
}
extension EnvironmentValues { @Entry var diaryName: String = "Diary" }
struct ReminderScreen: View {
    enum Page: Hashable { case list, search }
    @UIApplicationDelegateAdaptor private var delegate: AppDelegate
    @State private var page = Page.list
    @State private var time = Date.now
    @State private var names = ["Breakfast", "Lunch"]
    @State private var offset: CGFloat = 0
    @Environment(\.diaryName) private var diaryName
    @Namespace private var rotorSpace
    var body: some View {
        TabView(selection: $page) {
            Tab("List", systemImage: "bell", value: Page.list) { list }.badge(names.count)
            Tab(value: Page.search, role: .search) { Text(diaryName) } label: { Label("Search", systemImage: "magnifyingglass") }
        }
        .tabViewStyle(.sidebarAdaptable).environment(\.diaryName, "My diary")
    }
    private var list: some View {
        List {
            ForEach(names, id: \.self) { name in Text(name).accessibilityRotorEntry(id: name, in: rotorSpace)
                .swipeActions(edge: .trailing, allowsFullSwipe: false) { Button("Delete", role: .destructive) { names.removeAll { $0 == name } } } }
                .onMove { names.move(fromOffsets: $0, toOffset: $1) }
            DatePicker("Time", selection: $time, displayedComponents: .hourAndMinute).datePickerStyle(.compact)
            Button("Schedule") { Task { try? await delegate.reminders.schedule(hour: 12, minute: 30) } }
        }
        .accessibilityRotor("Reminders") { ForEach(names, id: \.self) { AccessibilityRotorEntry($0, $0, in: rotorSpace) } }
        .onScrollGeometryChange(for: CGFloat.self) { $0.contentOffset.y } action: { _, new in offset = new }
        .visualEffect { content, geometry in content.opacity(geometry.size.height > 0 ? 1 : 0) }
        .safeAreaInset(edge: .bottom) { Text("Offset \(offset, specifier: "%.0f")") }
    }
}
