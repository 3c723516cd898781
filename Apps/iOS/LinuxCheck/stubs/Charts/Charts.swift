@_exported import Foundation
import SwiftUI

// Data
public protocol PrimitivePlottableProtocol {}
extension Double: PrimitivePlottableProtocol {}
extension String: PrimitivePlottableProtocol {}
extension Date: PrimitivePlottableProtocol {}
extension Int: PrimitivePlottableProtocol {}
extension Decimal: PrimitivePlottableProtocol {}
public protocol Plottable { associatedtype PrimitivePlottable: PrimitivePlottableProtocol
    var primitivePlottable: PrimitivePlottable { get }
    init?(primitivePlottable: PrimitivePlottable) }
extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol, PrimitivePlottable == RawValue { public var primitivePlottable: RawValue { rawValue }
    public init?(primitivePlottable: RawValue) { nil } }
extension Double: Plottable { public var primitivePlottable: Double { self }; public init?(primitivePlottable: Double) { nil } }
extension String: Plottable { public var primitivePlottable: String { self }; public init?(primitivePlottable: String) { nil } }
extension Date: Plottable { public var primitivePlottable: Date { self }; public init?(primitivePlottable: Date) { nil } }
extension Int: Plottable { public var primitivePlottable: Int { self }; public init?(primitivePlottable: Int) { nil } }
extension Decimal: Plottable { public var primitivePlottable: Decimal { self }; public init?(primitivePlottable: Decimal) { nil } }
extension Float: Plottable { public var primitivePlottable: Double { 0 }; public init?(primitivePlottable: Double) { nil } }
extension Int8: Plottable { public var primitivePlottable: Int { 0 }; public init?(primitivePlottable: Int) { nil } }
extension Int16: Plottable { public var primitivePlottable: Int { 0 }; public init?(primitivePlottable: Int) { nil } }
extension Int32: Plottable { public var primitivePlottable: Int { 0 }; public init?(primitivePlottable: Int) { nil } }
extension Int64: Plottable { public var primitivePlottable: Int { 0 }; public init?(primitivePlottable: Int) { nil } }
extension UInt: Plottable { public var primitivePlottable: Int { 0 }; public init?(primitivePlottable: Int) { nil } }
extension UInt8: Plottable { public var primitivePlottable: Int { 0 }; public init?(primitivePlottable: Int) { nil } }
extension UInt16: Plottable { public var primitivePlottable: Int { 0 }; public init?(primitivePlottable: Int) { nil } }
extension UInt32: Plottable { public var primitivePlottable: Int { 0 }; public init?(primitivePlottable: Int) { nil } }
extension UInt64: Plottable { public var primitivePlottable: Int { 0 }; public init?(primitivePlottable: Int) { nil } }
public struct PlottableValue<Value: Plottable> { init() {} }
extension PlottableValue {
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<Value> { .init() }
    @_disfavoredOverload public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value> { .init() }
    public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> { .init() }
    public static func value(_ labelKey: LocalizedStringKey, _ range: Range<Value>) -> PlottableValue<Value> where Value: Comparable { .init() }
    @_disfavoredOverload public static func value<S: StringProtocol>(_ label: S, _ range: Range<Value>) -> PlottableValue<Value> where Value: Comparable { .init() }
    public static func value(_ label: Text, _ range: Range<Value>) -> PlottableValue<Value> where Value: Comparable { .init() }
    public static func value(_ labelKey: LocalizedStringKey, _ range: ChartBinRange<Value>) -> PlottableValue<Value> where Value: Comparable { .init() }
    @_disfavoredOverload public static func value<S: StringProtocol>(_ label: S, _ range: ChartBinRange<Value>) -> PlottableValue<Value> where Value: Comparable { .init() }
    public static func value(_ labelKey: LocalizedStringKey, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil) -> PlottableValue<Value> where Value == Date { .init() }
    @_disfavoredOverload public static func value<S: StringProtocol>(_ label: S, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil) -> PlottableValue<Value>
        where Value == Date { .init() }
    public static func value(_ label: Text, _ date: Date, unit: Calendar.Component, calendar: Calendar? = nil) -> PlottableValue<Value> where Value == Date { .init() }
}
public struct ChartBinRange<Bound: Comparable>: RangeExpression { public let lowerBound: Bound; public let upperBound: Bound
    public func contains(_ element: Bound) -> Bool { false }
    public func relative<C: Collection>(to collection: C) -> Range<Bound> where Bound == C.Index { fatalError() } }
public struct MarkDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, CustomStringConvertible { init() {}
    public static var automatic: MarkDimension { .init() }
    public static func ratio(_ value: CGFloat) -> MarkDimension { .init() }
    public static func inset(_ value: CGFloat) -> MarkDimension { .init() }
    public static func fixed(_ value: CGFloat) -> MarkDimension { .init() }
    public init(floatLiteral value: Double) {}; public init(integerLiteral value: Int) {}; public var description: String { "" } }
public struct MarkStackingMethod: Equatable, CustomStringConvertible { public static var standard: Self { .init() }; public static var normalized: Self { .init() }
    public static var center: Self { .init() }
    public static var unstacked: Self { .init() }; public var description: String { "" } }
public struct InterpolationMethod: CustomStringConvertible { public static var linear: Self { .init() }; public static var cardinal: Self { .init() }
    public static func cardinal(tension: CGFloat) -> Self { .init() }
    public static var catmullRom: Self { .init() }; public static func catmullRom(alpha: CGFloat) -> Self { .init() }; public static var monotone: Self { .init() }
        public static var stepStart: Self { .init() }
    public static var stepCenter: Self { .init() }; public static var stepEnd: Self { .init() }; public var description: String { "" } }

// Content
@MainActor @preconcurrency public protocol ChartContent { associatedtype Body: ChartContent
    @ChartContentBuilder @MainActor @preconcurrency var body: Body { get } }
extension Never: ChartContent {}
extension ChartContent where Body == Never { public var body: Never { fatalError() } }
public struct _TupleChart<T>: ChartContent { public typealias Body = Never; nonisolated init() {} }
public struct EmptyChartContent: ChartContent { public typealias Body = Never; nonisolated init() {} }
extension Optional: ChartContent where Wrapped: ChartContent {}
extension _ConditionalContent: ChartContent where TrueContent: ChartContent, FalseContent: ChartContent {}
extension Group: ChartContent where Content: ChartContent { nonisolated public init(@ChartContentBuilder content: () -> Content) { fatalError() } }
public struct AnyChartContent: ChartContent { public typealias Body = Never; nonisolated public init(_ content: any ChartContent) {}; nonisolated public init(erasing content: some ChartContent) {} }
@resultBuilder public struct ChartContentBuilder {
    public static func buildExpression<C: ChartContent>(_ content: C) -> C { content }
    public static func buildBlock() -> some ChartContent { EmptyChartContent() }
    public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }
    @_disfavoredOverload public static func buildBlock<each C: ChartContent>(_ content: repeat each C) -> some ChartContent { _TupleChart<(repeat each C)>() }
    public static func buildIf<C: ChartContent>(_ content: C?) -> C? { content }
    public static func buildEither<T: ChartContent, F: ChartContent>(first: T) -> _ConditionalContent<T, F> { fatalError() }
    public static func buildEither<T: ChartContent, F: ChartContent>(second: F) -> _ConditionalContent<T, F> { fatalError() }
    public static func buildLimitedAvailability(_ content: any ChartContent) -> AnyChartContent { .init(content) }
}
extension ForEach: ChartContent where Content: ChartContent { public typealias Body = Never }
nonisolated extension ForEach where ID == Data.Element.ID, Content: ChartContent, Data.Element: Identifiable { public init(_ data: Data,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content) { fatalError() } }
nonisolated extension ForEach where Content: ChartContent { public init(_ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content) { fatalError() } }
nonisolated extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent { public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) { fatalError() } }
@MainActor @preconcurrency public struct Chart<Content: ChartContent>: View { public typealias Body = Never; public var body: Never { fatalError() }
    nonisolated public init(@ChartContentBuilder content: () -> Content) {}
    nonisolated public init<Data, C>(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C) where Content == ForEach<Data, Data.Element.ID, C>, Data: RandomAccessCollection,
        C: ChartContent, Data.Element: Identifiable {}
    nonisolated public init<Data, ID, C>(_ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> C)
        where Content == ForEach<Data, ID, C>, Data: RandomAccessCollection, ID: Hashable, C: ChartContent {} }
@MainActor @preconcurrency public struct LineMark: ChartContent { public typealias Body = Never
    nonisolated public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
    nonisolated public init<X: Plottable, Y: Plottable, S: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>) {} }
@MainActor @preconcurrency public struct BarMark: ChartContent { public typealias Body = Never
    nonisolated public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard) {}
    nonisolated public init<X: Plottable>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard) {}
    nonisolated public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard) {}
    nonisolated public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic) {}
    nonisolated public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {}
    nonisolated public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic) {}
    nonisolated public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {} }
@MainActor @preconcurrency public struct AreaMark: ChartContent { public typealias Body = Never
    nonisolated public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard) {}
    nonisolated public init<X: Plottable, Y: Plottable, S: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard) {}
    nonisolated public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {}
    nonisolated public init<X: Plottable, Y: Plottable, S: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>) {}
    nonisolated public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {} }
@MainActor @preconcurrency public struct PointMark: ChartContent { public typealias Body = Never
    nonisolated public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
    nonisolated public init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {}
    nonisolated public init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {} }
@MainActor @preconcurrency public struct RuleMark: ChartContent { public typealias Body = Never
    nonisolated public init<X: Plottable>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {}
    nonisolated public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>) {}
    nonisolated public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {}
    nonisolated public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>) {} }
@MainActor @preconcurrency public struct RectangleMark: ChartContent { public typealias Body = Never
    nonisolated public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic) {}
    nonisolated public init<X: Plottable>(x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil, width: MarkDimension = .automatic) {}
    nonisolated public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>, height: MarkDimension = .automatic) {}
    nonisolated public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic) {}
    nonisolated public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil) {}
    nonisolated public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic) {}
    nonisolated public init<Y: Plottable>(xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {}
    nonisolated public init<X: Plottable, Y: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {} }
@MainActor @preconcurrency public struct SectorMark: ChartContent { public typealias Body = Never
    nonisolated public init(angle: PlottableValue<some Plottable>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil) {} }
public struct AnnotationPosition: Equatable { public static var automatic: Self { .init() }; public static var overlay: Self { .init() }; public static var top: Self { .init() }
    public static var bottom: Self { .init() }
    public static var leading: Self { .init() }; public static var trailing: Self { .init() }; public static var topLeading: Self { .init() }; public static var topTrailing: Self { .init() }
    public static var bottomLeading: Self { .init() }; public static var bottomTrailing: Self { .init() } }
public struct AnnotationContext { public let targetSize: CGSize }
public struct AnnotationOverflowResolution { nonisolated public init(x: Strategy = .automatic, y: Strategy = .automatic) {}; public static var automatic: Self { .init() }
    public struct Strategy { public static var fit: Self { .init() }; public static func fit(to boundary: Boundary) -> Self { .init() }; public static var padScale: Self { .init() }
        public static var disabled: Self { .init() }
        public static var automatic: Self { .init() } }
    public struct Boundary { public static var plot: Self { .init() }; public static var chart: Self { .init() }; public static var automatic: Self { .init() } } }
public protocol ChartSymbolShape: Shape { nonisolated var perceptualUnitRect: CGRect { get } }
public struct BasicChartSymbolShape: ChartSymbolShape { nonisolated public var perceptualUnitRect: CGRect { .zero }; nonisolated public func path(in rect: CGRect) -> Path { Path() }
    nonisolated public func strokeBorder(lineWidth: CGFloat) -> BasicChartSymbolShape { self } }
extension ChartSymbolShape where Self == BasicChartSymbolShape { nonisolated public static var circle: Self { .init() }; nonisolated public static var square: Self { .init() }
    nonisolated public static var triangle: Self { .init() }
    nonisolated public static var diamond: Self { .init() }; nonisolated public static var pentagon: Self { .init() }; nonisolated public static var plus: Self { .init() }
        nonisolated public static var cross: Self { .init() }
    nonisolated public static var asterisk: Self { .init() } }
nonisolated extension ChartContent {
    public func foregroundStyle<S>(_ style: S) -> some ChartContent where S: ShapeStyle { self }
    public func foregroundStyle<D>(by value: PlottableValue<D>) -> some ChartContent where D: Plottable { self }
    public func opacity(_ opacity: Double) -> some ChartContent { self }
    public func position<P>(by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic) -> some ChartContent where P: Plottable { self }
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent { self }
    public func lineStyle<D>(by value: PlottableValue<D>) -> some ChartContent where D: Plottable { self }
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent { self }
    public func symbol<S>(_ symbol: S) -> some ChartContent where S: ChartSymbolShape { self }
    public func symbol<D>(by value: PlottableValue<D>) -> some ChartContent where D: Plottable { self }
    public func symbol<V>(@ViewBuilder symbol: () -> V) -> some ChartContent where V: View { self }
    public func symbolSize(_ area: CGFloat) -> some ChartContent { self }
    public func symbolSize(_ size: CGSize) -> some ChartContent { self }
    public func symbolSize<D>(by value: PlottableValue<D>) -> some ChartContent where D: Plottable { self }
    public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous) -> some ChartContent { self }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent { self }
    public func offset(_ offset: CGSize) -> some ChartContent { self }
    public func zIndex(_ value: Double) -> some ChartContent { self }
    public func blur(radius: CGFloat) -> some ChartContent { self }
    public func shadow(color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent { self }
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some ChartContent { self }
    public func mask<C>(@ChartContentBuilder content: () -> C) -> some ChartContent where C: ChartContent { self }
    public func compositingLayer() -> some ChartContent { self }
    public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent { self }
    public func annotation<C>(position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> C) -> some ChartContent
        where C: View { self }
    public func annotation<C>(position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping (AnnotationContext) -> C) -> some ChartContent where C: View { self }
    public func annotation<C>(position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
        @ViewBuilder content: () -> C) -> some ChartContent
        where C: View { self }
    public func annotation<C>(position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
        @ViewBuilder content: @escaping (AnnotationContext) -> C) -> some ChartContent where C: View { self }
    public func accessibilityLabel(_ label: Text) -> some ChartContent { self }
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent { self }
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent { self }
    public func accessibilityValue(_ valueDescription: Text) -> some ChartContent { self }
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent { self }
    @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent { self }
    public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { self }
    public func accessibilityIdentifier(_ identifier: String) -> some ChartContent { self }
}

// Axes
public struct AxisMarkPreset: CustomStringConvertible { public static var automatic: Self { .init() }; public static var extended: Self { .init() }
    public static var aligned: Self { .init() }; public static var inset: Self { .init() }
    public var description: String { "" } }
public struct AxisMarkPosition: CustomStringConvertible { public static var automatic: Self { .init() }; public static var leading: Self { .init() }
    public static var trailing: Self { .init() }; public static var top: Self { .init() }
    public static var bottom: Self { .init() }; public var description: String { "" } }
public struct AxisMarkValues: CustomStringConvertible { public static var automatic: Self { .init() }; public var description: String { "" }
    public static func automatic(desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil) -> Self { .init() }
    public static func automatic<P: BinaryFloatingPoint>(minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil) -> Self { .init() }
    public static func stride(by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil, calendar: Calendar? = nil) -> Self { .init() }
    public static func stride<P: BinaryFloatingPoint>(by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil) -> Self { .init() } }
public struct AxisValue: Sendable { public func `as`<P: Plottable>(_ type: P.Type) -> P? { nil }; public var index: Int { 0 }; public var count: Int { 0 } }
public protocol AxisContent {}
public protocol AxisMark {}
extension Never: AxisMark {}
extension Optional: AxisMark where Wrapped: AxisMark {}
extension Optional: AxisContent where Wrapped: AxisContent {}
extension _ConditionalContent: AxisMark where TrueContent: AxisMark, FalseContent: AxisMark {}
extension _ConditionalContent: AxisContent where TrueContent: AxisContent, FalseContent: AxisContent {}
public struct _TupleAxis<T>: AxisContent, AxisMark { init() {} }
@resultBuilder public struct AxisContentBuilder {
    public static func buildExpression<C: AxisContent>(_ content: C) -> C { content }
    public static func buildBlock() -> some AxisContent { _TupleAxis<Void>() }
    public static func buildBlock<C: AxisContent>(_ content: C) -> C { content }
    @_disfavoredOverload public static func buildBlock<each C: AxisContent>(_ content: repeat each C) -> some AxisContent { _TupleAxis<(repeat each C)>() }
    public static func buildIf<C: AxisContent>(_ content: C?) -> C? { content }
    public static func buildEither<T: AxisContent, F: AxisContent>(first: T) -> _ConditionalContent<T, F> { fatalError() }
    public static func buildEither<T: AxisContent, F: AxisContent>(second: F) -> _ConditionalContent<T, F> { fatalError() } }
@resultBuilder public struct AxisMarkBuilder {
    public static func buildExpression<C: AxisMark>(_ content: C) -> C { content }
    public static func buildBlock() -> some AxisMark { _TupleAxis<Void>() }
    public static func buildBlock<C: AxisMark>(_ content: C) -> C { content }
    @_disfavoredOverload public static func buildBlock<each C: AxisMark>(_ content: repeat each C) -> some AxisMark { _TupleAxis<(repeat each C)>() }
    public static func buildIf<C: AxisMark>(_ content: C?) -> C? { content }
    public static func buildEither<T: AxisMark, F: AxisMark>(first: T) -> _ConditionalContent<T, F> { fatalError() }
    public static func buildEither<T: AxisMark, F: AxisMark>(second: F) -> _ConditionalContent<T, F> { fatalError() } }
public struct AxisMarks<Content: AxisMark>: AxisContent {
    nonisolated public init(preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content) {}
    nonisolated public init<Value: Plottable>(preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content) {}
    nonisolated public init(preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> Content) {}
    nonisolated public init<Value: Plottable>(preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value], @AxisMarkBuilder content: @escaping () -> Content) {}
    nonisolated public init<Format: FormatStyle>(format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil)
        where Content == Never, Format.FormatInput: Plottable, Format.FormatOutput == String {}
    nonisolated public init<Value: Plottable, Format: FormatStyle>(format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil)
        where Content == Never, Value == Format.FormatInput, Format.FormatOutput == String {}
    nonisolated public init(preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil) where Content == Never {}
    nonisolated public init<Value: Plottable>(preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value], stroke: StrokeStyle? = nil) where Content == Never {} }
public struct AxisGridLine: AxisMark { nonisolated public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {} }
public struct AxisTick: AxisMark {
    public struct Length { public static var automatic: Self { .init() }; public static var label: Self { .init() }; public static var longestLabel: Self { .init() }
        public static func label(extendPastBy: CGFloat = 0) -> Self { .init() }; public static func longestLabel(extendPastBy: CGFloat = 0) -> Self { .init() } }
    nonisolated public init(centered: Bool? = nil, length: AxisTick.Length = .automatic, stroke: StrokeStyle? = nil) {}
    nonisolated public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {} }
public struct AxisValueLabelOrientation: CustomStringConvertible { public static var automatic: Self { .init() }; public static var horizontal: Self { .init() }
    public static var vertical: Self { .init() }
    public static var verticalReversed: Self { .init() }; public var description: String { "" } }
public struct AxisValueLabelCollisionResolution: CustomStringConvertible { public static var automatic: Self { .init() }; public static var greedy: Self { .init() }
    public static var truncate: Self { .init() }
    public static var disabled: Self { .init() }; public static func greedy(priority: Double = 0, minimumSpacing: CGFloat? = nil) -> Self { .init() }; public var description: String { "" } }
public struct AxisValueLabel<Content: View>: AxisMark {
    nonisolated public init(centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) where Content == Never {}
    nonisolated public init(centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil, collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
    nonisolated public init(_ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) where Content == Text {}
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) where Content == Text {}
    nonisolated public init<Format: FormatStyle>(format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil)
        where Content == Never, Format.FormatInput: Plottable, Format.FormatOutput == String {} }
extension AxisMark {
    public func foregroundStyle<S>(_ style: S) -> some AxisMark where S: ShapeStyle { self }
    public func font(_ font: Font?) -> some AxisMark { self }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark { self }
    public func offset(_ offset: CGSize) -> some AxisMark { self } }

// Scales
public struct ScaleType { public static var linear: Self { .init() }; public static var log: Self { .init() }; public static var date: Self { .init() }
    public static var category: Self { .init() }; public static var squareRoot: Self { .init() }
    public static var symmetricLog: Self { .init() }; public static func power(exponent: Double) -> Self { .init() }; public static func symmetricLog(slopeAtZero: Double) -> Self { .init() } }
public protocol ScaleDomain {}
public protocol ScaleRange { associatedtype VisualValue }
public protocol PositionScaleRange: ScaleRange where VisualValue == CGFloat {}
extension ClosedRange: ScaleDomain where Bound: Plottable {}
extension ClosedRange: ScaleRange where Bound: BinaryFloatingPoint { public typealias VisualValue = Bound }
extension ClosedRange: PositionScaleRange where Bound == CGFloat {}
extension Array: ScaleDomain where Element: Plottable {}
extension Array: ScaleRange { public typealias VisualValue = Element }
extension Array: PositionScaleRange where Element == CGFloat {}
extension Gradient: ScaleRange { public typealias VisualValue = Color }
extension AnyGradient: ScaleRange { public typealias VisualValue = Color }
public struct AutomaticScaleDomain: ScaleDomain {}
extension ScaleDomain where Self == AutomaticScaleDomain { public static var automatic: AutomaticScaleDomain { .init() }
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain { .init() }
    public static func automatic<DataValue: Plottable>(includesZero: Bool? = nil, reversed: Bool? = nil, dataType: DataValue.Type,
        modifyInferredDomain: @escaping (inout [DataValue]) -> Void) -> AutomaticScaleDomain { .init() } }
public struct PlotDimensionScaleRange: PositionScaleRange { public typealias VisualValue = CGFloat }
extension PositionScaleRange where Self == PlotDimensionScaleRange { public static var plotDimension: PlotDimensionScaleRange { .init() }
    public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange { .init() }
    public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange { .init() } }
public struct ChartAxisContent: View { public typealias Body = Never; public var body: Never { fatalError() } }
public struct ChartPlotContent: View { public typealias Body = Never; public var body: Never { fatalError() } }
public struct ChartProxy {
    public var plotFrame: Anchor<CGRect>? { nil }; public var plotContainerFrame: Anchor<CGRect>? { nil }; public var plotSize: CGSize { .zero }
    @available(*, deprecated, renamed: "plotFrame") public var plotAreaFrame: Anchor<CGRect> { fatalError() }
    @available(*, deprecated, renamed: "plotSize") public var plotAreaSize: CGSize { .zero }
    public func position<P: Plottable>(forX value: P) -> CGFloat? { nil }
    public func position<P: Plottable>(forY value: P) -> CGFloat? { nil }
    public func position<X: Plottable, Y: Plottable>(for point: (x: X, y: Y)) -> CGPoint? { nil }
    public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? { nil }
    public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? { nil }
    public func value<P: Plottable>(atX position: CGFloat, as: P.Type = P.self) -> P? { nil }
    public func value<P: Plottable>(atY position: CGFloat, as: P.Type = P.self) -> P? { nil }
    public func value<X: Plottable, Y: Plottable>(at position: CGPoint, as: (X, Y).Type = (X, Y).self) -> (X, Y)? { nil }
    public func selectXValue(at xPosition: CGFloat) {}
    public func selectYValue(at yPosition: CGFloat) {}
    public func selectXRange(from: CGFloat, to: CGFloat) {}
    public func selectAngleValue(at angle: Angle) {}
    public func angle(at position: CGPoint) -> Angle { .zero }
    public func value<P: Plottable>(atAngle angle: Angle, as: P.Type = P.self) -> P? { nil } }
public protocol ChartScrollTargetBehavior: ScrollTargetBehavior {}
public struct ValueAlignedLimitBehavior { public static var automatic: Self { .init() }; public static var always: Self { .init() }; public static var never: Self { .init() } }
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior { public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {} }
extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
    public static func valueAligned(matching: DateComponents, majorAlignment: MajorValueAlignment<Date>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic) -> Self { .init() }
    public static func valueAligned<P: Plottable & BinaryFloatingPoint>(unit: P, majorAlignment: MajorValueAlignment<P>? = nil,
        limitBehavior: ValueAlignedLimitBehavior = .automatic) -> Self { .init() } }
public struct MajorValueAlignment<P: Plottable> { public static var page: Self { .init() } }
extension MajorValueAlignment where P == Date { public static func matching(_ components: DateComponents) -> Self { .init() } }
extension MajorValueAlignment where P: BinaryFloatingPoint { public static func unit(_ unit: P) -> Self { .init() } }
nonisolated extension View {
    public func chartXAxis(_ visibility: Visibility) -> some View { self }
    public func chartYAxis(_ visibility: Visibility) -> some View { self }
    public func chartXAxis<Content>(@AxisContentBuilder content: () -> Content) -> some View where Content: AxisContent { self }
    public func chartYAxis<Content>(@AxisContentBuilder content: () -> Content) -> some View where Content: AxisContent { self }
    public func chartXAxisStyle<Content>(@ViewBuilder content: @escaping (ChartAxisContent) -> Content) -> some View where Content: View { self }
    public func chartYAxisStyle<Content>(@ViewBuilder content: @escaping (ChartAxisContent) -> Content) -> some View where Content: View { self }
    public func chartXAxisLabel<C>(position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> C) -> some View where C: View { self }
    public func chartXAxisLabel(_ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil) -> some View { self }
    @_disfavoredOverload public func chartXAxisLabel<S: StringProtocol>(_ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil) -> some View { self }
    public func chartYAxisLabel<C>(position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> C) -> some View where C: View { self }
    public func chartYAxisLabel(_ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil) -> some View { self }
    @_disfavoredOverload public func chartYAxisLabel<S: StringProtocol>(_ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil) -> some View { self }
    public func chartXScale<Domain, Range>(domain: Domain, range: Range, type: ScaleType? = nil) -> some View where Domain: ScaleDomain, Range: PositionScaleRange { self }
    public func chartXScale<Domain>(domain: Domain, type: ScaleType? = nil) -> some View where Domain: ScaleDomain { self }
    public func chartXScale<Range>(range: Range, type: ScaleType? = nil) -> some View where Range: PositionScaleRange { self }
    public func chartXScale(type: ScaleType? = nil) -> some View { self }
    public func chartYScale<Domain, Range>(domain: Domain, range: Range, type: ScaleType? = nil) -> some View where Domain: ScaleDomain, Range: PositionScaleRange { self }
    public func chartYScale<Domain>(domain: Domain, type: ScaleType? = nil) -> some View where Domain: ScaleDomain { self }
    public func chartYScale<Range>(range: Range, type: ScaleType? = nil) -> some View where Range: PositionScaleRange { self }
    public func chartYScale(type: ScaleType? = nil) -> some View { self }
    public func chartForegroundStyleScale<Domain, Range>(domain: Domain, range: Range, type: ScaleType? = nil) -> some View where Domain: ScaleDomain, Range: ScaleRange,
        Range.VisualValue: ShapeStyle { self }
    public func chartForegroundStyleScale<Domain>(domain: Domain, type: ScaleType? = nil) -> some View where Domain: ScaleDomain { self }
    public func chartForegroundStyleScale<Range>(range: Range, type: ScaleType? = nil) -> some View where Range: ScaleRange, Range.VisualValue: ShapeStyle { self }
    public func chartForegroundStyleScale<DataValue, S>(_ mapping: KeyValuePairs<DataValue, S>) -> some View where DataValue: Plottable, S: ShapeStyle { self }
    public func chartForegroundStyleScale<Domain, S>(domain: Domain, mapping: @escaping (Domain.Element) -> S) -> some View where Domain: Collection, S: ShapeStyle, Domain.Element: Plottable { self }
    public func chartForegroundStyleScale<DataValue, S>(mapping: @escaping (DataValue) -> S) -> some View where DataValue: Plottable, S: ShapeStyle { self }
    public func chartSymbolScale<Domain, Range>(domain: Domain, range: Range) -> some View where Domain: ScaleDomain, Range: ScaleRange, Range.VisualValue: ChartSymbolShape { self }
    public func chartSymbolScale<DataValue, S>(_ mapping: KeyValuePairs<DataValue, S>) -> some View where DataValue: Plottable, S: ChartSymbolShape { self }
    public func chartLineStyleScale<DataValue>(_ mapping: KeyValuePairs<DataValue, StrokeStyle>) -> some View where DataValue: Plottable { self }
    public func chartLegend<Content>(position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) -> some View
        where Content: View { self }
    @MainActor @preconcurrency public func chartLegend(position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil) -> some View { self }
    @MainActor @preconcurrency public func chartLegend(_ visibility: Visibility) -> some View { self }
    public func chartOverlay<V>(alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V) -> some View where V: View { self }
    public func chartBackground<V>(alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V) -> some View where V: View { self }
    public func chartPlotStyle<Content>(@ViewBuilder content: @escaping (ChartPlotContent) -> Content) -> some View where Content: View { self }
    public func chartXSelection<P>(value: Binding<P?>) -> some View where P: Plottable { self }
    public func chartXSelection<P>(range: Binding<ClosedRange<P>?>) -> some View where P: Plottable, P: Comparable { self }
    public func chartYSelection<P>(value: Binding<P?>) -> some View where P: Plottable { self }
    public func chartYSelection<P>(range: Binding<ClosedRange<P>?>) -> some View where P: Plottable, P: Comparable { self }
    public func chartAngleSelection<P>(value: Binding<P?>) -> some View where P: Plottable { self }
    public func chartGesture(_ gesture: @escaping (ChartProxy) -> some Gesture) -> some View { self }
    public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
    public func chartXVisibleDomain<P>(length: P) -> some View where P: Plottable, P: Numeric { self }
    public func chartYVisibleDomain<P>(length: P) -> some View where P: Plottable, P: Numeric { self }
    public func chartScrollPosition(x: Binding<some Plottable>) -> some View { self }
    public func chartScrollPosition(y: Binding<some Plottable>) -> some View { self }
    public func chartScrollPosition(initialX: some Plottable) -> some View { self }
    public func chartScrollPosition(initialY: some Plottable) -> some View { self }
    public func chartScrollTargetBehavior(_ behavior: some ChartScrollTargetBehavior) -> some View { self }
}
