public protocol VectorArithmetic: AdditiveArithmetic { mutating func scale(by rhs: Double); var magnitudeSquared: Double { get } }
extension Double: VectorArithmetic { public mutating func scale(by rhs: Double) {}; public var magnitudeSquared: Double { 0 } }
extension Float: VectorArithmetic { public mutating func scale(by rhs: Double) {}; public var magnitudeSquared: Double { 0 } }
extension CGFloat: VectorArithmetic { public mutating func scale(by rhs: Double) {}; public var magnitudeSquared: Double { 0 } }
public struct EmptyAnimatableData: VectorArithmetic, Sendable { public init() {}
    public static var zero: Self { .init() }; public static func + (a: Self, b: Self) -> Self { a }; public static func - (a: Self, b: Self) -> Self { a }
    public mutating func scale(by rhs: Double) {}; public var magnitudeSquared: Double { 0 } }
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic { public var first: First, second: Second
    public init(_ first: First, _ second: Second) { self.first = first; self.second = second }
    public static var zero: Self { .init(.zero, .zero) }; public static func + (a: Self, b: Self) -> Self { a }; public static func - (a: Self, b: Self) -> Self { a }
    public mutating func scale(by rhs: Double) {}; public var magnitudeSquared: Double { 0 } }
extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
public protocol Animatable { associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
    var animatableData: AnimatableData { get set } }
extension Animatable where AnimatableData == EmptyAnimatableData { public var animatableData: EmptyAnimatableData { get { .init() } set {} } }
extension Animatable where Self: VectorArithmetic { public var animatableData: Self { get { self } set {} } }
public protocol AnimatableModifier: Animatable, ViewModifier {}

public struct Spring: Hashable, Sendable { public init(duration: TimeInterval = 0.5, bounce: Double = 0) {}
    public static var smooth: Spring { .init() }; public static var snappy: Spring { .init() }; public static var bouncy: Spring { .init() } }
public struct Animation: Equatable, Sendable { init() {}
    public static let `default` = Animation()
    public static func easeInOut(duration: TimeInterval) -> Animation { .init() }
    public static var easeInOut: Animation { .init() }
    public static func easeIn(duration: TimeInterval) -> Animation { .init() }
    public static var easeIn: Animation { .init() }
    public static func easeOut(duration: TimeInterval) -> Animation { .init() }
    public static var easeOut: Animation { .init() }
    public static func linear(duration: TimeInterval) -> Animation { .init() }
    public static var linear: Animation { .init() }
    public static func timingCurve(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35) -> Animation { .init() }
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0) -> Animation { .init() }
    public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0) -> Animation { .init() }
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation { .init() }
    public static var spring: Animation { .init() }
    public static func interactiveSpring(response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25) -> Animation { .init() }
    public static var interactiveSpring: Animation { .init() }
    public static func interpolatingSpring(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) -> Animation { .init() }
    public static var smooth: Animation { .init() }
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { .init() }
    public static var snappy: Animation { .init() }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { .init() }
    public static var bouncy: Animation { .init() }
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation { .init() }
    public func delay(_ delay: TimeInterval) -> Animation { self }
    public func speed(_ speed: Double) -> Animation { self }
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}
public struct AnimationCompletionCriteria: Hashable, Sendable { public static let logicallyComplete = Self(), removed = Self() }
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result { try body() }
public func withAnimation<Result>(_ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () throws -> Result,
    completion: @escaping () -> Void) rethrows -> Result { try body() }
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result { try body() }

public enum TransitionPhase: Hashable, Sendable { case willAppear, identity, didDisappear; public var isIdentity: Bool { true }; public var value: Double { 0 } }
@MainActor @preconcurrency public protocol Transition { associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content, phase: TransitionPhase) -> Body
    typealias Content = PlaceholderContentView<Self> }
public struct PlaceholderContentView<Value>: _Prim {}
public struct AnyTransition { init() {}
    public init<T: Transition>(_ transition: T) {}
    public static let identity = AnyTransition(), opacity = AnyTransition(), slide = AnyTransition()
    public static var scale: AnyTransition { .init() }
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .init() }
    public static func move(edge: Edge) -> AnyTransition { .init() }
    public static func push(from edge: Edge) -> AnyTransition { .init() }
    public static func offset(_ offset: CGSize) -> AnyTransition { .init() }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { .init() }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { .init() }
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { .init() }
    public func combined(with other: AnyTransition) -> AnyTransition { self }
    public func animation(_ animation: Animation?) -> AnyTransition { self } }
extension AnyTransition: @unchecked Sendable {}
public struct OpacityTransition: Transition { nonisolated public init() {}; public func body(content: Content, phase: TransitionPhase) -> some View { content } }
public struct BlurReplaceTransition: Transition { nonisolated public init() {}; public func body(content: Content, phase: TransitionPhase) -> some View { content } }
nonisolated extension Transition where Self == BlurReplaceTransition { public static var blurReplace: Self { .init() } }
nonisolated extension Transition where Self == OpacityTransition { public static var opacity: Self { .init() } }
public struct IdentityTransition: Transition { nonisolated public init() {}; public func body(content: Content, phase: TransitionPhase) -> some View { content } }
public struct SlideTransition: Transition { nonisolated public init() {}; public func body(content: Content, phase: TransitionPhase) -> some View { content } }
public struct MoveTransition: Transition { public var edge: Edge; nonisolated public init(edge: Edge) { self.edge = edge }
    public func body(content: Content, phase: TransitionPhase) -> some View { content } }
public struct PushTransition: Transition { public var edge: Edge; nonisolated public init(edge: Edge) { self.edge = edge }
    public func body(content: Content, phase: TransitionPhase) -> some View { content } }
public struct ScaleTransition: Transition { nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content } }
nonisolated extension Transition where Self == SlideTransition { public static var slide: Self { .init() } }
nonisolated extension Transition where Self == MoveTransition { public static func move(edge: Edge) -> Self { .init(edge: edge) } }
nonisolated extension Transition where Self == PushTransition { public static func push(from edge: Edge) -> Self { .init(edge: edge) } }
nonisolated extension Transition where Self == ScaleTransition { public static var scale: Self { .init(1) }; public static func scale(_ scale: Double,
    anchor: UnitPoint = .center) -> Self { .init(scale) } }
nonisolated extension Transition { public func combined<T>(with other: T) -> some Transition where T: Transition { self }; public func animation(_ animation: Animation?) -> some Transition { self } }
public struct ContentTransition: Equatable, Sendable { public static let identity = Self(), opacity = Self(), interpolate = Self(), symbolEffect = Self()
    public static func numericText(countsDown: Bool = false) -> Self { .init() }
    public static func symbolEffect<T>(_ effect: T, options: SymbolEffectOptions = .default) -> Self where T: ContentTransitionSymbolEffect, T: SymbolEffect { .init() }
    public static func numericText(value: Double) -> Self { .init() } }
nonisolated extension View {
    public func animation<V>(_ animation: Animation?, value: V) -> some View where V: Equatable { self }
    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    @_disfavoredOverload public func animation(_ animation: Animation?) -> some View { self }
    public func animation<V>(_ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V) -> some View where V: View { self }
    public func phaseAnimator<Phase>(_ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }) -> some View where Phase: Equatable { self }
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
    public func transition(_ t: AnyTransition) -> some View { self }
    public func transition<T>(_ transition: T) -> some View where T: Transition { self }
    public func contentTransition(_ transition: ContentTransition) -> some View { self }
    public func matchedGeometryEffect<ID>(id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true) -> some View where ID: Hashable { self }
    public func phaseAnimator<Phase>(_ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
        animation: @escaping (Phase) -> Animation? = { _ in .default }) -> some View where Phase: Equatable { self }
    public func symbolEffect<T, U>(_ effect: T, options: SymbolEffectOptions = .default, value: U) -> some View where T: DiscreteSymbolEffect, T: SymbolEffect, U: Equatable { self }
    public func symbolEffect<T>(_ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true) -> some View where T: IndefiniteSymbolEffect, T: SymbolEffect { self }
    public func sensoryFeedback<T>(_ feedback: SensoryFeedback, trigger: T) -> some View where T: Equatable { self }
    public func sensoryFeedback<T>(_ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool) -> some View where T: Equatable { self }
    public func sensoryFeedback<T>(trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?) -> some View where T: Equatable { self }
}
public struct MatchedGeometryProperties: OptionSet, Sendable { public let rawValue: UInt32; public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = Self(rawValue: 1), size = Self(rawValue: 2), frame = Self(rawValue: 3) }
// Symbols
public protocol SymbolEffect {}
public protocol DiscreteSymbolEffect {}
public protocol IndefiniteSymbolEffect {}
public protocol TransitionSymbolEffect {}
public protocol ContentTransitionSymbolEffect {}
public struct SymbolEffectOptions: Sendable { public static var `default`: Self { .init() }; public static var repeating: Self { .init() }; public static var nonRepeating: Self { .init() }
    public static func speed(_ speed: Double) -> Self { .init() }; public static func `repeat`(_ behavior: RepeatBehavior) -> Self { .init() }
    public func speed(_ speed: Double) -> Self { self }; public func `repeat`(_ behavior: RepeatBehavior) -> Self { self }
    public struct RepeatBehavior: Sendable { public static var continuous: Self { .init() }; public static var periodic: Self { .init() }
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self { .init() } } }
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Sendable { public var up: Self { self }; public var down: Self { self }
    public var byLayer: Self { self }; public var wholeSymbol: Self { self } }
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Sendable { public var byLayer: Self { self }; public var wholeSymbol: Self { self } }
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Sendable { public var reversing: Self { self }; public var nonReversing: Self { self }
    public var cumulative: Self { self }
    public var iterative: Self { self }; public var hideInactiveLayers: Self { self }; public var dimInactiveLayers: Self { self } }
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Sendable { public var up: Self { self }; public var down: Self { self } }
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Sendable { public var up: Self { self }; public var down: Self { self } }
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Sendable { public var up: Self { self }; public var down: Self { self } }
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Sendable { public var downUp: Self { self }; public var upUp: Self { self }; public var offUp: Self { self } }
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Sendable { public var left: Self { self }; public var right: Self { self }
    public var up: Self { self }; public var down: Self { self } }
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Sendable { public var plain: Self { self }; public var pulse: Self { self } }
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Sendable { public var clockwise: Self { self }; public var counterClockwise: Self { self } }
extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: Self { .init() } }
extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: Self { .init() } }
extension SymbolEffect where Self == VariableColorSymbolEffect { public static var variableColor: Self { .init() } }
extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: Self { .init() } }
extension SymbolEffect where Self == AppearSymbolEffect { public static var appear: Self { .init() } }
extension SymbolEffect where Self == DisappearSymbolEffect { public static var disappear: Self { .init() } }
extension SymbolEffect where Self == ReplaceSymbolEffect { public static var replace: Self { .init() } }
extension SymbolEffect where Self == WiggleSymbolEffect { public static var wiggle: Self { .init() } }
extension SymbolEffect where Self == BreatheSymbolEffect { public static var breathe: Self { .init() } }
extension SymbolEffect where Self == RotateSymbolEffect { public static var rotate: Self { .init() } }
public struct SensoryFeedback: Equatable, Sendable { public static let success = Self(), warning = Self(), error = Self(), selection = Self(), increase = Self(), decrease = Self(),
    start = Self(), stop = Self(), impact = Self(), alignment = Self(), levelChange = Self(), pathComplete = Self()
    public struct Flexibility: Equatable, Sendable { public static let rigid = Self(), solid = Self(), soft = Self() }
    public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> Self { .init() }
    public struct Weight: Equatable, Sendable { public static let light = Self(), medium = Self(), heavy = Self() }
    public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> Self { .init() } }
