public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
    public static func == (a: Self, b: Self) -> Bool { true }
    public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation(_ string: String) {}
        public mutating func appendInterpolation<S>(_ subject: S, formatter: Formatter? = nil) where S: NSObject {}
        public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F) where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {}
        public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {}
        public mutating func appendInterpolation<T>(_ value: T, specifier: String) where T: _FormatSpecifiable {}
        public mutating func appendInterpolation(_ text: Text) {}
        public mutating func appendInterpolation(_ image: Image) {}
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {}
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {}
        public mutating func appendInterpolation(_ interval: DateInterval) {}
        public mutating func appendInterpolation(_ attributed: AttributedString) {}
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {}
        public mutating func appendInterpolation(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {}
        @available(*, deprecated, message: "Localized string interpolation produces a debug description; did you mean to make this explicit?")
        @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) {}
    }
}
public struct Text: Equatable, Sendable {
    init() {}
    public init(verbatim content: String) {}
    @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol {}
    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {}
    public init(_ attributedContent: AttributedString) {}
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) {}
    public init(_ image: Image) {}
    public init<F>(_ input: F.FormatInput, format: F) where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {}
    public init<Subject>(_ subject: Subject, formatter: Formatter) where Subject: NSObject {}
    public init(_ date: Date, style: DateStyle) {}
    public init(_ dates: ClosedRange<Date>) {}
    public init(_ interval: DateInterval) {}
    public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {}
    public struct DateStyle: Equatable, Codable, Sendable { init() {}
        public static let time = Self(), date = Self(), relative = Self(), offset = Self(), timer = Self() }
    public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
    public enum Case: Hashable, Sendable { case uppercase, lowercase }
    public struct LineStyle: Hashable, Sendable { init() {}; public init(pattern: Pattern = .solid, color: Color? = nil) {}
        public struct Pattern: Sendable { public static let solid = Self(), dot = Self(), dash = Self(), dashDot = Self(), dashDotDot = Self() }
        public static let single = LineStyle() }
    public struct Scale: Hashable, Sendable { public static let `default` = Scale(), secondary = Scale() }
    public static func + (lhs: Text, rhs: Text) -> Text { lhs }
    public func foregroundColor(_ color: Color?) -> Text { self }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
    public func font(_ font: Font?) -> Text { self }
    public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    public func fontWidth(_ width: Font.Width?) -> Text { self }
    public func fontDesign(_ design: Font.Design?) -> Text { self }
    public func bold() -> Text { self }
    public func bold(_ isActive: Bool) -> Text { self }
    public func italic() -> Text { self }
    public func italic(_ isActive: Bool) -> Text { self }
    public func monospaced(_ isActive: Bool = true) -> Text { self }
    public func monospacedDigit() -> Text { self }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text { self }
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text { self }
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text { self }
    public func kerning(_ kerning: CGFloat) -> Text { self }
    public func tracking(_ tracking: CGFloat) -> Text { self }
    public func baselineOffset(_ offset: CGFloat) -> Text { self }
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
    public func accessibilityLabel(_ label: Text) -> Text { self }
    public func accessibilityLabel(_ key: LocalizedStringKey) -> Text { self }
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text { self }
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text { self }
    public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text { self }
    public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text { self }
    public func speechAdjustedPitch(_ value: Double) -> Text { self }
    public func speechAnnouncementsQueued(_ value: Bool = true) -> Text { self }
}
extension Text: View { public typealias Body = Never; public var body: Never { fatalError() } }

public struct Image: Equatable, Sendable {
    init() {}
    public init(_ name: String, bundle: Bundle? = nil) {}
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {}
    public init(decorative name: String, bundle: Bundle? = nil) {}
    public init(systemName: String) {}
    public init(systemName: String, variableValue: Double?) {}
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {}
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {}
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {}
    public init(_ resource: ImageResource) {}
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }
    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable { case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored }
    public enum Scale: Hashable, Sendable { case small, medium, large }
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}
extension Image: View { public typealias Body = Never; public var body: Never { fatalError() } }
public struct SymbolRenderingMode: Sendable { public static let monochrome = Self(), multicolor = Self(), hierarchical = Self(), palette = Self() }
public struct SymbolVariants: Hashable, Sendable { public static let none = Self(), circle = Self(), square = Self(), rectangle = Self(), fill = Self(), slash = Self()
    public var fill: Self { self }; public var circle: Self { self }; public var square: Self { self }; public var rectangle: Self { self }; public var slash: Self { self }
    public func contains(_ other: SymbolVariants) -> Bool { false } }
public enum AsyncImagePhase: Sendable { case empty, success(Image), failure(any Error)
    public var image: Image? { nil }; public var error: (any Error)? { nil } }
public struct AsyncImage<Content: View>: _Prim {
    nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == Image {}
    nonisolated public init<I, P>(url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P)
        where Content == _ConditionalContent<I, P>, I: View, P: View {}
    nonisolated public init(url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(), @ViewBuilder content: @escaping (AsyncImagePhase) -> Content) {}
}
