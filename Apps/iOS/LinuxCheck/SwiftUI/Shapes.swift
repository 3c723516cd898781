public struct Path: Equatable, Sendable {
    public init() {}
    public init(_ rect: CGRect) {}
    public init(ellipseIn rect: CGRect) {}
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
    public init(_ callback: (inout Path) -> Void) {}
    public var isEmpty: Bool { true }; public var boundingRect: CGRect { .zero }; public var currentPoint: CGPoint? { nil }
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool { false }
    public mutating func move(to end: CGPoint) {}
    public mutating func addLine(to end: CGPoint) {}
    public mutating func addLines(_ lines: [CGPoint]) {}
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public mutating func addRect(_ rect: CGRect) {}
    public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
    public mutating func addEllipse(in rect: CGRect) {}
    public mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool) {}
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {}
    public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity) {}
    public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity) {}
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {}
    public func applying(_ transform: CGAffineTransform) -> Path { self }
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { self }
    public func strokedPath(_ style: StrokeStyle) -> Path { self }
    public func union(_ other: Path, eoFill: Bool = false) -> Path { self }
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path { self }
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { self }
    public init(_ path: CGPath) {}
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {}
    public mutating func closeSubpath() {}
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { self }
}
public enum RoundedCornerStyle: Sendable { case circular, continuous }
public enum ShapeRole: Sendable { case fill, stroke, separator }
public struct FillStyle: Equatable, Sendable { public init(eoFill: Bool = false, antialiased: Bool = true) {} }
public struct StrokeStyle: Equatable, Sendable { public var lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat, dash: [CGFloat], dashPhase: CGFloat
    public init(lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0) { fatalError() } }
public protocol Shape: Sendable, Animatable, View {
    nonisolated func path(in rect: CGRect) -> Path
    nonisolated static var role: ShapeRole { get }
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}
public protocol ShapeView<Content>: View { associatedtype Content: Shape; nonisolated var shape: Content { get } }
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: _Prim, ShapeView { nonisolated public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {}
    nonisolated public var shape: Content { fatalError() } }
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: _Prim, ShapeView { nonisolated init() {}; nonisolated public var shape: Content { fatalError() } }
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: _Prim, ShapeView { nonisolated init() {}; nonisolated public var shape: Content { fatalError() } }
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View>: _Prim, ShapeView { nonisolated init() {}; nonisolated public var shape: Content { fatalError() } }
nonisolated extension ShapeView {
    public func fill<S>(_ content: S = .foreground, style: FillStyle = FillStyle()) -> FillShapeView<Content, S, Self> where S: ShapeStyle { .init() }
    public func stroke<S>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> StrokeShapeView<Content, S, Self> where S: ShapeStyle { .init() }
    public func stroke<S>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> StrokeShapeView<Content, S, Self> where S: ShapeStyle { .init() } }
nonisolated extension ShapeView where Content: InsettableShape {
    public func strokeBorder<S>(_ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true) -> StrokeBorderShapeView<Content, S, Self> where S: ShapeStyle { .init() }
    public func strokeBorder<S>(_ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true) -> StrokeBorderShapeView<Content, S, Self> where S: ShapeStyle { .init() } }
extension Shape { nonisolated public static var role: ShapeRole { .fill }
    nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
    public var body: _ShapeView<Self, ForegroundStyle> { fatalError() } }
public protocol InsettableShape: Shape { associatedtype InsetShape: InsettableShape; nonisolated func inset(by amount: CGFloat) -> InsetShape }
nonisolated extension Shape {
    public func fill<S: ShapeStyle>(_ content: S = .foreground, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> { .init(shape: self, style: content) }
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> StrokeShapeView<Self, S, EmptyView> { .init() }
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> StrokeShapeView<Self, S, EmptyView> { .init() }
    public func stroke(style: StrokeStyle) -> some Shape { self }
    public func stroke(lineWidth: CGFloat = 1) -> some Shape { self }
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape { self }
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { self }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { self }
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape { self }
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape { self }
    public func size(width: CGFloat, height: CGFloat) -> some Shape { self }
    public func size(_ size: CGSize) -> some Shape { self }
    public func offset(_ offset: CGSize) -> some Shape { self }
    public func transform(_ transform: CGAffineTransform) -> some Shape { self }
    public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
    public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
    public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape { self }
}
nonisolated extension InsettableShape {
    public func strokeBorder<S: ShapeStyle>(_ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true) -> StrokeBorderShapeView<Self, S, EmptyView> { .init() }
    public func strokeBorder<S: ShapeStyle>(_ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true) -> StrokeBorderShapeView<Self, S, EmptyView> { .init() }
}
public protocol _StubShape: InsettableShape where InsetShape == Self {}
extension _StubShape { nonisolated public func path(in rect: CGRect) -> Path { Path() }
    nonisolated public func inset(by amount: CGFloat) -> Self { self } }
public struct Rectangle: _StubShape { nonisolated public init() {} }
public struct Circle: _StubShape { nonisolated public init() {} }
public struct Ellipse: _StubShape { nonisolated public init() {} }
public struct Capsule: _StubShape { nonisolated public init(style: RoundedCornerStyle = .continuous) {} }
public struct RoundedRectangle: _StubShape { nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {} }
public struct RectangleCornerRadii: Equatable, Sendable { public init(topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0) {} }
public struct UnevenRoundedRectangle: _StubShape { nonisolated public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {}
    nonisolated public init(topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous) {} }
public struct ContainerRelativeShape: _StubShape { nonisolated public init() {} }
public struct AnyShape: Shape { nonisolated public init<S: Shape>(_ shape: S) {}; nonisolated public func path(in rect: CGRect) -> Path { Path() } }
extension Path: Shape { nonisolated public func path(in rect: CGRect) -> Path { self } }
extension Shape where Self == Rectangle { nonisolated public static var rect: Rectangle { .init() } }
extension Shape where Self == RoundedRectangle { nonisolated public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self { .init(cornerRadius: cornerRadius) } }
extension Shape where Self == RoundedRectangle { nonisolated public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self { .init(cornerSize: cornerSize) } }
extension Shape where Self == UnevenRoundedRectangle { nonisolated public static func rect(cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous) -> Self { .init(cornerRadii: cornerRadii) }
    nonisolated public static func rect(topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous) -> Self { .init() } }
extension Shape where Self == Ellipse { nonisolated public static var ellipse: Ellipse { .init() } }
extension Shape where Self == ContainerRelativeShape { nonisolated public static var containerRelative: ContainerRelativeShape { .init() } }
extension Shape where Self == Circle { nonisolated public static var circle: Circle { .init() } }
extension Shape where Self == Capsule { nonisolated public static var capsule: Capsule { .init() }
    nonisolated public static func capsule(style: RoundedCornerStyle) -> Self { .init() } }
@dynamicMemberLookup public struct GraphicsContext {
    public var opacity: Double { get { 1 } set {} }; public var blendMode: BlendMode { get { .normal } set {} }; public var transform: CGAffineTransform { get { .identity } set {} }
    public var environment: EnvironmentValues { fatalError() }; public var clipBoundingRect: CGRect { .zero }
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { fatalError() }
    public struct Shading: Sendable { init() {}
        public static var foreground: Shading { .init() }; public static var backdrop: Shading { .init() }
        public static func palette(_ array: [Shading]) -> Shading { .init() }
        public static func color(_ color: Color) -> Shading { .init() }
        public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading { .init() }
        public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading { .init() }
        public static func style<S>(_ style: S) -> Shading where S: ShapeStyle { .init() }
        public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()) -> Shading { .init() }
        public static func radialGradient(_ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, options: GradientOptions = GradientOptions()) -> Shading { .init() }
        public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()) -> Shading { .init() } }
    public struct GradientOptions: OptionSet, Sendable { public let rawValue: UInt32; public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let `repeat` = Self(rawValue: 1), mirror = Self(rawValue: 2), linearColor = Self(rawValue: 4) }
    public struct ClipOptions: OptionSet, Sendable { public let rawValue: UInt32; public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let inverse = Self(rawValue: 1) }
    public struct Filter: Sendable { init() {}
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter { .init() }
        public static func shadow(color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0, blendMode: BlendMode = .normal,
            options: ShadowOptions = ShadowOptions()) -> Filter { .init() }
        public static func saturation(_ amount: Double) -> Filter { .init() } }
    public struct BlurOptions: OptionSet, Sendable { public let rawValue: UInt32; public init(rawValue: UInt32) { self.rawValue = rawValue }; public static let opaque = Self(rawValue: 1) }
    public struct ShadowOptions: OptionSet, Sendable { public let rawValue: UInt32; public init(rawValue: UInt32) { self.rawValue = rawValue }; public static let shadowAbove = Self(rawValue: 1),
        shadowOnly = Self(rawValue: 2) }
    public struct BlendMode: RawRepresentable, Equatable, Sendable { public let rawValue: Int32; public init(rawValue: Int32) { self.rawValue = rawValue }
        public static var normal: Self { .init(rawValue: 0) }; public static var multiply: Self { .init(rawValue: 1) }; public static var screen: Self { .init(rawValue: 2) }
            public static var overlay: Self { .init(rawValue: 3) }
        public static var clear: Self { .init(rawValue: 16) }; public static var copy: Self { .init(rawValue: 17) }; public static var sourceIn: Self { .init(rawValue: 18) }
            public static var destinationOut: Self { .init(rawValue: 23) } }
    public struct ResolvedImage { public var size: CGSize { .zero }; public let baseline: CGFloat; public var shading: Shading? }
    public struct ResolvedText { public var shading: Shading { get { .foreground } set {} }
        public func measure(in size: CGSize) -> CGSize { size }
        public func firstBaseline(in size: CGSize) -> CGFloat { 0 }
        public func lastBaseline(in size: CGSize) -> CGFloat { 0 } }
    public struct ResolvedSymbol { public var size: CGSize { .zero } }
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
    public mutating func translateBy(x: CGFloat, y: CGFloat) {}
    public mutating func rotate(by angle: Angle) {}
    public mutating func concatenate(_ matrix: CGAffineTransform) {}
    public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {}
    public mutating func clipToLayer(opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void) rethrows {}
    public mutating func addFilter(_ filter: Filter) {}
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {}
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
    public func resolve(_ shading: Shading) -> Shading { shading }
    public func resolve(_ image: Image) -> ResolvedImage { fatalError() }
    public func resolve(_ text: Text) -> ResolvedText { fatalError() }
    public func resolveSymbol<ID>(id: ID) -> ResolvedSymbol? where ID: Hashable { nil }
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {}
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ text: ResolvedText, in rect: CGRect) {}
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ text: Text, in rect: CGRect) {}
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {}
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}
}
public enum ColorRenderingMode: Sendable { case nonLinear, linear, extendedLinear }
public struct Canvas<Symbols: View>: _Prim {
    nonisolated public init(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false, renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
        @ViewBuilder symbols: () -> Symbols) {}
}
nonisolated extension Canvas where Symbols == EmptyView {
    public init(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false, renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {}
}
