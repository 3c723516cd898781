// Widget, WidgetBundle and WidgetConfiguration are SwiftUI's; the kinds of configuration and the providers are WidgetKit's.
@MainActor @preconcurrency public protocol Widget { associatedtype Body: WidgetConfiguration
    @MainActor @preconcurrency init()
    @MainActor @preconcurrency var body: Body { get } }
@MainActor @preconcurrency public protocol WidgetConfiguration { associatedtype Body: WidgetConfiguration
    @MainActor @preconcurrency var body: Body { get } }
extension Never: WidgetConfiguration {}
extension WidgetConfiguration where Body == Never { public var body: Never { fatalError() } }
public struct EmptyWidgetConfiguration: WidgetConfiguration { public typealias Body = Never; nonisolated public init() {} }
@MainActor @preconcurrency public protocol WidgetBundle { associatedtype Body: Widget
    @MainActor @preconcurrency init()
    @WidgetBundleBuilder @MainActor @preconcurrency var body: Body { get } }
public struct _TupleWidget<T>: Widget { public init() {}; public var body: EmptyWidgetConfiguration { .init() } }
@resultBuilder public struct WidgetBundleBuilder {
    public static func buildExpression<C: Widget>(_ content: C) -> C { content }
    public static func buildBlock() -> some Widget { _TupleWidget<Void>._make() }
    public static func buildBlock<C: Widget>(_ content: C) -> C { content }
    @_disfavoredOverload public static func buildBlock<each C: Widget>(_ content: repeat each C) -> some Widget { _TupleWidget<(repeat each C)>._make() }
    public static func buildOptional<C: Widget>(_ content: C?) -> some Widget { _TupleWidget<C>._make() }
    public static func buildLimitedAvailability(_ content: any Widget) -> some Widget { _TupleWidget<Void>._make() }
}
extension _TupleWidget { nonisolated static func _make() -> Self { fatalError() } }
nonisolated extension WidgetConfiguration {
    public func backgroundTask<D, R>(_ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R) -> some WidgetConfiguration where D: Sendable, R: Sendable { self }
}
