public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat, y: CGFloat
    public init() { x = 0; y = 0 }
    public init(x: CGFloat, y: CGFloat) { self.x = x; self.y = y }
    public static let zero = Self(), center = Self(), leading = Self(), trailing = Self(), top = Self(), bottom = Self(),
        topLeading = Self(), topTrailing = Self(), bottomLeading = Self(), bottomTrailing = Self()
}
public struct Angle: Hashable, Comparable, Sendable {
    public var radians: Double; public var degrees: Double { get { 0 } set {} }
    public init() { radians = 0 }
    public init(radians: Double) { self.radians = radians }
    public init(degrees: Double) { self.radians = degrees }
    public static func radians(_ r: Double) -> Angle { .init(radians: r) }
    public static func degrees(_ d: Double) -> Angle { .init(degrees: d) }
    public static let zero = Angle()
    public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
    public static func + (a: Angle, b: Angle) -> Angle { a }
    public static func - (a: Angle, b: Angle) -> Angle { a }
    public static prefix func - (a: Angle) -> Angle { a }
    public static func * (a: Angle, b: Double) -> Angle { a }
    public static func / (a: Angle, b: Double) -> Angle { a }
    public static func += (a: inout Angle, b: Angle) {}
}
public enum Edge: Int8, CaseIterable, Sendable { case top, leading, bottom, trailing
    public struct Set: OptionSet, Sendable { public let rawValue: Int8; public init(rawValue: Int8) { self.rawValue = rawValue }
        public init(_ e: Edge) { rawValue = 1 << e.rawValue }
        public static let top = Self(.top), leading = Self(.leading), bottom = Self(.bottom), trailing = Self(.trailing)
        public static let all: Self = [.top, .leading, .bottom, .trailing], horizontal: Self = [.leading, .trailing], vertical: Self = [.top, .bottom] } }
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable { case leading, trailing
    public struct Set: OptionSet, Sendable { public let rawValue: Int8; public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let leading = Self(rawValue: 1), trailing = Self(rawValue: 2), all = Self(rawValue: 3) } }
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable { case top, bottom
    public struct Set: OptionSet, Sendable { public let rawValue: Int8; public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Self(rawValue: 1), bottom = Self(rawValue: 2), all = Self(rawValue: 3) } }
public enum Axis: Int8, CaseIterable, Sendable { case horizontal, vertical
    public struct Set: OptionSet, Sendable { public let rawValue: Int8; public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Self(rawValue: 1), vertical = Self(rawValue: 2) } }
public struct EdgeInsets: Equatable, Sendable {
    public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) { self.top = top; self.leading = leading; self.bottom = bottom; self.trailing = trailing }
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
public struct ViewDimensions: Equatable { public var width: CGFloat { 0 }; public var height: CGFloat { 0 }
    public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
    public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil } }
public protocol AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat }
public struct HorizontalAlignment: Equatable, @unchecked Sendable { public init(_ id: any AlignmentID.Type) {}
    init() {}
    public static func == (a: Self, b: Self) -> Bool { true }
    public static let leading = Self(), center = Self(), trailing = Self(), listRowSeparatorLeading = Self(), listRowSeparatorTrailing = Self() }
public struct VerticalAlignment: Equatable, @unchecked Sendable { public init(_ id: any AlignmentID.Type) {}
    init() {}
    public static func == (a: Self, b: Self) -> Bool { true }
    public static let top = Self(), center = Self(), bottom = Self(), firstTextBaseline = Self(), lastTextBaseline = Self() }
public struct Alignment: Equatable, Sendable { public var horizontal: HorizontalAlignment, vertical: VerticalAlignment
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) { self.horizontal = horizontal; self.vertical = vertical }
    init() { self.init(horizontal: .center, vertical: .center) }
    public static let center = Self(), leading = Self(), trailing = Self(), top = Self(), bottom = Self(), topLeading = Self(), topTrailing = Self(),
        bottomLeading = Self(), bottomTrailing = Self(), centerFirstTextBaseline = Self(), leadingFirstTextBaseline = Self(), trailingFirstTextBaseline = Self(),
        centerLastTextBaseline = Self(), leadingLastTextBaseline = Self(), trailingLastTextBaseline = Self() }
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

public enum CoordinateSpace: Hashable, @unchecked Sendable { case global, local, named(AnyHashable) }
public protocol CoordinateSpaceProtocol { var coordinateSpace: CoordinateSpace { get } }
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable { public var coordinateSpace: CoordinateSpace { .local } }
public struct LocalCoordinateSpace: CoordinateSpaceProtocol { public init() {}; public var coordinateSpace: CoordinateSpace { .local } }
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol { public init() {}; public var coordinateSpace: CoordinateSpace { .global } }
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { .init() }
    public static var scrollView: NamedCoordinateSpace { .init() }
    public static func scrollView(axis: Axis) -> Self { .init() } }
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace { public static var local: Self { .init() } }
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace { public static var global: Self { .init() } }
public struct Anchor<Value> { public struct Source {} }
extension Anchor.Source where Value == CGRect { public static var bounds: Self { .init() }; public static func rect(_ r: CGRect) -> Self { .init() } }
extension Anchor.Source where Value == CGPoint { public static var center: Self { .init() }; public static var top: Self { .init() }; public static var bottom: Self { .init() }
    public static func point(_ p: CGPoint) -> Self { .init() } }
extension Anchor: Sendable where Value: Sendable {}
public struct GeometryProxy {
    public var size: CGSize { .zero }
    public var safeAreaInsets: EdgeInsets { .init() }
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { .zero }
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { .zero }
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? { nil }
    public subscript<T>(anchor: Anchor<T>) -> T { fatalError() }
}
public struct GeometryReader<Content: View>: _Prim { nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {} }

public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?, height: CGFloat?
    public init(width: CGFloat?, height: CGFloat?) { self.width = width; self.height = height }
    public init(_ size: CGSize) { width = size.width; height = size.height }
    public static let zero = Self(.zero), unspecified = Self(width: nil, height: nil), infinity = Self(width: .infinity, height: .infinity)
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize { size }
}
public protocol LayoutValueKey { associatedtype Value; static var defaultValue: Value { get } }
public struct ViewSpacing: Sendable { public init() {}; public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 0 } }
public struct LayoutSubview: Equatable {
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { .init() }
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { fatalError() }
    public var priority: Double { 0 }; public var spacing: ViewSpacing { .init() }
}
public struct LayoutSubviews: Equatable, RandomAccessCollection {
    public typealias Element = LayoutSubview; public typealias Index = Int; public typealias SubSequence = LayoutSubviews
    public var startIndex: Int { 0 }; public var endIndex: Int { 0 }
    public subscript(i: Int) -> LayoutSubview { fatalError() }
    public subscript(r: Range<Int>) -> LayoutSubviews { fatalError() }
    public var layoutDirection: LayoutDirection { .leftToRight }
}
public struct LayoutProperties: Sendable { public init() {}; public var stackOrientation: Axis? }
public protocol Layout: Animatable {
    static var layoutProperties: LayoutProperties { get }
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    func makeCache(subviews: Subviews) -> Cache
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}
extension Layout where Cache == Void { public func makeCache(subviews: Subviews) {} }
extension Layout {
    public static var layoutProperties: LayoutProperties { .init() }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {}
    public func callAsFunction<V>(@ViewBuilder _ content: () -> V) -> some View where V: View { content() }
}
public struct AnyLayout: Layout { public init<L: Layout>(_ layout: L) {}
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {} }
public struct ZStackLayout: Layout { public init(alignment: Alignment = .center) {}
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {} }
public struct GridLayout: Layout { public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {}
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {} }
public struct HStackLayout: Layout { public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {}
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {} }
public struct VStackLayout: Layout { public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {}
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {} }
