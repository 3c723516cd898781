public struct HStack<Content: View>: _Prim { nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {} }
public struct VStack<Content: View>: _Prim { nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {} }
public struct ZStack<Content: View>: _Prim { nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {} }
public struct PinnedScrollableViews: OptionSet, Sendable { public let rawValue: UInt32; public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = Self(rawValue: 1), sectionFooters = Self(rawValue: 2) }
public struct LazyVStack<Content: View>: _Prim { nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content) {} }
public struct LazyHStack<Content: View>: _Prim { nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content) {} }
public struct GridItem: Sendable {
    public enum Size: Sendable { case fixed(CGFloat), flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity), adaptive(minimum: CGFloat, maximum: CGFloat = .infinity) }
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}
public struct LazyVGrid<Content: View>: _Prim { nonisolated public init(columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content) {} }
public struct LazyHGrid<Content: View>: _Prim { nonisolated public init(rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content) {} }
public struct Grid<Content: View>: _Prim { nonisolated public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content) {} }
public struct GridRow<Content: View>: _Prim { nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {} }
public struct Spacer: _Prim, Sendable { public var minLength: CGFloat?; nonisolated public init(minLength: CGFloat? = nil) {} }
public struct Divider: _Prim { nonisolated public init() {} }

public struct ScrollView<Content: View>: _Prim {
    nonisolated public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {}
    nonisolated public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool, @ViewBuilder content: () -> Content) {}
}
public struct ScrollViewProxy { public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil) where ID: Hashable {} }
public struct ScrollViewReader<Content: View>: _Prim { nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {} }
public struct ScrollIndicatorVisibility: Equatable, Sendable { public static let automatic = Self(), visible = Self(), hidden = Self(), never = Self() }
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
public struct ScrollDismissesKeyboardMode: Sendable { public static let automatic = Self(), immediately = Self(), interactively = Self(), never = Self() }
public struct ScrollBounceBehavior: Sendable { public static let automatic = Self(), always = Self(), basedOnSize = Self() }
public struct ScrollTarget: Hashable { public var rect: CGRect; public var anchor: UnitPoint? }
public struct ScrollTargetBehaviorContext { public var originalTarget: ScrollTarget { fatalError() }; public var velocity: CGVector { .zero }; public var contentSize: CGSize { .zero }
    public var containerSize: CGSize { .zero }
    public var axes: Axis.Set { [] } }
public protocol ScrollTargetBehavior { func updateTarget(_ target: inout ScrollTarget, context: Self.TargetContext)
    typealias TargetContext = ScrollTargetBehaviorContext }
public struct PagingScrollTargetBehavior: ScrollTargetBehavior { public init() {}; public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {} }
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior { public init(limitBehavior: LimitBehavior = .automatic) {}; public func updateTarget(_ target: inout ScrollTarget,
    context: TargetContext) {}
    public struct LimitBehavior: Sendable { public static var automatic: Self { .init() }; public static var always: Self { .init() }; public static var alwaysByFew: Self { .init() }
        public static var alwaysByOne: Self { .init() }
        public static var never: Self { .init() } } }
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior { public static var paging: Self { .init() } }
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior { public static var viewAligned: Self { .init() }
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self { .init() } }
public struct ScrollAnchorRole: Hashable, Sendable { public static var initialOffset: Self { .init() }; public static var sizeChanges: Self { .init() }
    public static var alignment: Self { .init() } }
public enum ScrollPhase: Equatable, Sendable { case idle, tracking, interacting, decelerating, animating; public var isScrolling: Bool { false } }
public struct ScrollPhaseChangeContext { public var geometry: ScrollGeometry { fatalError() }; public var velocity: CGVector? { nil } }
public struct ScrollGeometry: Equatable, Sendable { public var contentOffset: CGPoint; public var contentSize: CGSize; public var contentInsets: EdgeInsets; public var containerSize: CGSize
    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) { fatalError() }
    public var visibleRect: CGRect { .zero }; public var bounds: CGRect { .zero } }
public struct ScrollPosition: Equatable, Sendable {
    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {}
    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {}
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {}
    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {}
    public init(idType: (some Hashable & Sendable).Type) {}
    public var isPositionedByUser: Bool { get { false } set {} }; public var edge: Edge? { nil }; public var point: CGPoint? { nil }; public var x: CGFloat? { nil }; public var y: CGFloat? { nil }
    public var viewID: (any Hashable & Sendable)? { nil }
    public func viewID<T>(type: T.Type) -> T? where T: Hashable, T: Sendable { nil }
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {}
    public mutating func scrollTo(edge: Edge) {}
    public mutating func scrollTo(point: CGPoint) {}
    public mutating func scrollTo(x: CGFloat, y: CGFloat) {}
    public mutating func scrollTo(x: CGFloat) {}
    public mutating func scrollTo(y: CGFloat) {} }
public enum ScrollTransitionPhase: Hashable, Sendable { case topLeading, identity, bottomTrailing; public var isIdentity: Bool { true }; public var value: Double { 0 } }
public struct ScrollTransitionConfiguration { public static func animated(_ animation: Animation = .default) -> Self { .init() }; public static let animated = Self(), interactive = Self(),
    identity = Self()
    public func threshold(_ threshold: Threshold) -> Self { self }
    public func animation(_ animation: Animation) -> Self { self }
    public struct Threshold: Sendable { public static let visible = Self(), hidden = Self(); public static var centered: Self { .init() }
        public static func visible(_ amount: Double) -> Self { .init() } } }
extension ScrollTransitionConfiguration: @unchecked Sendable {}
/// The closure argument of `visualEffect` and `scrollTransition`: only effects that do not change the layout.
public protocol VisualEffect: Sendable, Animatable {}
public struct EmptyVisualEffect: VisualEffect { public init() {} }
extension VisualEffect {
    public func opacity(_ opacity: Double) -> some VisualEffect { self }
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { self }
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect { self }
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect { self }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
    public func offset(_ offset: CGSize) -> some VisualEffect { self }
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
    public func brightness(_ amount: Double) -> some VisualEffect { self }
    public func saturation(_ amount: Double) -> some VisualEffect { self }
    public func grayscale(_ amount: Double) -> some VisualEffect { self }
    public func hueRotation(_ angle: Angle) -> some VisualEffect { self } }
nonisolated extension View {
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View { self }
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
    public func scrollDisabled(_ disabled: Bool) -> some View { self }
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }
    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }
    public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View { self }
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View { self }
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
    public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View { self }
    public func onScrollGeometryChange<T>(for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void) -> some View
        where T: Equatable { self }
    public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void) -> some View { self }
    public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void) -> some View { self }
    public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View { self }
    public func onScrollTargetVisibilityChange<ID>(idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void) -> some View where ID: Hashable { self }
    public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
    public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
    public func scrollTransition(_ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect) -> some View { self }
    public func visualEffect(_ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect) -> some View { self }
    public func onGeometryChange<T>(for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void) -> some View
        where T: Equatable, T: Sendable { self }
    public func onGeometryChange<T>(for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void) -> some View
        where T: Equatable, T: Sendable { self }
    public func contentMargins(_ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic) -> some View { self }
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat) -> some View { self }
    public func containerRelativeFrame(_ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center) -> some View { self }
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View { self }
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }
    public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic) -> some View { self }
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View { self }
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View { self }
    public func gridCellColumns(_ count: Int) -> some View { self }
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { self }
}
public struct ContentMarginPlacement: Sendable { public static let automatic = Self(), scrollContent = Self(), scrollIndicators = Self() }

public protocol DynamicViewContent: View { associatedtype Data: Collection; var data: Data { get } }
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data; public var content: (Data.Element) -> Content
    nonisolated init(_stub: Void) { fatalError() }
}
extension ForEach: View where Content: View { public typealias Body = Never; public var body: Never { fatalError() } }
extension ForEach: DynamicViewContent where Content: View {}
nonisolated extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) { self.init(_stub: ()) }
}
nonisolated extension ForEach where Content: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) { self.init(_stub: ()) }
    @_disfavoredOverload public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
        where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable { self.init(_stub: ()) }
    public init<C>(_ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
        where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection, C.Index: Hashable { self.init(_stub: ()) }
}
nonisolated extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) { self.init(_stub: ()) }
}
nonisolated extension DynamicViewContent {
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent { self }
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent { self }
    public func dropDestination<T>(for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void) -> some DynamicViewContent where T: Transferable { self }
}
extension RangeReplaceableCollection where Self: MutableCollection { public mutating func remove(atOffsets offsets: IndexSet) {} }
extension MutableCollection { public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {} }

public struct Section<Parent, Content, Footer> { nonisolated init(_stub: Void) {} }
extension Section: View where Parent: View, Content: View, Footer: View { public typealias Body = Never; public var body: Never { fatalError() } }
nonisolated extension Section where Parent: View, Content: View, Footer: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) { self.init(_stub: ()) }
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) { self.init(_stub: ()) } }
nonisolated extension Section where Parent == EmptyView, Content: View, Footer: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) { self.init(_stub: ()) }
    public init(footer: Footer, @ViewBuilder content: () -> Content) { self.init(_stub: ()) } }
nonisolated extension Section where Parent: View, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) { self.init(_stub: ()) }
    public init(header: Parent, @ViewBuilder content: () -> Content) { self.init(_stub: ()) } }
nonisolated extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) { self.init(_stub: ()) } }
nonisolated extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(_stub: ()) }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.init(_stub: ()) }
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) { self.init(_stub: ()) }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) { self.init(_stub: ()) } }
nonisolated extension Section where Parent: View, Content: View, Footer == EmptyView {
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) { self.init(_stub: ()) } }
public struct ControlGroup<Content: View>: _Prim { nonisolated public init(@ViewBuilder content: () -> Content) {} }
public struct Subview: _Prim, Identifiable { public struct ID: Hashable {}; nonisolated public var id: ID { fatalError() }; public var containerValues: ContainerValues { .init() } }
public struct SubviewsCollection: RandomAccessCollection { public typealias Element = Subview; public typealias Index = Int; public var startIndex: Int { 0 }; public var endIndex: Int { 0 }
    public subscript(index: Int) -> Subview { fatalError() } }
public protocol ContainerValueKey { associatedtype Value; static var defaultValue: Value { get } }
public struct ContainerValues { public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value { get { fatalError() } set {} } }
nonisolated extension View { public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View { self } }
public struct GroupElementsOfContent<Subviews: View, Content: View>: _Prim {}
nonisolated extension Group where Content: View { public init<Base, Result>(subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result)
    where Content == GroupElementsOfContent<Base, Result>, Base: View, Result: View { self.init(_none: ()) } }
public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection { public typealias Element = Subview; public typealias Index = Int; public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> Subview { fatalError() } }
nonisolated extension ForEach where ID == Subview.ID, Content: View { public init<V>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
    where Data == ForEachSubviewCollection<Content>, V: View { self.init(_stub: ()) } }
public struct Form<Content: View>: _Prim { nonisolated public init(@ViewBuilder content: () -> Content) {} }
public struct GroupBox<Label: View, Content: View>: _Prim { nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {} }
extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content { nonisolated public init(_ configuration: GroupBoxStyleConfiguration) {} }
nonisolated extension GroupBox where Label == EmptyView { public init(@ViewBuilder content: () -> Content) {} }
nonisolated extension GroupBox where Label == Text { public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {} }
public struct DisclosureGroup<Label: View, Content: View>: _Prim {
    nonisolated public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {}
    nonisolated public init(isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {} }
nonisolated extension DisclosureGroup where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {}
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {}
    @_disfavoredOverload public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {}
    @_disfavoredOverload public init<S: StringProtocol>(_ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) {} }
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: _Prim {
    nonisolated public init(@ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() }, @ViewBuilder actions: () -> Actions = { EmptyView() }) {} }
nonisolated extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {}
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {}
    public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {} }
public struct SearchUnavailableContent { public struct Label: _Prim {}; public struct Description: _Prim {}; public struct Actions: _Prim {} }
extension ContentUnavailableView where Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description, Actions == SearchUnavailableContent.Actions {
    nonisolated public static var search: ContentUnavailableView<Label, Description, Actions> { fatalError() }
    nonisolated public static func search(text: String) -> Self { fatalError() } }
