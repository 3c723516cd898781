public protocol EnvironmentKey { associatedtype Value; static var defaultValue: Value { get } }
public struct EnvironmentValues: CustomStringConvertible {
    public init() {}
    public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey { get { fatalError() } set {} }
    public subscript<T>(objectType: T.Type) -> T? where T: AnyObject & Observable { get { fatalError() } set {} }
    public var description: String { "" }
}
extension EnvironmentValues {
    public var dismiss: DismissAction { fatalError() }
    public var isPresented: Bool { fatalError() }
    public var openURL: OpenURLAction { get { fatalError() } set {} }
    public var refresh: RefreshAction? { fatalError() }
    public var dismissSearch: DismissSearchAction { fatalError() }
    public var isSearching: Bool { fatalError() }
    public var scenePhase: ScenePhase { get { fatalError() } set {} }
    public var colorScheme: ColorScheme { get { fatalError() } set {} }
    public var colorSchemeContrast: ColorSchemeContrast { fatalError() }
    public var dynamicTypeSize: DynamicTypeSize { get { fatalError() } set {} }
    public var sizeCategory: ContentSizeCategory { get { fatalError() } set {} }
    public var horizontalSizeClass: UserInterfaceSizeClass? { get { fatalError() } set {} }
    public var verticalSizeClass: UserInterfaceSizeClass? { get { fatalError() } set {} }
    public var layoutDirection: LayoutDirection { get { fatalError() } set {} }
    public var locale: Locale { get { fatalError() } set {} }
    public var calendar: Calendar { get { fatalError() } set {} }
    public var timeZone: TimeZone { get { fatalError() } set {} }
    public var displayScale: CGFloat { get { fatalError() } set {} }
    public var pixelLength: CGFloat { fatalError() }
    public var font: Font? { get { fatalError() } set {} }
    public var isEnabled: Bool { get { fatalError() } set {} }
    public var isFocused: Bool { fatalError() }
    public var editMode: Binding<EditMode>? { get { fatalError() } set {} }
    public var presentationMode: Binding<PresentationMode> { fatalError() }
    public var redactionReasons: RedactionReasons { get { fatalError() } set {} }
    public var lineLimit: Int? { get { fatalError() } set {} }
    public var lineSpacing: CGFloat { get { fatalError() } set {} }
    public var multilineTextAlignment: TextAlignment { get { fatalError() } set {} }
    public var minimumScaleFactor: CGFloat { get { fatalError() } set {} }
    public var truncationMode: Text.TruncationMode { get { fatalError() } set {} }
    public var textCase: Text.Case? { get { fatalError() } set {} }
    public var imageScale: Image.Scale { get { fatalError() } set {} }
    public var controlSize: ControlSize { get { fatalError() } set {} }
    public var headerProminence: Prominence { get { fatalError() } set {} }
    public var backgroundStyle: AnyShapeStyle? { get { fatalError() } set {} }
    public var defaultMinListRowHeight: CGFloat { get { fatalError() } set {} }
    public var isScrollEnabled: Bool { get { fatalError() } set {} }
    public var allowsTightening: Bool { get { fatalError() } set {} }
    public var autocorrectionDisabled: Bool { get { fatalError() } set {} }
    public var accessibilityEnabled: Bool { get { fatalError() } set {} }
    public var accessibilityReduceMotion: Bool { fatalError() }
    public var accessibilityReduceTransparency: Bool { fatalError() }
    public var accessibilityDifferentiateWithoutColor: Bool { fatalError() }
    public var accessibilityInvertColors: Bool { fatalError() }
    public var accessibilityVoiceOverEnabled: Bool { fatalError() }
    public var accessibilitySwitchControlEnabled: Bool { fatalError() }
    public var accessibilityShowButtonShapes: Bool { fatalError() }
    public var legibilityWeight: LegibilityWeight? { get { fatalError() } set {} }
    public var accessibilityPlayAnimatedImages: Bool { fatalError() }
    public var accessibilityDimFlashingLights: Bool { fatalError() }
    public var accessibilityLargeContentViewerEnabled: Bool { fatalError() }
    public var openWindow: OpenWindowAction { fatalError() }
    public var dismissWindow: DismissWindowAction { fatalError() }
    public var supportsMultipleWindows: Bool { fatalError() }
    public var isLuminanceReduced: Bool { get { fatalError() } set {} }
    public var isSceneCaptured: Bool { get { fatalError() } set {} }
    public var symbolVariants: SymbolVariants { get { fatalError() } set {} }
    public var symbolRenderingMode: SymbolRenderingMode? { get { fatalError() } set {} }
    public var menuOrder: MenuOrder { get { fatalError() } set {} }
    public var defaultMinListHeaderHeight: CGFloat? { get { fatalError() } set {} }
    public var contentTransition: ContentTransition { get { fatalError() } set {} }
    public var labelsVisibility: Visibility { get { fatalError() } set {} }
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility { get { fatalError() } set {} }
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility { get { fatalError() } set {} }
    public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode { get { fatalError() } set {} }
    public var isHoverEffectEnabled: Bool { get { fatalError() } set {} }
    public var badgeProminence: BadgeProminence { get { fatalError() } set {} }
    public var tabBarPlacement: TabBarPlacement? { fatalError() }
}
@MainActor @preconcurrency public struct DismissAction { public func callAsFunction() {} }
@MainActor @preconcurrency public struct DismissSearchAction { public func callAsFunction() {} }
public struct RefreshAction: Sendable { public func callAsFunction() async {} }
@MainActor @preconcurrency public struct OpenURLAction {
    public struct Result: Sendable { public static let handled = Result(), discarded = Result(), systemAction = Result()
        public static func systemAction(_ url: URL) -> Result { .handled } }
    nonisolated public init(handler: @escaping (URL) -> Result) {}
    public func callAsFunction(_ url: URL) {}
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {}
}
public struct TabBarPlacement: Hashable, Sendable { public static let topBar = Self(), sidebar = Self(), bottomBar = Self() }
@MainActor @preconcurrency public struct OpenWindowAction { public func callAsFunction(id: String) {}; public func callAsFunction<D>(value: D) where D: Codable, D: Hashable {}
    public func callAsFunction<D>(id: String, value: D) where D: Codable, D: Hashable {} }
@MainActor @preconcurrency public struct DismissWindowAction { public func callAsFunction() {}; public func callAsFunction(id: String) {} }
public struct BadgeProminence: Hashable, Sendable { public static let decreased = Self(), standard = Self(), increased = Self() }
public struct PresentationMode { public var isPresented: Bool { false }; public mutating func dismiss() {} }
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }
public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable { case standard, increased }
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }
public enum LayoutDirection: CaseIterable, Hashable, Sendable { case leftToRight, rightToLeft }
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }
public enum EditMode: Hashable, Sendable { case inactive, transient, active; public var isEditing: Bool { false } }
public enum ControlSize: CaseIterable, Hashable, Sendable { case mini, small, regular, large, extraLarge }
public enum Prominence: Hashable, Sendable { case standard, increased }
public enum DynamicTypeSize: Comparable, CaseIterable, Hashable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
    public var isAccessibilitySize: Bool { false }
    public init?(_ uiSizeCategory: UIContentSizeCategory) { nil }
}
public enum ContentSizeCategory: CaseIterable, Hashable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge
    public var isAccessibilityCategory: Bool { false }
}
extension ContentSizeCategory {
    public static func < (a: Self, b: Self) -> Bool { false }
    public static func >= (a: Self, b: Self) -> Bool { false }
    public static func > (a: Self, b: Self) -> Bool { false }
    public static func <= (a: Self, b: Self) -> Bool { false }
}
public struct RedactionReasons: OptionSet, Sendable { public let rawValue: Int; public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = Self(rawValue: 1), privacy = Self(rawValue: 2), invalidated = Self(rawValue: 4) }

public protocol PreferenceKey { associatedtype Value; static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value) }
extension PreferenceKey where Value: ExpressibleByNilLiteral { public static var defaultValue: Value { nil } }
public struct Transaction { public init() {}; public init(animation: Animation?) {}
    public var animation: Animation?; public var disablesAnimations: Bool { get { false } set {} }
    public var isContinuous: Bool { get { false } set {} }
    public subscript<K>(key: K.Type) -> K.Value where K: TransactionKey { get { fatalError() } set {} }
    public mutating func addAnimationCompletion(criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void) {} }
public protocol TransactionKey { associatedtype Value; static var defaultValue: Value { get } }
/// `@Entry var name: Type = value` in an extension of EnvironmentValues, FocusedValues, Transaction or ContainerValues; preview-plugin.py expands it.
@attached(accessor) @attached(peer, names: prefixed(__Key_)) public macro Entry() = #externalMacro(module: "PreviewStub", type: "EntryMacro")

nonisolated extension View {
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { self }
    public func environment<T>(_ object: T?) -> some View where T: AnyObject & Observable { self }
    public func environmentObject<T>(_ object: T) -> some View where T: ObservableObject { self }
    public func transformEnvironment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void) -> some View { self }
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View { self }
    public func onPreferenceChange<K: PreferenceKey>(_ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void) -> some View where K.Value: Equatable { self }
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
    public func transaction(value: some Equatable, _ transform: @escaping (inout Transaction) -> Void) -> some View { self }
    public func transformPreference<K: PreferenceKey>(_ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void) -> some View { self }
    public func anchorPreference<A, K: PreferenceKey>(key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value) -> some View { self }
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(_ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V) -> some View { self }
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(_ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V) -> some View { self }
    public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
    public func dynamicTypeSize<T>(_ range: T) -> some View where T: RangeExpression, T.Bound == DynamicTypeSize { self }
    public func redacted(reason: RedactionReasons) -> some View { self }
    public func unredacted() -> some View { self }
    public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
}
