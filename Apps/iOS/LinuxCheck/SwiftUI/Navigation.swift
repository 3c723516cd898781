public struct NavigationPath: Equatable { public var count: Int { 0 }; public var isEmpty: Bool { true }
    public init() {}
    public init<S>(_ elements: S) where S: Sequence, S.Element: Hashable {}
    public mutating func append<V>(_ value: V) where V: Hashable {}
    public mutating func removeLast(_ k: Int = 1) {}
    public mutating func append<V>(_ value: V) where V: Codable, V: Hashable {}
    public init<S>(_ elements: S) where S: Sequence, S.Element: Codable, S.Element: Hashable {}
    public init(_ codable: CodableRepresentation) {}
    public var codable: CodableRepresentation? { nil }
    public struct CodableRepresentation: Codable, Equatable { public init(from decoder: any Decoder) throws {}; public func encode(to encoder: any Encoder) throws {} } }
public struct NavigationStack<Data, Root: View>: _Prim {
    nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
    nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {}
    nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root) where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Hashable {}
}
public struct NavigationView<Content: View>: _Prim { nonisolated public init(@ViewBuilder content: () -> Content) {} }
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: _Prim {
    nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {}
    nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {}
    nonisolated public init(columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {}
    nonisolated public init(columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {}
    nonisolated public init(preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {}
    nonisolated public init(preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {}
    nonisolated public init(columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail) {}
    nonisolated public init(columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail)
        where Content == EmptyView {} }
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable { public static var automatic: Self { .init() }; public static var all: Self { .init() }
    public static var doubleColumn: Self { .init() }
    public static var detailOnly: Self { .init() } }
public struct NavigationSplitViewColumn: Hashable, Sendable { public static var sidebar: Self { .init() }; public static var content: Self { .init() }; public static var detail: Self { .init() } }
public protocol NavigationSplitViewStyle {}
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle { public static var automatic: Self { .init() } }
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle { public static var balanced: Self { .init() } }
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle { public static var prominentDetail: Self { .init() } }
public protocol NavigationTransition {}
public struct AutomaticNavigationTransition: NavigationTransition {}
public struct ZoomNavigationTransition: NavigationTransition {}
extension NavigationTransition where Self == AutomaticNavigationTransition { public static var automatic: Self { .init() } }
extension NavigationTransition where Self == ZoomNavigationTransition { public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self { .init() } }
public struct NavigationLink<Label: View, Destination: View>: _Prim {
    nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
    nonisolated public init(destination: Destination, @ViewBuilder label: () -> Label) {} }
nonisolated extension NavigationLink where Destination == Never {
    public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {}
    public init<P>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text, P: Hashable {}
    @_disfavoredOverload public init<S, P>(_ title: S, value: P?) where Label == Text, S: StringProtocol, P: Hashable {} }
nonisolated extension NavigationLink where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {}
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {}
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {}
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination) {} }
public struct NavigationBarItem: Sendable { public enum TitleDisplayMode: Sendable { case automatic, inline, large } }
nonisolated extension View {
    public func navigationDestination<D, C>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View where D: Hashable, C: View { self }
    public func navigationDestination<V>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> V) -> some View where V: View { self }
    public func navigationDestination<D, C>(item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C) -> some View where D: Hashable, C: View { self }
    public func navigationTitle(_ title: Text) -> some View { self }
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
    @_disfavoredOverload public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
    public func navigationTitle(_ title: Binding<String>) -> some View { self }
    public func navigationSplitViewStyle<S>(_ style: S) -> some View where S: NavigationSplitViewStyle { self }
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }
    public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }
    public func navigationTransition(_ style: some NavigationTransition) -> some View { self }
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { self }
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
    public func navigationBarHidden(_ hidden: Bool) -> some View { self }
    public func navigationBarItems<L, T>(leading: L, trailing: T) -> some View where L: View, T: View { self }
    public func navigationBarItems<T>(trailing: T) -> some View where T: View { self }
    public func navigationBarItems<L>(leading: L) -> some View where L: View { self }
    public func navigationViewStyle<S>(_ style: S) -> some View where S: NavigationViewStyle { self }
}
public protocol NavigationViewStyle {}
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
extension NavigationViewStyle where Self == StackNavigationViewStyle { public static var stack: Self { .init() } }
extension NavigationViewStyle where Self == DefaultNavigationViewStyle { public static var automatic: Self { .init() } }

// Toolbar
@MainActor @preconcurrency public protocol ToolbarContent { associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get } }
extension Never: ToolbarContent {}
extension ToolbarContent where Body == Never { public var body: Never { fatalError() } }
public struct _TupleToolbar<T>: ToolbarContent { public typealias Body = Never }
public struct _EmptyToolbar: ToolbarContent { public typealias Body = Never; nonisolated init() {} }
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}
extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {}
@resultBuilder public struct ToolbarContentBuilder {
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
    public static func buildBlock<C: ToolbarContent>(_ content: C) -> some ToolbarContent { content }
    @_disfavoredOverload public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> some ToolbarContent { _TupleToolbar<(repeat each C)>() }
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }
    public static func buildEither<T: ToolbarContent, F: ToolbarContent>(first: T) -> _ConditionalContent<T, F> { fatalError() }
    public static func buildEither<T: ToolbarContent, F: ToolbarContent>(second: F) -> _ConditionalContent<T, F> { fatalError() }
    public static func buildLimitedAvailability(_ content: any ToolbarContent) -> some ToolbarContent { _EmptyToolbar() }
}
public struct ToolbarItemPlacement: Sendable { public static let automatic = Self(), principal = Self(), navigation = Self(), primaryAction = Self(), secondaryAction = Self(), status = Self(),
    confirmationAction = Self(), cancellationAction = Self(), destructiveAction = Self(), keyboard = Self(), topBarLeading = Self(), topBarTrailing = Self(),
    navigationBarLeading = Self(), navigationBarTrailing = Self(), bottomBar = Self() }
public struct ToolbarItem<ID, Content: View>: ToolbarContent { public typealias Body = Never }
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}
extension Never: CustomizableToolbarContent {}
extension ToolbarItem: CustomizableToolbarContent where ID == String { nonisolated public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {} }
public struct ToolbarTitleMenu<Content: View>: ToolbarContent { public typealias Body = Never
    nonisolated public init() where Content == EmptyView {}
    nonisolated public init(@ViewBuilder content: () -> Content) {} }
public struct ToolbarDefaultItemKind: Sendable { public static let sidebarToggle = Self(), title = Self() }
extension ToolbarItem: Identifiable where ID: Hashable { nonisolated public var id: ID { fatalError() } }
nonisolated extension ToolbarItem where ID == () { public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {} }
public struct ToolbarItemGroup<Content: View>: ToolbarContent { public typealias Body = Never
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {} }
public struct ToolbarPlacement: Sendable { public static let automatic = Self(), bottomBar = Self(), navigationBar = Self(), tabBar = Self() }
public struct ToolbarTitleDisplayMode: Sendable { public static let automatic = Self(), large = Self(), inline = Self(), inlineLarge = Self() }
nonisolated extension View {
    public func toolbar<C>(@ViewBuilder content: () -> C) -> some View where C: View { self }
    public func toolbar<C>(@ToolbarContentBuilder content: () -> C) -> some View where C: ToolbarContent { self }
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    public func toolbarBackground<S>(_ style: S, for bars: ToolbarPlacement...) -> some View where S: ShapeStyle { self }
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
    public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }
    public func toolbarTitleMenu<C>(@ViewBuilder content: () -> C) -> some View where C: View { self }
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }
    public func toolbarRole(_ role: ToolbarRole) -> some View { self }
}
public struct ToolbarRole: Sendable { public static let automatic = Self(), navigationStack = Self(), browser = Self(), editor = Self() }
