// Declarations-only stand-in for SwiftUI, for `swiftc -typecheck` on Linux. Never link, never ship.
@_exported import Foundation
@_exported import Observation
@_exported import CoreGraphics
@_exported import CoreTransferable
@_exported import UIKit     // our own stub of the few UIKit names SwiftUI code touches
@_exported import Combine   // our own stub: ObservableObject, Published

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// Helper for leaf views of this stub.
@MainActor @preconcurrency public protocol _Prim: View where Body == Never {}
extension _Prim { public var body: Never { fatalError() } }

extension Never: View { public var body: Never { fatalError() } }

@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: View { content }
    @available(*, unavailable, message: "this expression does not conform to 'View'")
    @_disfavoredOverload
    public static func buildExpression(_ invalid: Any) -> some View { EmptyView() }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: View { content }
    @_disfavoredOverload
    public static func buildBlock<each Content>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
        where repeat each Content: View { fatalError() }
    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View { content }
    public static func buildEither<T, F>(first: T) -> _ConditionalContent<T, F> where T: View, F: View { fatalError() }
    public static func buildEither<T, F>(second: F) -> _ConditionalContent<T, F> where T: View, F: View { fatalError() }
    public static func buildLimitedAvailability<Content>(_ content: Content) -> AnyView where Content: View { AnyView(content) }
}

public struct EmptyView: _Prim { nonisolated public init() {} }
public struct TupleView<T>: _Prim { nonisolated public init(_ value: T) {} }
public struct _ConditionalContent<TrueContent, FalseContent> {}
extension _ConditionalContent: View where TrueContent: View, FalseContent: View { public var body: Never { fatalError() } }
extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }

public struct AnyView: _Prim {
    nonisolated public init<V>(_ view: V) where V: View {}
    nonisolated public init<V>(erasing view: V) where V: View {}
}

public struct Group<Content> { nonisolated init(_none: Void) {} }
extension Group: View where Content: View {
    public var body: Never { fatalError() }
    nonisolated public init(@ViewBuilder content: () -> Content) { self.init(_none: ()) }
}
extension Group: ToolbarContent where Content: ToolbarContent {
    nonisolated public init(@ToolbarContentBuilder content: () -> Content) { self.init(_none: ()) }
}

public struct EquatableView<Content: Equatable & View>: _Prim { nonisolated public init(content: Content) {} }
nonisolated extension View where Self: Equatable {
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
    typealias Content = _ViewModifier_Content<Self>
}
public struct _ViewModifier_Content<Modifier: ViewModifier>: _Prim {}
extension ViewModifier where Body == Never { public func body(content: Content) -> Never { fatalError() } }
public struct EmptyModifier: ViewModifier {
    public typealias Body = Never
    nonisolated public init() {}
    public static let identity = EmptyModifier()
}

public struct ModifiedContent<Content, Modifier> {
    nonisolated public init(content: Content, modifier: Modifier) {}
}
extension ModifiedContent: View where Content: View, Modifier: ViewModifier { public var body: Never { fatalError() } }
extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<ModifiedContent<Content, Modifier>>) -> Never { fatalError() }
}
nonisolated extension View {
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { .init(content: self, modifier: modifier) }
}
nonisolated extension ViewModifier {
    public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> { .init(content: self, modifier: modifier) }
}

public struct ViewThatFits<Content: View>: _Prim {
    nonisolated public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {}
}
public struct TimelineView<Schedule, Content> {
    public struct Context { public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
        public let date: Date; public let cadence: Cadence }
}
extension TimelineView: View where Schedule: TimelineSchedule, Content: View {
    public var body: Never { fatalError() }
    nonisolated public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineView<EveryMinuteTimelineSchedule, Never>.Context) -> Content) {}
}
public protocol TimelineSchedule { typealias Mode = TimelineScheduleMode; associatedtype Entries: Sequence where Entries.Element == Date
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries }
public enum TimelineScheduleMode: Sendable { case normal, lowFrequency }
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable { public init() {}
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { [] } }
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable { public init(from: Date, by: TimeInterval) {}
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { [] } }
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable { public init(minimumInterval: Double? = nil, paused: Bool = false) {}
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { [] } }
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date { public init(_ dates: Entries) {}
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { fatalError() } }
extension TimelineSchedule { public static func explicit<S>(_ dates: S) -> ExplicitTimelineSchedule<S> where Self == ExplicitTimelineSchedule<S>, S: Sequence, S.Element == Date { .init(dates) } }
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule { public static var everyMinute: Self { .init() } }
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self { .init(from: startDate, by: interval) } }
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: Self { .init() }
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self { .init() } }

@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
