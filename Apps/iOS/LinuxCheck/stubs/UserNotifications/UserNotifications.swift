@_exported import Foundation
// The classes are not Sendable at Apple (as of the public documentation), so they are not Sendable here.
public struct UNAuthorizationOptions: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = Self(rawValue: 1), sound = Self(rawValue: 2), alert = Self(rawValue: 4), carPlay = Self(rawValue: 8), criticalAlert = Self(rawValue: 16),
        providesAppNotificationSettings = Self(rawValue: 32),
        provisional = Self(rawValue: 64) }
public struct UNNotificationPresentationOptions: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = Self(rawValue: 1), sound = Self(rawValue: 2), list = Self(rawValue: 8), banner = Self(rawValue: 16) }
public enum UNAuthorizationStatus: Int, Sendable { case notDetermined, denied, authorized, provisional, ephemeral }
public enum UNNotificationSetting: Int, Sendable { case notSupported, disabled, enabled }
public enum UNNotificationInterruptionLevel: UInt, Sendable { case passive, active, timeSensitive, critical }
public struct UNNotificationActionOptions: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let authenticationRequired = Self(rawValue: 1), destructive = Self(rawValue: 2), foreground = Self(rawValue: 4) }
public struct UNNotificationCategoryOptions: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let customDismissAction = Self(rawValue: 1), allowInCarPlay = Self(rawValue: 2), hiddenPreviewsShowTitle = Self(rawValue: 4), hiddenPreviewsShowSubtitle = Self(rawValue: 8) }
open class UNNotificationSound: NSObject { public class var `default`: UNNotificationSound { fatalError() }; public class var defaultCritical: UNNotificationSound { fatalError() }
    public convenience init(named name: UNNotificationSoundName) { fatalError() } }
public struct UNNotificationSoundName: Hashable, RawRepresentable, Sendable { public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue } }
open class UNNotificationAttachment: NSObject { public convenience init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws { fatalError() }
    open var identifier: String { "" }; open var url: URL { fatalError() } }
open class UNNotificationContent: NSObject { fileprivate override init() {}
    open var title: String { "" }; open var subtitle: String { "" }; open var body: String { "" }; open var badge: NSNumber? { nil }; open var sound: UNNotificationSound? { nil }
        open var userInfo: [AnyHashable: Any] { [:] }
    open var categoryIdentifier: String { "" }; open var threadIdentifier: String { "" }; open var interruptionLevel: UNNotificationInterruptionLevel { .active }
        open var relevanceScore: Double { 0 }
    open var attachments: [UNNotificationAttachment] { [] } }
open class UNMutableNotificationContent: UNNotificationContent { public override init() {}
    open override var title: String { get { "" } set {} }; open override var subtitle: String { get { "" } set {} }; open override var body: String { get { "" } set {} }
        open override var badge: NSNumber? { get { nil } set {} }
    open override var sound: UNNotificationSound? { get { nil } set {} }; open override var userInfo: [AnyHashable: Any] { get { [:] } set {} }
        open override var categoryIdentifier: String { get { "" } set {} }
    open override var threadIdentifier: String { get { "" } set {} }; open override var interruptionLevel: UNNotificationInterruptionLevel { get { .active } set {} }
        open override var relevanceScore: Double { get { 0 } set {} }
    open override var attachments: [UNNotificationAttachment] { get { [] } set {} } }
open class UNNotificationTrigger: NSObject { fileprivate override init() {}; open var repeats: Bool { false } }
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger { public convenience init(timeInterval: TimeInterval, repeats: Bool) { fatalError() }
    open var timeInterval: TimeInterval { 0 }; open func nextTriggerDate() -> Date? { nil } }
open class UNCalendarNotificationTrigger: UNNotificationTrigger { public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) { fatalError() }
    open var dateComponents: DateComponents { .init() }; open func nextTriggerDate() -> Date? { nil } }
open class UNNotificationRequest: NSObject { public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) { fatalError() }
    fileprivate override init() {}
    open var identifier: String { "" }; open var content: UNNotificationContent { fatalError() }; open var trigger: UNNotificationTrigger? { nil } }
open class UNNotificationActionIcon: NSObject { public convenience init(systemImageName: String) { fatalError() } }
open class UNNotificationAction: NSObject { public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = []) { fatalError() }
    public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = [], icon: UNNotificationActionIcon?) { fatalError() }
    fileprivate override init() {}
    open var identifier: String { "" }; open var title: String { "" } }
open class UNTextInputNotificationAction: UNNotificationAction { public convenience init(identifier: String, title: String, options: UNNotificationActionOptions = [],
    textInputButtonTitle: String, textInputPlaceholder: String) { fatalError() } }
open class UNNotificationCategory: NSObject { public convenience init(identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []) { fatalError() }
    public convenience init(identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String], hiddenPreviewsBodyPlaceholder: String,
        options: UNNotificationCategoryOptions = []) { fatalError() }
    fileprivate override init() {}
    open var identifier: String { "" }; open var actions: [UNNotificationAction] { [] } }
open class UNNotification: NSObject { fileprivate override init() {}; open var date: Date { Date() }; open var request: UNNotificationRequest { fatalError() } }
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
open class UNNotificationResponse: NSObject { fileprivate override init() {}; open var notification: UNNotification { fatalError() }; open var actionIdentifier: String { "" } }
open class UNTextInputNotificationResponse: UNNotificationResponse { open var userText: String { "" } }
open class UNNotificationSettings: NSObject { fileprivate override init() {}
    open var authorizationStatus: UNAuthorizationStatus { .denied }; open var soundSetting: UNNotificationSetting { .disabled }; open var badgeSetting: UNNotificationSetting { .disabled }
        open var alertSetting: UNNotificationSetting { .disabled }
    open var notificationCenterSetting: UNNotificationSetting { .disabled }; open var lockScreenSetting: UNNotificationSetting { .disabled }
        open var timeSensitiveSetting: UNNotificationSetting { .disabled }
    open var scheduledDeliverySetting: UNNotificationSetting { .disabled } }
/// The requirements are @objc optional at Apple; Linux has no @objc, so each has a default implementation here.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async -> UNNotificationPresentationOptions
    func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping () -> Void)
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}
extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async -> UNNotificationPresentationOptions { [] }
    public func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void) {}
    public func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {}
    public func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping () -> Void) {}
    public func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {}
}
/// Objective-C methods with a completion handler return `sending` results when they are imported as async.
open class UNUserNotificationCenter: NSObject { fileprivate override init() {}
    public class func current() -> UNUserNotificationCenter { fatalError() }
    open weak var delegate: (any UNUserNotificationCenterDelegate)?
    open var supportsContentExtensions: Bool { false }
    @discardableResult open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }
    open func requestAuthorization(options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void) {}
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}
    open func notificationCategories() async -> sending Set<UNNotificationCategory> { [] }
    open func notificationSettings() async -> sending UNNotificationSettings { fatalError() }
    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {}
    open func add(_ request: UNNotificationRequest) async throws {}
    open func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {}
    open func pendingNotificationRequests() async -> sending [UNNotificationRequest] { [] }
    open func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {}
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
    open func removeAllPendingNotificationRequests() {}
    open func deliveredNotifications() async -> sending [UNNotification] { [] }
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
    open func removeAllDeliveredNotifications() {}
    open func setBadgeCount(_ newBadgeCount: Int) async throws {}
    open func setBadgeCount(_ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {} }
public struct UNError: Error, Hashable, Sendable { public enum Code: Int, Sendable { case notificationsNotAllowed = 1, attachmentInvalidURL = 100, notificationInvalidNoDate = 1400,
    notificationInvalidNoContent = 1401, badgeInputInvalid = 1600 }
    public var code: Code { .notificationsNotAllowed }; public static var notificationsNotAllowed: Code { .notificationsNotAllowed } }
