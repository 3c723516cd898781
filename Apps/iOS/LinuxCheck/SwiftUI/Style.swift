public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never
    func resolve(in environment: EnvironmentValues) -> Resolved
}
extension ShapeStyle { public func resolve(in environment: EnvironmentValues) -> Never { fatalError() } }
extension Never: ShapeStyle { public typealias Resolved = Never }
extension ShapeStyle {
    public func opacity(_ opacity: Double) -> some ShapeStyle { self }
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
    public var secondary: some ShapeStyle { self }; public var tertiary: some ShapeStyle { self }; public var quaternary: some ShapeStyle { self }; public var quinary: some ShapeStyle { self }
}
public struct ShadowStyle: Equatable, Sendable {
    public static func drop(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle { .init() }
    public static func inner(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle { .init() }
}
public enum BlendMode: Hashable, Sendable { case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion, hue, saturation, color,
    luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter }
public struct AnyShapeStyle: ShapeStyle { public init<S>(_ style: S) where S: ShapeStyle {} }
public struct ForegroundStyle: ShapeStyle { public init() {} }
public struct BackgroundStyle: ShapeStyle { public init() {} }
public struct TintShapeStyle: ShapeStyle { public init() {} }
public struct SeparatorShapeStyle: ShapeStyle { public init() {} }
public struct PlaceholderTextShapeStyle: ShapeStyle { public init() {} }
public struct LinkShapeStyle: ShapeStyle { public init() {} }
public struct SelectionShapeStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == SelectionShapeStyle { public static var selection: SelectionShapeStyle { .init() } }
public struct FillShapeStyle: ShapeStyle { public init() {} }
public struct HierarchicalShapeStyle: ShapeStyle {
    public static let primary = Self(), secondary = Self(), tertiary = Self(), quaternary = Self(), quinary = Self() }
public struct Material: ShapeStyle { public static let ultraThin = Material(), thin = Material(), regular = Material(), thick = Material(), ultraThick = Material(), bar = Material() }
extension ShapeStyle where Self == ForegroundStyle { public static var foreground: ForegroundStyle { .init() } }
extension ShapeStyle where Self == BackgroundStyle { public static var background: BackgroundStyle { .init() } }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { .init() } }
extension ShapeStyle where Self == SeparatorShapeStyle { public static var separator: SeparatorShapeStyle { .init() } }
extension ShapeStyle where Self == PlaceholderTextShapeStyle { public static var placeholder: PlaceholderTextShapeStyle { .init() } }
extension ShapeStyle where Self == LinkShapeStyle { public static var link: LinkShapeStyle { .init() } }
extension ShapeStyle where Self == FillShapeStyle { public static var fill: FillShapeStyle { .init() } }
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: Self { .init() }; public static var secondary: Self { .init() }; public static var tertiary: Self { .init() }
    public static var quaternary: Self { .init() }; public static var quinary: Self { .init() } }
extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Self { .init() }; public static var thinMaterial: Self { .init() }; public static var regularMaterial: Self { .init() }
    public static var thickMaterial: Self { .init() }; public static var ultraThickMaterial: Self { .init() }; public static var bar: Self { .init() } }
extension ShapeStyle where Self == Color {
    public static var red: Color { .init() }; public static var orange: Color { .init() }; public static var yellow: Color { .init() }; public static var green: Color { .init() }
    public static var mint: Color { .init() }; public static var teal: Color { .init() }; public static var cyan: Color { .init() }; public static var blue: Color { .init() }
    public static var indigo: Color { .init() }; public static var purple: Color { .init() }; public static var pink: Color { .init() }; public static var brown: Color { .init() }
    public static var white: Color { .init() }; public static var gray: Color { .init() }; public static var black: Color { .init() }; public static var clear: Color { .init() } }

public struct Color: Hashable, CustomStringConvertible, Sendable {
    init() {}
    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }
    public struct Resolved: Hashable, Sendable, ShapeStyle { public var red: Float, green: Float, blue: Float, opacity: Float }
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {}
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}
    public init(_ name: String, bundle: Bundle? = nil) {}
    public init(_ resource: ColorResource) {}
    public init(_ resolved: Resolved) {}
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color { self }
    public var description: String { "" }
    public func opacity(_ opacity: Double) -> Color { self }
    public var gradient: AnyGradient { .init() }
    public func resolve(in environment: EnvironmentValues) -> Resolved { fatalError() }
    public static let red = Color(), orange = Color(), yellow = Color(), green = Color(), mint = Color(), teal = Color(), cyan = Color(), blue = Color(),
        indigo = Color(), purple = Color(), pink = Color(), brown = Color(), white = Color(), gray = Color(), black = Color(), clear = Color(),
        primary = Color(), secondary = Color()
    public static var accentColor: Color { .init() }
}
public struct ColorResource: Hashable, Sendable { public init(name: String, bundle: Bundle) {} }
public struct ImageResource: Hashable, Sendable { public init(name: String, bundle: Bundle) {} }
extension Color: ShapeStyle {}
extension Color: View { public typealias Body = Never; public var body: Never { fatalError() } }

public struct Gradient: ShapeStyle, Equatable {
    public struct Stop: Equatable, Sendable { public var color: Color, location: CGFloat
        public init(color: Color, location: CGFloat) { self.color = color; self.location = location } }
    public struct ColorSpace: Hashable, Sendable { public static let device = Self(), perceptual = Self() }
    public func colorSpace(_ space: ColorSpace) -> AnyGradient { .init() }
    public var stops: [Stop]
    public init(colors: [Color]) { stops = [] }
    public init(stops: [Stop]) { self.stops = stops }
}
public struct AnyGradient: ShapeStyle, Hashable { init() {}; public init(_ g: Gradient) {} }
public struct LinearGradient: ShapeStyle {
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {} }
public struct RadialGradient: ShapeStyle {
    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {} }
public struct AngularGradient: ShapeStyle {
    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {}
    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {}
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {}
    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {} }
public struct EllipticalGradient: ShapeStyle {
    public init(gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {}
    public init(colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5) {} }
extension EllipticalGradient: View { public typealias Body = Never; public var body: Never { fatalError() } }
public struct MeshGradient: ShapeStyle, Equatable {
    public init(width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device) {} }
extension MeshGradient: View { public typealias Body = Never; public var body: Never { fatalError() } }
extension LinearGradient: View { public typealias Body = Never; public var body: Never { fatalError() } }
extension RadialGradient: View { public typealias Body = Never; public var body: Never { fatalError() } }
extension AngularGradient: View { public typealias Body = Never; public var body: Never { fatalError() } }
extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient { .init(gradient: gradient, startPoint: startPoint, endPoint: endPoint) }
    public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient { .init(stops: stops, startPoint: startPoint, endPoint: endPoint) }
    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient { .init(colors: colors, startPoint: startPoint, endPoint: endPoint) } }

extension ShapeStyle where Self == RadialGradient {
    public static func radialGradient(_ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat) -> RadialGradient { .init(gradient: gradient,
        center: center, startRadius: 0, endRadius: 1) }
    public static func radialGradient(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) -> RadialGradient { .init(colors: colors, center: center, startRadius: 0,
        endRadius: 1) } }
extension ShapeStyle where Self == AngularGradient {
    public static func angularGradient(_ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle) -> AngularGradient { .init(gradient: gradient, center: center) }
    public static func angularGradient(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) -> AngularGradient { .init(colors: colors, center: center) }
    public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero) -> AngularGradient { .init(colors: colors, center: center) } }
public struct Font: Hashable, Sendable {
    init() {}
    public enum TextStyle: CaseIterable, Hashable, Sendable { case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2 }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
    public enum Leading: Hashable, Sendable { case standard, tight, loose }
    public struct Weight: Hashable, Sendable { public static let ultraLight = Self(), thin = Self(), light = Self(), regular = Self(), medium = Self(), semibold = Self(), bold = Self(),
        heavy = Self(), black = Self() }
    public struct Width: Hashable, Sendable { public var value: CGFloat; public init(_ v: CGFloat) { value = v }
        public static let compressed = Self(0), condensed = Self(0), standard = Self(0), expanded = Self(0) }
    public static let largeTitle = Font(), title = Font(), title2 = Font(), title3 = Font(), headline = Font(), subheadline = Font(), body = Font(), callout = Font(), footnote = Font(),
        caption = Font(), caption2 = Font()
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { .init() }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { .init() }
    public static func custom(_ name: String, size: CGFloat) -> Font { .init() }
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font { .init() }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { .init() }
    public func weight(_ weight: Weight) -> Font { self }
    public func width(_ width: Width) -> Font { self }
    public func bold() -> Font { self }
    public func italic() -> Font { self }
    public func smallCaps() -> Font { self }
    public func lowercaseSmallCaps() -> Font { self }
    public func uppercaseSmallCaps() -> Font { self }
    public func monospaced() -> Font { self }
    public func monospacedDigit() -> Font { self }
    public func leading(_ leading: Leading) -> Font { self }
}
