// Tabs
public struct TabView<SelectionValue: Hashable, Content: View>: _Prim { nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {} }
nonisolated extension TabView where SelectionValue == Int { public init(@ViewBuilder content: () -> Content) {} }
public protocol TabViewStyle {}
public struct DefaultTabViewStyle: TabViewStyle { public init() {} }
public struct PageTabViewStyle: TabViewStyle { public struct IndexDisplayMode: Sendable { public static let automatic = Self(), always = Self(), never = Self() }
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {} }
public struct SidebarAdaptableTabViewStyle: TabViewStyle { public init() {} }
public struct TabBarOnlyTabViewStyle: TabViewStyle { public init() {} }
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle { public static var sidebarAdaptable: Self { .init() } }
extension TabViewStyle where Self == TabBarOnlyTabViewStyle { public static var tabBarOnly: Self { .init() } }
extension TabViewStyle where Self == DefaultTabViewStyle { public static var automatic: Self { .init() } }
extension TabViewStyle where Self == PageTabViewStyle { public static var page: Self { .init() }
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self { .init() } }
public protocol IndexViewStyle {}
public struct PageIndexViewStyle: IndexViewStyle { public struct BackgroundDisplayMode: Sendable { public static let automatic = Self(), interactive = Self(), always = Self(), never = Self() }
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {} }
extension IndexViewStyle where Self == PageIndexViewStyle { public static var page: Self { .init() }
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> Self { .init() } }
nonisolated extension View {
    public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View { self }
    public func tabViewStyle<S>(_ style: S) -> some View where S: TabViewStyle { self }
    public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }
    public func defaultAdaptableTabBarPlacement(_ defaultPlacement: AdaptableTabBarPlacement = .automatic) -> some View { self }
    public func tabViewSidebarHeader<Content>(@ViewBuilder content: () -> Content) -> some View where Content: View { self }
    public func tabViewSidebarFooter<Content>(@ViewBuilder content: () -> Content) -> some View where Content: View { self }
    public func tabViewSidebarBottomBar<Content>(@ViewBuilder content: () -> Content) -> some View where Content: View { self }
    public func indexViewStyle<S>(_ style: S) -> some View where S: IndexViewStyle { self }
}

// Tab, TabSection (iOS 18)
@MainActor @preconcurrency public protocol TabContent<TabValue> { associatedtype TabValue: Hashable where TabValue == Body.TabValue; associatedtype Body: TabContent
    @TabContentBuilder<TabValue> @MainActor @preconcurrency var body: Body { get } }
/// Helper for the leaf tabs of this stub.
public struct _NoTab<TabValue: Hashable>: TabContent { nonisolated init() {}; public var body: _NoTab<TabValue> { return self } }
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
    public struct Content<C: TabContent>: _Prim {}
    public static func buildExpression(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> { content }
    public static func buildBlock(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> { content }
    public static func buildBlock(_ t0: some TabContent<TabValue>, _ t1: some TabContent<TabValue>) -> some TabContent<TabValue> { _NoTab<TabValue>() }
    public static func buildBlock(_ t0: some TabContent<TabValue>, _ t1: some TabContent<TabValue>, _ t2: some TabContent<TabValue>) -> some TabContent<TabValue> { _NoTab<TabValue>() }
    public static func buildBlock(_ t0: some TabContent<TabValue>, _ t1: some TabContent<TabValue>, _ t2: some TabContent<TabValue>,
        _ t3: some TabContent<TabValue>) -> some TabContent<TabValue> { _NoTab<TabValue>() }
    public static func buildBlock(_ t0: some TabContent<TabValue>, _ t1: some TabContent<TabValue>, _ t2: some TabContent<TabValue>, _ t3: some TabContent<TabValue>,
        _ t4: some TabContent<TabValue>) -> some TabContent<TabValue> { _NoTab<TabValue>() }
    public static func buildBlock(_ t0: some TabContent<TabValue>, _ t1: some TabContent<TabValue>, _ t2: some TabContent<TabValue>, _ t3: some TabContent<TabValue>,
        _ t4: some TabContent<TabValue>, _ t5: some TabContent<TabValue>) -> some TabContent<TabValue> { _NoTab<TabValue>() }
    public static func buildBlock(_ t0: some TabContent<TabValue>, _ t1: some TabContent<TabValue>, _ t2: some TabContent<TabValue>, _ t3: some TabContent<TabValue>,
        _ t4: some TabContent<TabValue>, _ t5: some TabContent<TabValue>, _ t6: some TabContent<TabValue>) -> some TabContent<TabValue> { _NoTab<TabValue>() }
    public static func buildBlock(_ t0: some TabContent<TabValue>, _ t1: some TabContent<TabValue>, _ t2: some TabContent<TabValue>, _ t3: some TabContent<TabValue>,
        _ t4: some TabContent<TabValue>, _ t5: some TabContent<TabValue>, _ t6: some TabContent<TabValue>, _ t7: some TabContent<TabValue>) -> some TabContent<TabValue> { _NoTab<TabValue>() }
    public static func buildBlock(_ t0: some TabContent<TabValue>, _ t1: some TabContent<TabValue>, _ t2: some TabContent<TabValue>, _ t3: some TabContent<TabValue>,
        _ t4: some TabContent<TabValue>, _ t5: some TabContent<TabValue>, _ t6: some TabContent<TabValue>, _ t7: some TabContent<TabValue>,
        _ t8: some TabContent<TabValue>) -> some TabContent<TabValue> { _NoTab<TabValue>() }
    public static func buildBlock(_ t0: some TabContent<TabValue>, _ t1: some TabContent<TabValue>, _ t2: some TabContent<TabValue>, _ t3: some TabContent<TabValue>,
        _ t4: some TabContent<TabValue>, _ t5: some TabContent<TabValue>, _ t6: some TabContent<TabValue>, _ t7: some TabContent<TabValue>, _ t8: some TabContent<TabValue>,
        _ t9: some TabContent<TabValue>) -> some TabContent<TabValue> { _NoTab<TabValue>() }
    public static func buildIf(_ tab: (some TabContent<TabValue>)?) -> some TabContent<TabValue> { _NoTab<TabValue>() }
    public static func buildEither(first: some TabContent<TabValue>) -> _NoTab<TabValue> { .init() }
    public static func buildEither(second: some TabContent<TabValue>) -> _NoTab<TabValue> { .init() }
    public static func buildLimitedAvailability(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> { content }
}
nonisolated extension TabView {
    public init<C>(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C) where Content == TabContentBuilder<SelectionValue>.Content<C>, C: TabContent {}
    public init<C>(@TabContentBuilder<Never> content: () -> C) where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C: TabContent {}
}
public struct TabRole: Hashable, Sendable { public static var search: TabRole { .init() } }
public struct DefaultTabLabel: _Prim {}
public struct Tab<Value, Content, Label> { nonisolated init(_stub: Void) {} }
extension Tab: TabContent where Value: Hashable, Content: View, Label: View { public typealias TabValue = Value; public var body: _NoTab<Value> { return .init() } }
nonisolated extension Tab where Value: Hashable, Content: View, Label: View {
    public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.init(_stub: ()) }
    public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.init(_stub: ()) } }
nonisolated extension Tab where Value == Never, Content: View, Label: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.init(_stub: ()) }
    public init(role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.init(_stub: ()) } }
nonisolated extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
    public init(_ titleKey: LocalizedStringKey, image: String, value: Value, @ViewBuilder content: () -> Content) { self.init(_stub: ()) }
    public init(_ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content) { self.init(_stub: ()) }
    public init(_ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content) { self.init(_stub: ()) }
    public init(_ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content) { self.init(_stub: ()) }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: String, value: Value, @ViewBuilder content: () -> Content) { self.init(_stub: ()) }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content) { self.init(_stub: ()) }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, role: TabRole?, @ViewBuilder content: () -> Content) { self.init(_stub: ()) }
    public init<T>(_ titleKey: LocalizedStringKey, systemImage: String, value: T, @ViewBuilder content: () -> Content) where Value == T?, T: Hashable { self.init(_stub: ()) }
    public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) { self.init(_stub: ()) } }
nonisolated extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
    public init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) { self.init(_stub: ()) }
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) { self.init(_stub: ()) }
    public init(_ titleKey: LocalizedStringKey, systemImage: String, role: TabRole?, @ViewBuilder content: () -> Content) { self.init(_stub: ()) }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) { self.init(_stub: ()) }
    public init(role: TabRole?, @ViewBuilder content: () -> Content) { self.init(_stub: ()) } }
public struct TabSection<Header, Content, Footer, SelectionValue> { nonisolated init(_stub: Void) {} }
extension TabSection: TabContent where Header: View, Content: TabContent, SelectionValue == Content.TabValue { public typealias TabValue = SelectionValue
    public var body: _NoTab<SelectionValue> { return .init() } }
nonisolated extension TabSection where Header: View, Content: TabContent, Footer == EmptyView, SelectionValue: Hashable, SelectionValue == Content.TabValue {
    public init(@TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header) { self.init(_stub: ()) }
    public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) where Header == Text { self.init(_stub: ()) }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @TabContentBuilder<SelectionValue> content: () -> Content) where Header == Text { self.init(_stub: ()) } }
public struct AdaptableTabBarPlacement: Hashable, Sendable { public static let automatic = Self(), tabBar = Self(), sidebar = Self() }
public struct TabPlacement: Hashable, Sendable { public static let automatic = Self(), pinned = Self(), sidebarOnly = Self() }
public struct TabCustomizationBehavior: Equatable, Sendable { public static var automatic: Self { .init() }; public static var disabled: Self { .init() }
    public static var reorderable: Self { .init() } }
public struct TabViewCustomization: Equatable, Codable, Sendable { public init() {}
    public mutating func resetSectionOrder() {}; public mutating func resetVisibility() {} }
extension AppStorage where Value == TabViewCustomization { public init(wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil) { self.init(_stub: ()) } }
nonisolated extension TabContent {
    public func badge(_ count: Int) -> some TabContent<TabValue> { self }
    public func badge(_ label: Text?) -> some TabContent<TabValue> { self }
    public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> { self }
    public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> { self }
    public func disabled(_ disabled: Bool) -> some TabContent<TabValue> { self }
    public func customizationID(_ id: String) -> some TabContent<TabValue> { self }
    public func customizationBehavior(_ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...) -> some TabContent<TabValue> { self }
    public func defaultVisibility(_ visibility: Visibility, for placements: AdaptableTabBarPlacement...) -> some TabContent<TabValue> { self }
    public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> { self }
    public func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> some TabContent<TabValue> { self }
    public func accessibilityLabel(_ key: LocalizedStringKey, isEnabled: Bool = true) -> some TabContent<TabValue> { self }
    public func accessibilityValue(_ value: Text, isEnabled: Bool = true) -> some TabContent<TabValue> { self }
    public func accessibilityHint(_ hint: Text, isEnabled: Bool = true) -> some TabContent<TabValue> { self }
    public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool = true) -> some TabContent<TabValue> { self }
}
extension ForEach: TabContent where Content: TabContent { public typealias TabValue = Content.TabValue; public var body: _NoTab<Content.TabValue> { return .init() } }
nonisolated extension ForEach where ID == Data.Element.ID, Content: TabContent, Data.Element: Identifiable { public init<V>(_ data: Data,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content) where V == Content.TabValue { self.init(_stub: ()) } }
