@_exported import Foundation
@_exported import CoreGraphics
@_exported import AppleFoundation // what Apple's Foundation has and Linux lacks
@_exported import Accessibility
open class UIColor: NSObject, @unchecked Sendable { public override init() {}
    public init?(named: String) {}
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(white: CGFloat, alpha: CGFloat) {}
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {}
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
    public class var systemBackground: UIColor { .init() }; public class var secondarySystemBackground: UIColor { .init() }; public class var tertiarySystemBackground: UIColor { .init() }
    public class var systemGroupedBackground: UIColor { .init() }; public class var secondarySystemGroupedBackground: UIColor { .init() }
        public class var tertiarySystemGroupedBackground: UIColor { .init() }
    public class var label: UIColor { .init() }; public class var secondaryLabel: UIColor { .init() }; public class var tertiaryLabel: UIColor { .init() }
        public class var quaternaryLabel: UIColor { .init() }
    public class var placeholderText: UIColor { .init() }; public class var link: UIColor { .init() }; public class var opaqueSeparator: UIColor { .init() }
        public class var tintColor: UIColor { .init() }
    public class var separator: UIColor { .init() }; public class var systemFill: UIColor { .init() }; public class var secondarySystemFill: UIColor { .init() }
    public class var tertiarySystemFill: UIColor { .init() }; public class var quaternarySystemFill: UIColor { .init() }
    public class var systemGray: UIColor { .init() }; public class var systemGray2: UIColor { .init() }; public class var systemGray3: UIColor { .init() }
    public class var systemGray4: UIColor { .init() }; public class var systemGray5: UIColor { .init() }; public class var systemGray6: UIColor { .init() }
    public class var systemRed: UIColor { .init() }; public class var systemGreen: UIColor { .init() }; public class var systemBlue: UIColor { .init() }
        public class var systemOrange: UIColor { .init() }
    public class var systemYellow: UIColor { .init() }; public class var systemPink: UIColor { .init() }; public class var systemPurple: UIColor { .init() }
        public class var systemTeal: UIColor { .init() }
    public class var systemIndigo: UIColor { .init() }; public class var systemBrown: UIColor { .init() }; public class var systemMint: UIColor { .init() }
        public class var systemCyan: UIColor { .init() }
    public class var black: UIColor { .init() }; public class var white: UIColor { .init() }; public class var clear: UIColor { .init() }; public class var red: UIColor { .init() }
}
open class UIImage: NSObject, @unchecked Sendable { public init?(data: Data) {}; public init?(named: String) {}; public init?(systemName: String) {}; public init?(contentsOfFile path: String) {}
    public init(cgImage: CGImage) {}
    public var size: CGSize { .zero }; public var scale: CGFloat { 1 }; public var cgImage: CGImage? { nil }
    public func jpegData(compressionQuality: CGFloat) -> Data? { nil }; public func pngData() -> Data? { nil }
    public func preparingThumbnail(of size: CGSize) -> UIImage? { nil }
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { nil }
    public func draw(in r: CGRect) {} }
open class UIFont: NSObject, @unchecked Sendable {
    public struct TextStyle: Hashable, Sendable, RawRepresentable { public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
        static let _s = Self(rawValue: "")
        public static let largeTitle = _s, title1 = _s, title2 = _s, title3 = _s, headline = _s, subheadline = _s, body = _s, callout = _s, footnote = _s, caption1 = _s, caption2 = _s }
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { fatalError() }
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError() }
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError() }
    open var pointSize: CGFloat { 0 }; open var lineHeight: CGFloat { 0 } }
public struct UIEdgeInsets: Equatable, Sendable { public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) { self.top = top; self.left = left; self.bottom = bottom; self.right = right }
    public static var zero: UIEdgeInsets { .init() } }
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone = 0, pad = 1, tv = 2, carPlay = 3, mac = 5, vision = 6 }
open class UITraitCollection: NSObject, @unchecked Sendable { open var userInterfaceStyle: UIUserInterfaceStyle { .light }; open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }; open var preferredContentSizeCategory: UIContentSizeCategory { .large } }

@MainActor open class UIFeedbackGenerator: NSObject { public func prepare() {} }
@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator { public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    public init(style: FeedbackStyle) {}; public func impactOccurred() {}; public func impactOccurred(intensity: CGFloat) {} }
@MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator { public enum FeedbackType: Int, Sendable { case success, warning, error }
    public override init() {}; public func notificationOccurred(_ t: FeedbackType) {} }
@MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator { public override init() {}; public func selectionChanged() {} }

public enum UIAccessibility { public struct Notification: Sendable { public static let announcement = Self(), layoutChanged = Self(), screenChanged = Self(), pageScrolled = Self() }
    @MainActor public static var isVoiceOverRunning: Bool { false }; @MainActor public static var isReduceMotionEnabled: Bool { false }; @MainActor public static var isBoldTextEnabled: Bool { false }
    @MainActor public static var isReduceTransparencyEnabled: Bool { false }; @MainActor public static var isDarkerSystemColorsEnabled: Bool { false }; @MainActor public static var isSwitchControlRunning: Bool { false }
    public static var voiceOverStatusDidChangeNotification: NSNotification.Name { .init("") }; public static var reduceMotionStatusDidChangeNotification: NSNotification.Name { .init("") }
    public static var boldTextStatusDidChangeNotification: NSNotification.Name { .init("") }
    @MainActor public static func post(notification: Notification, argument: Any?) {} }
public struct UIContentSizeCategory: Hashable, Sendable { public static var didChangeNotification: NSNotification.Name { .init("") }
    public var isAccessibilityCategory: Bool { false }
    public static let unspecified = Self(), extraSmall = Self(), small = Self(), medium = Self(), large = Self(), extraLarge = Self(), extraExtraLarge = Self(), extraExtraExtraLarge = Self(),
        accessibilityMedium = Self(), accessibilityLarge = Self(), accessibilityExtraLarge = Self(), accessibilityExtraExtraLarge = Self(), accessibilityExtraExtraExtraLarge = Self() }

// Responders, views, controllers: main-actor isolated like all of UIKit's view layer
@MainActor open class UIResponder: NSObject { open var next: UIResponder? { nil }
    @discardableResult open func becomeFirstResponder() -> Bool { false }
    @discardableResult open func resignFirstResponder() -> Bool { false } }
@MainActor open class UIView: UIResponder { public init(frame: CGRect) {}
    public required init?(coder: NSCoder) { nil }
    open var frame: CGRect = .zero; open var bounds: CGRect = .zero; open var center: CGPoint = .zero; open var alpha: CGFloat = 1; open var isHidden = false; open var backgroundColor: UIColor?
    open var tintColor: UIColor!; open var isUserInteractionEnabled = true; open var clipsToBounds = false; open var translatesAutoresizingMaskIntoConstraints = true
        open var transform: CGAffineTransform = .identity
    open var superview: UIView? { nil }; open var subviews: [UIView] { [] }; open var window: UIWindow? { nil }; open var safeAreaInsets: UIEdgeInsets { .zero }
    public struct AutoresizingMask: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = Self(rawValue: 2), flexibleHeight = Self(rawValue: 16) }
    open var autoresizingMask: AutoresizingMask = []
    open func addSubview(_ view: UIView) {}; open func removeFromSuperview() {}; open func layoutSubviews() {}; open func setNeedsLayout() {}; open func layoutIfNeeded() {}
    open func setNeedsDisplay() {}; open func draw(_ rect: CGRect) {}; open func sizeThatFits(_ size: CGSize) -> CGSize { size } }
@MainActor open class UIWindow: UIView { public init(windowScene: UIWindowScene) { super.init(frame: .zero) }
    public required init?(coder: NSCoder) { nil }
    open var rootViewController: UIViewController?; open func makeKeyAndVisible() {}; open var windowScene: UIWindowScene? }
public enum UIModalPresentationStyle: Int, Sendable { case fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover, none = -1, automatic = -2 }
@MainActor open class UIViewController: UIResponder { public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { nil }
    open var view: UIView!; open var title: String?; open var parent: UIViewController? { nil }; open var children: [UIViewController] { [] }
        open var presentedViewController: UIViewController? { nil }
    open var presentingViewController: UIViewController? { nil }; open var modalPresentationStyle: UIModalPresentationStyle = .automatic; open var isModalInPresentation = false
    open var traitCollection: UITraitCollection { UITraitCollection() }
    open func loadView() {}; open func viewDidLoad() {}; open func viewWillAppear(_ animated: Bool) {}; open func viewDidAppear(_ animated: Bool) {}; open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}; open func viewDidLayoutSubviews() {}; open func addChild(_ childController: UIViewController) {}; open func removeFromParent() {}
    open func didMove(toParent parent: UIViewController?) {}; open func willMove(toParent parent: UIViewController?) {}
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {}
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {} }
@MainActor open class UIScene: UIResponder { public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }
    open var activationState: ActivationState { .background } }
@MainActor open class UIWindowScene: UIScene { open var windows: [UIWindow] { [] }; open var keyWindow: UIWindow? { nil }; open var screen: UIScreen { fatalError() } }
public struct UIBackgroundTaskIdentifier: Hashable, Sendable, RawRepresentable { public let rawValue: Int; public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0) }
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }
@MainActor open class UIApplication: UIResponder { public class var shared: UIApplication { fatalError() }
    public struct LaunchOptionsKey: Hashable, Sendable, RawRepresentable { public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = Self(rawValue: ""), remoteNotification = Self(rawValue: "") }
    public struct OpenExternalURLOptionsKey: Hashable, Sendable, RawRepresentable { public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = Self(rawValue: "") }
    public struct OpenURLOptionsKey: Hashable, Sendable, RawRepresentable { public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = Self(rawValue: "") }
    public enum State: Int, Sendable { case active, inactive, background }
    open weak var delegate: (any UIApplicationDelegate)?
    open var applicationState: State { .active }; open var isIdleTimerDisabled = false; open var connectedScenes: Set<UIScene> { [] }; open var isProtectedDataAvailable: Bool { true }
    open var backgroundTimeRemaining: TimeInterval { 0 }; open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
    open var preferredContentSizeCategory: UIContentSizeCategory { .large }
    open func canOpenURL(_ url: URL) -> Bool { false }
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil) {}
    @discardableResult open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool { false }
    open func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil) -> UIBackgroundTaskIdentifier { .invalid }
    open func beginBackgroundTask(withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil) -> UIBackgroundTaskIdentifier { .invalid }
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    open func registerForRemoteNotifications() {}
    nonisolated public class var openSettingsURLString: String { "" }; nonisolated public class var openNotificationSettingsURLString: String { "" }
    nonisolated public class var didBecomeActiveNotification: NSNotification.Name { .init("") }; nonisolated public class var willResignActiveNotification: NSNotification.Name { .init("") }
    nonisolated public class var didEnterBackgroundNotification: NSNotification.Name { .init("") }; nonisolated public class var willEnterForegroundNotification: NSNotification.Name { .init("") }
    nonisolated public class var willTerminateNotification: NSNotification.Name { .init("") }; nonisolated public class var didReceiveMemoryWarningNotification: NSNotification.Name { .init("") }
    nonisolated public class var significantTimeChangeNotification: NSNotification.Name { .init("") }
        nonisolated public class var protectedDataWillBecomeUnavailableNotification: NSNotification.Name { .init("") }
    nonisolated public class var protectedDataDidBecomeAvailableNotification: NSNotification.Name { .init("") } }
/// The requirements are @objc optional at Apple; Linux has no @objc, so each has a default implementation here.
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    func application(_ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func applicationWillTerminate(_ application: UIApplication)
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void)
}
extension UIApplicationDelegate {
    public func application(_ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }
    public func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {}
    public func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {}
    public func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void) {}
}
@MainActor open class UIScreen: NSObject { public class var main: UIScreen { fatalError() }; open var bounds: CGRect { .zero }; open var scale: CGFloat { 1 } }
@MainActor open class UIDevice: NSObject { public class var current: UIDevice { fatalError() }; open var systemName: String { "" }; open var systemVersion: String { "" }
    open var model: String { "" }
    open var name: String { "" }; open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }; open var identifierForVendor: UUID? { nil } }
open class UIPasteboard: NSObject { public class var general: UIPasteboard { fatalError() }
    open var string: String?; open var strings: [String]?; open var url: URL?; open var image: UIImage?; open var items: [[String: Any]] = []
    open var hasStrings: Bool { false }; open var hasURLs: Bool { false }; open var hasImages: Bool { false }
    public struct OptionsKey: Hashable, Sendable, RawRepresentable { public let rawValue: String; public init(rawValue: String) { self.rawValue = rawValue }
        public static let expirationDate = Self(rawValue: ""), localOnly = Self(rawValue: "") }
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {} }
@MainActor open class UIActivityViewController: UIViewController { public init(activityItems: [Any], applicationActivities: [UIActivity]?) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { nil } }
@MainActor open class UIActivity: NSObject {}
