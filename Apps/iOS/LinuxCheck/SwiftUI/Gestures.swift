@MainActor @preconcurrency public protocol Gesture<Value> { associatedtype Value; associatedtype Body: Gesture
    @MainActor @preconcurrency var body: Body { get } }
extension Never: Gesture { public typealias Value = Never }
extension Gesture where Body == Never { public var body: Never { fatalError() } }
public struct TapGesture: Gesture { public typealias Value = Void; public typealias Body = Never; nonisolated public init(count: Int = 1) {} }
public struct LongPressGesture: Gesture { public typealias Value = Bool; public typealias Body = Never; nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {} }
public struct DragGesture: Gesture { public typealias Body = Never
    public struct Value: Equatable, Sendable { public var time: Date, location: CGPoint, startLocation: CGPoint
        public var translation: CGSize { .zero }; public var predictedEndTranslation: CGSize { .zero }; public var predictedEndLocation: CGPoint { .zero }; public var velocity: CGSize { .zero } }
    nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {} }
public struct SpatialTapGesture: Gesture { public typealias Body = Never
    public struct Value: Equatable, Sendable { public var location: CGPoint }
    nonisolated public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {} }
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture { public typealias Body = Never
    public enum Value { case first(First.Value), second(Second.Value) }
    nonisolated public init(_ first: First, _ second: Second) {} }
public struct MagnifyGesture: Gesture { public typealias Body = Never
    public struct Value: Equatable, Sendable { public var time: Date, magnification: CGFloat, velocity: CGFloat, startAnchor: UnitPoint, startLocation: CGPoint }
    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {} }
public struct MagnificationGesture: Gesture { public typealias Value = CGFloat; public typealias Body = Never; nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {} }
public struct RotateGesture: Gesture { public typealias Body = Never
    public struct Value: Equatable, Sendable { public var time: Date, rotation: Angle, velocity: Angle }
    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {} }
public struct _StubGesture<Value>: Gesture { public typealias Body = Never; nonisolated init() {} }
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture { public typealias Body = Never
    public struct Value { public var first: First.Value?; public var second: Second.Value? }
    nonisolated public init(_ first: First, _ second: Second) {} }
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture { public typealias Body = Never
    public enum Value { case first(First.Value), second(First.Value, Second.Value?) }
    nonisolated public init(_ first: First, _ second: Second) {} }
public struct GestureMask: OptionSet, Sendable { public let rawValue: UInt32; public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none: Self = [], gesture = Self(rawValue: 1), subviews = Self(rawValue: 2), all = Self(rawValue: 3) }
nonisolated extension Gesture {
    public func onEnded(_ action: @escaping (Value) -> Void) -> _StubGesture<Value> { .init() }
    public func onChanged(_ action: @escaping (Value) -> Void) -> _StubGesture<Value> where Value: Equatable { .init() }
    public func updating<S>(_ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void) -> _StubGesture<Value> { .init() }
    public func simultaneously<O: Gesture>(with other: O) -> SimultaneousGesture<Self, O> { .init(self, other) }
    public func exclusively<O: Gesture>(before other: O) -> ExclusiveGesture<Self, O> { .init(self, other) }
    public func sequenced<O: Gesture>(before other: O) -> SequenceGesture<Self, O> { .init(self, other) }
}
nonisolated extension View {
    public func gesture<T>(_ gesture: T, including mask: GestureMask = .all) -> some View where T: Gesture { self }
    public func highPriorityGesture<T>(_ gesture: T, including mask: GestureMask = .all) -> some View where T: Gesture { self }
    public func simultaneousGesture<T>(_ gesture: T, including mask: GestureMask = .all) -> some View where T: Gesture { self }
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
    public func onTapGesture(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void) -> some View { self }
    public func gesture<T>(_ gesture: T, isEnabled: Bool) -> some View where T: Gesture { self }
    public func onLongPressGesture(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil) -> some View { self }
}
