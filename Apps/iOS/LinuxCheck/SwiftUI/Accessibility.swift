public struct AccessibilityTraits: SetAlgebra, Sendable {
    public init() {}
    public typealias Element = AccessibilityTraits; public typealias ArrayLiteralElement = AccessibilityTraits
    public func contains(_ m: Self) -> Bool { false }
    public func union(_ o: Self) -> Self { self }; public func intersection(_ o: Self) -> Self { self }; public func symmetricDifference(_ o: Self) -> Self { self }
    @discardableResult public mutating func insert(_ n: Self) -> (inserted: Bool, memberAfterInsert: Self) { (true, n) }
    @discardableResult public mutating func remove(_ m: Self) -> Self? { nil }
    @discardableResult public mutating func update(with n: Self) -> Self? { nil }
    public mutating func formUnion(_ o: Self) {}; public mutating func formIntersection(_ o: Self) {}; public mutating func formSymmetricDifference(_ o: Self) {}
    public static func == (a: Self, b: Self) -> Bool { true }
    public static let isButton = Self(), isHeader = Self(), isSelected = Self(), isLink = Self(), isSearchField = Self(), isImage = Self(), playsSound = Self(), isKeyboardKey = Self(),
        isStaticText = Self(), isSummaryElement = Self(), updatesFrequently = Self(), startsMediaSession = Self(), allowsDirectInteraction = Self(), causesPageTurn = Self(), isModal = Self(),
            isToggle = Self()
}
public struct AccessibilityChildBehavior: Hashable, Sendable { public static let ignore = Self(), contain = Self(), combine = Self() }
public enum AccessibilityHeadingLevel: UInt, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }
public struct AccessibilityActionKind: Equatable, Sendable { public static let `default` = Self(), escape = Self(), magicTap = Self()
    public init(named name: Text) {}; init() {} }
public enum AccessibilityLabeledPairRole: Hashable, Sendable { case label, content }
public struct AccessibilityZoomGestureAction { public enum Direction: Hashable, Sendable { case zoomIn, zoomOut }
    public let direction: Direction; public let location: UnitPoint; public let point: CGPoint }
public struct AccessibilityCustomContentKey: Equatable { public init(_ label: Text, id: String) {}; public init(_ labelKey: LocalizedStringKey, id: String) {}
    public init(_ labelKey: LocalizedStringKey) {} }
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable { public let rawValue: UInt; public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let silentOnTouch = Self(rawValue: 1), requiresActivation = Self(rawValue: 2) }
public struct AccessibilitySystemRotor: Sendable {
    public static func links(visited: Bool) -> Self { .init() }; public static var links: Self { .init() }
    public static func headings(level: AccessibilityHeadingLevel) -> Self { .init() }; public static var headings: Self { .init() }
    public static var boldText: Self { .init() }; public static var italicText: Self { .init() }; public static var underlineText: Self { .init() }
        public static var misspelledWords: Self { .init() }
    public static var images: Self { .init() }; public static var textFields: Self { .init() }; public static var tables: Self { .init() }; public static var lists: Self { .init() }
        public static var landmarks: Self { .init() } }
@MainActor @preconcurrency public protocol AccessibilityRotorContent { associatedtype Body: AccessibilityRotorContent
    @AccessibilityRotorContentBuilder @MainActor @preconcurrency var body: Body { get } }
extension Never: AccessibilityRotorContent {}
extension AccessibilityRotorContent where Body == Never { public var body: Never { fatalError() } }
public struct _TupleRotor<T>: AccessibilityRotorContent { public typealias Body = Never; nonisolated init() {} }
extension Optional: AccessibilityRotorContent where Wrapped: AccessibilityRotorContent {}
@resultBuilder public struct AccessibilityRotorContentBuilder {
    public static func buildExpression<C: AccessibilityRotorContent>(_ content: C) -> C { content }
    public static func buildBlock<C: AccessibilityRotorContent>(_ content: C) -> some AccessibilityRotorContent { content }
    @_disfavoredOverload public static func buildBlock<each C: AccessibilityRotorContent>(_ content: repeat each C) -> some AccessibilityRotorContent { _TupleRotor<(repeat each C)>() }
    public static func buildIf<C: AccessibilityRotorContent>(_ content: C?) -> some AccessibilityRotorContent { _TupleRotor<C>() } }
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent { public typealias Body = Never }
nonisolated extension AccessibilityRotorEntry {
    @_disfavoredOverload public init<L: StringProtocol>(_ label: L, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}) {}
    public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}) {}
    public init(_ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}) {}
    public init(_ label: Text, _ id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}) {}
    public init(_ labelKey: LocalizedStringKey, _ id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}) {}
    @_disfavoredOverload public init<L: StringProtocol>(_ label: L, _ id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}) {} }
extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent { public typealias Body = Never }
nonisolated extension ForEach where ID == Data.Element.ID, Content: AccessibilityRotorContent, Data.Element: Identifiable {
    public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content) { self.init(_stub: ()) } }
nonisolated extension ForEach where Content: AccessibilityRotorContent {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content) { self.init(_stub: ()) } }
@MainActor @preconcurrency public protocol AXChartDescriptorRepresentable { @MainActor @preconcurrency func makeChartDescriptor() -> AXChartDescriptor
    @MainActor @preconcurrency func updateChartDescriptor(_ descriptor: AXChartDescriptor) }
extension AXChartDescriptorRepresentable { public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {} }
public struct AccessibilityTextContentType: Sendable { public static let plain = Self(), console = Self(), narrative = Self(), spreadsheet = Self(), wordProcessing = Self() }
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    @propertyWrapper public struct Binding { let _stub: Int; public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
        public var projectedValue: AccessibilityFocusState<Value>.Binding { self } }
    public init() where Value == Bool {}
    public init<T>() where Value == T?, T: Hashable {}
    public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
    public var projectedValue: AccessibilityFocusState<Value>.Binding { fatalError() }
}
nonisolated extension View {
    public func accessibilityLabel(_ label: Text) -> some View { self }
    public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { self }
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { self }
    public func accessibilityValue(_ value: Text) -> some View { self }
    public func accessibilityValue(_ key: LocalizedStringKey) -> some View { self }
    @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
    public func accessibilityHint(_ hint: Text) -> some View { self }
    public func accessibilityHint(_ key: LocalizedStringKey) -> some View { self }
    @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
    public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View { self }
    public func accessibilityLabel(_ key: LocalizedStringKey, isEnabled: Bool) -> some View { self }
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> some View { self }
    public func accessibilityLabel<V>(@ViewBuilder content: (PlaceholderContentView<Self>) -> V) -> some View where V: View { self }
    public func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View { self }
    public func accessibilityValue(_ key: LocalizedStringKey, isEnabled: Bool) -> some View { self }
    public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View { self }
    public func accessibilityHint(_ key: LocalizedStringKey, isEnabled: Bool) -> some View { self }
    public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View { self }
    public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View { self }
    public func accessibilityInputLabels(_ labels: [Text]) -> some View { self }
    public func accessibilityInputLabels(_ keys: [LocalizedStringKey]) -> some View { self }
    @_disfavoredOverload public func accessibilityInputLabels<S: StringProtocol>(_ labels: [S]) -> some View { self }
    public func accessibilityIdentifier(_ identifier: String) -> some View { self }
    public func accessibilityHidden(_ hidden: Bool) -> some View { self }
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
    public func accessibilityChildren<V>(@ViewBuilder children: () -> V) -> some View where V: View { self }
    public func accessibilityRepresentation<V>(@ViewBuilder representation: () -> V) -> some View where V: View { self }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }
    public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
    public func accessibilityAction(_ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void) -> some View { self }
    public func accessibilityAction(named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View { self }
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View { self }
    @_disfavoredOverload public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void) -> some View { self }
    public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }
    public func accessibilityZoomAction(_ handler: @escaping (AccessibilityZoomGestureAction) -> Void) -> some View { self }
    public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }
    public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []) -> some View { self }
    public func accessibilityLabeledPair<ID>(role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID) -> some View where ID: Hashable { self }
    public func accessibilityLinkedGroup<ID>(id: ID, in namespace: Namespace.ID) -> some View where ID: Hashable { self }
    public func accessibilityCustomContent(_ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default) -> some View { self }
    public func accessibilityCustomContent(_ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default) -> some View { self }
    @_disfavoredOverload public func accessibilityCustomContent<V: StringProtocol>(_ key: AccessibilityCustomContentKey, _ value: V,
        importance: AXCustomContent.Importance = .default) -> some View { self }
    public func accessibilityCustomContent(_ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default) -> some View { self }
    public func accessibilityCustomContent(_ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default) -> some View { self }
    public func accessibilityCustomContent(_ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default) -> some View { self }
    @_disfavoredOverload public func accessibilityCustomContent<V: StringProtocol>(_ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default) -> some View { self }
    public func accessibilityRotor<C>(_ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> C) -> some View where C: AccessibilityRotorContent { self }
    public func accessibilityRotor<C>(_ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> C) -> some View where C: AccessibilityRotorContent { self }
    @_disfavoredOverload public func accessibilityRotor<L: StringProtocol, C>(_ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> C) -> some View
        where C: AccessibilityRotorContent { self }
    public func accessibilityRotor<C>(_ systemRotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> C) -> some View where C: AccessibilityRotorContent { self }
    public func accessibilityRotor<M>(_ rotorLabelKey: LocalizedStringKey, entries: [M], entryLabel: KeyPath<M, String>) -> some View where M: Identifiable { self }
    public func accessibilityRotor<M>(_ rotorLabel: Text, entries: [M], entryLabel: KeyPath<M, String>) -> some View where M: Identifiable { self }
    public func accessibilityRotor<M>(_ systemRotor: AccessibilitySystemRotor, entries: [M], entryLabel: KeyPath<M, String>) -> some View where M: Identifiable { self }
    public func accessibilityRotor<M, ID>(_ rotorLabelKey: LocalizedStringKey, entries: [M], entryID: KeyPath<M, ID>, entryLabel: KeyPath<M, String>) -> some View where ID: Hashable { self }
    public func accessibilityRotorEntry<ID>(id: ID, in namespace: Namespace.ID) -> some View where ID: Hashable { self }
    public func accessibilityChartDescriptor<R>(_ representable: R) -> some View where R: AXChartDescriptorRepresentable { self }
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
    public func speechAdjustedPitch(_ value: Double) -> some View { self }
    public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
    public func accessibilityAction<L>(action: @escaping () -> Void, @ViewBuilder label: () -> L) -> some View where L: View { self }
    public func accessibilityActions<C>(@ViewBuilder _ content: () -> C) -> some View where C: View { self }
    public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> some View { self }
    public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View { self }
    public func accessibilityFocused<V>(_ binding: AccessibilityFocusState<V>.Binding, equals value: V) -> some View where V: Hashable { self }
    public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View { self }
    public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
    public func accessibilityShowsLargeContentViewer() -> some View { self }
    public func accessibilityShowsLargeContentViewer<V>(@ViewBuilder _ largeContentView: () -> V) -> some View where V: View { self }
    public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }
    public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
}
extension AccessibilityFocusState: Sendable where Value: Sendable {}
