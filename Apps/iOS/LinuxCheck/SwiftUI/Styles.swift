public struct ButtonStyleConfiguration { public struct Label: _Prim {}
    public let role: ButtonRole?; public var label: Label { fatalError() }; public let isPressed: Bool }
public struct PrimitiveButtonStyleConfiguration { public struct Label: _Prim {}
    public let role: ButtonRole?; public var label: Label { fatalError() }; public func trigger() {} }
@MainActor @preconcurrency public protocol ButtonStyle { associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = ButtonStyleConfiguration }
@MainActor @preconcurrency public protocol PrimitiveButtonStyle { associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = PrimitiveButtonStyleConfiguration }
public struct DefaultButtonStyle: PrimitiveButtonStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { configuration.label } }
public struct PlainButtonStyle: PrimitiveButtonStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { configuration.label } }
public struct BorderlessButtonStyle: PrimitiveButtonStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { configuration.label } }
public struct BorderedButtonStyle: PrimitiveButtonStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { configuration.label } }
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { configuration.label } }
nonisolated extension PrimitiveButtonStyle where Self == DefaultButtonStyle { public static var automatic: Self { .init() } }
nonisolated extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: Self { .init() } }
nonisolated extension PrimitiveButtonStyle where Self == BorderlessButtonStyle { public static var borderless: Self { .init() } }
nonisolated extension PrimitiveButtonStyle where Self == BorderedButtonStyle { public static var bordered: Self { .init() } }
nonisolated extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle { public static var borderedProminent: Self { .init() } }
public struct ButtonBorderShape: Equatable, Sendable { public static let automatic = Self(), capsule = Self(), roundedRectangle = Self(), circle = Self()
    public static func roundedRectangle(radius: CGFloat) -> Self { .init() } }
public struct ButtonRepeatBehavior: Sendable { public static let automatic = Self(), enabled = Self(), disabled = Self() }

public struct ToggleStyleConfiguration { public struct Label: _Prim {}
    public let label: Label; @Binding public var isOn: Bool; public var isMixed: Bool { false } }
@MainActor @preconcurrency public protocol ToggleStyle { associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = ToggleStyleConfiguration }
public struct SwitchToggleStyle: ToggleStyle { nonisolated public init() {}; nonisolated public init(tint: Color) {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label } }
public struct ButtonToggleStyle: ToggleStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { configuration.label } }
public struct DefaultToggleStyle: ToggleStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { configuration.label } }
nonisolated extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: Self { .init() } }
nonisolated extension ToggleStyle where Self == ButtonToggleStyle { public static var button: Self { .init() } }
nonisolated extension ToggleStyle where Self == DefaultToggleStyle { public static var automatic: Self { .init() } }

public struct ProgressViewStyleConfiguration { public struct Label: _Prim {}; public struct CurrentValueLabel: _Prim {}
    public let fractionCompleted: Double?; public var label: Label?; public var currentValueLabel: CurrentValueLabel? }
@MainActor @preconcurrency public protocol ProgressViewStyle { associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = ProgressViewStyleConfiguration }
public struct DefaultProgressViewStyle: ProgressViewStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { EmptyView() } }
public struct LinearProgressViewStyle: ProgressViewStyle { nonisolated public init() {}; nonisolated public init(tint: Color) {}
    public func makeBody(configuration: Configuration) -> some View { EmptyView() } }
public struct CircularProgressViewStyle: ProgressViewStyle { nonisolated public init() {}; nonisolated public init(tint: Color) {}
    public func makeBody(configuration: Configuration) -> some View { EmptyView() } }
nonisolated extension ProgressViewStyle where Self == DefaultProgressViewStyle { public static var automatic: Self { .init() } }
nonisolated extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: Self { .init() } }
nonisolated extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: Self { .init() } }

public struct GaugeStyleConfiguration { public struct Label: _Prim {}; public struct CurrentValueLabel: _Prim {}
    public var value: Double { 0 }; public var label: Label { fatalError() }; public var currentValueLabel: CurrentValueLabel? { nil } }
@MainActor @preconcurrency public protocol GaugeStyle { associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = GaugeStyleConfiguration }
public struct AccessoryCircularGaugeStyle: GaugeStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { EmptyView() } }
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { EmptyView() } }
public struct LinearCapacityGaugeStyle: GaugeStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { EmptyView() } }
public struct DefaultGaugeStyle: GaugeStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { EmptyView() } }
nonisolated extension GaugeStyle where Self == AccessoryCircularGaugeStyle { public static var accessoryCircular: Self { .init() } }
nonisolated extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle { public static var accessoryCircularCapacity: Self { .init() } }
nonisolated extension GaugeStyle where Self == LinearCapacityGaugeStyle { public static var linearCapacity: Self { .init() } }
public struct AccessoryLinearGaugeStyle: GaugeStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { EmptyView() } }
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { EmptyView() } }
nonisolated extension GaugeStyle where Self == AccessoryLinearGaugeStyle { public static var accessoryLinear: Self { .init() } }
nonisolated extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle { public static var accessoryLinearCapacity: Self { .init() } }
nonisolated extension GaugeStyle where Self == DefaultGaugeStyle { public static var automatic: Self { .init() } }

public struct LabelStyleConfiguration { public struct Title: _Prim {}; public struct Icon: _Prim {}
    public var title: Title { fatalError() }; public var icon: Icon { fatalError() } }
@MainActor @preconcurrency public protocol LabelStyle { associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = LabelStyleConfiguration }
public struct DefaultLabelStyle: LabelStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { configuration.title } }
public struct IconOnlyLabelStyle: LabelStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { configuration.icon } }
public struct TitleOnlyLabelStyle: LabelStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { configuration.title } }
public struct TitleAndIconLabelStyle: LabelStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { configuration.title } }
nonisolated extension LabelStyle where Self == DefaultLabelStyle { public static var automatic: Self { .init() } }
nonisolated extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: Self { .init() } }
nonisolated extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: Self { .init() } }
nonisolated extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: Self { .init() } }

public struct LabeledContentStyleConfiguration { public struct Label: _Prim {}; public struct Content: _Prim {}
    public let label: Label; public let content: Content }
@MainActor @preconcurrency public protocol LabeledContentStyle { associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = LabeledContentStyleConfiguration }
public struct DisclosureGroupStyleConfiguration { public struct Label: _Prim {}; public struct Content: _Prim {}
    public let label: Label; public let content: Content; @Binding public var isExpanded: Bool }
@MainActor @preconcurrency public protocol DisclosureGroupStyle { associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = DisclosureGroupStyleConfiguration }
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { configuration.content } }
nonisolated extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle { public static var automatic: Self { .init() } }
public struct AutomaticLabeledContentStyle: LabeledContentStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { configuration.content } }
nonisolated extension LabeledContentStyle where Self == AutomaticLabeledContentStyle { public static var automatic: Self { .init() } }

public protocol PickerStyle {}
public struct PalettePickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == PalettePickerStyle { public static var palette: Self { .init() } }
public protocol ControlGroupStyle {}
public struct AutomaticControlGroupStyle: ControlGroupStyle { public init() {} }
public struct NavigationControlGroupStyle: ControlGroupStyle { public init() {} }
public struct CompactMenuControlGroupStyle: ControlGroupStyle { public init() {} }
public struct MenuControlGroupStyle: ControlGroupStyle { public init() {} }
extension ControlGroupStyle where Self == AutomaticControlGroupStyle { public static var automatic: Self { .init() } }
extension ControlGroupStyle where Self == NavigationControlGroupStyle { public static var navigation: Self { .init() } }
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle { public static var compactMenu: Self { .init() } }
extension ControlGroupStyle where Self == MenuControlGroupStyle { public static var menu: Self { .init() } }
public struct MenuOrder: Equatable, Hashable, Sendable { public static let automatic = Self(), priority = Self(), fixed = Self() }
public struct MenuActionDismissBehavior: Equatable, Sendable { public static let automatic = Self(), enabled = Self(); public static var disabled: Self { .init() } }
public struct DefaultPickerStyle: PickerStyle { public init() {} }
public struct SegmentedPickerStyle: PickerStyle { public init() {} }
public struct WheelPickerStyle: PickerStyle { public init() {} }
public struct MenuPickerStyle: PickerStyle { public init() {} }
public struct InlinePickerStyle: PickerStyle { public init() {} }
public struct NavigationLinkPickerStyle: PickerStyle { public init() {} }
extension PickerStyle where Self == DefaultPickerStyle { public static var automatic: Self { .init() } }
extension PickerStyle where Self == SegmentedPickerStyle { public static var segmented: Self { .init() } }
extension PickerStyle where Self == WheelPickerStyle { public static var wheel: Self { .init() } }
extension PickerStyle where Self == MenuPickerStyle { public static var menu: Self { .init() } }
extension PickerStyle where Self == InlinePickerStyle { public static var inline: Self { .init() } }
extension PickerStyle where Self == NavigationLinkPickerStyle { public static var navigationLink: Self { .init() } }
public protocol DatePickerStyle {}
public struct DefaultDatePickerStyle: DatePickerStyle { public init() {} }
public struct WheelDatePickerStyle: DatePickerStyle { public init() {} }
public struct GraphicalDatePickerStyle: DatePickerStyle { public init() {} }
public struct CompactDatePickerStyle: DatePickerStyle { public init() {} }
extension DatePickerStyle where Self == DefaultDatePickerStyle { public static var automatic: Self { .init() } }
extension DatePickerStyle where Self == WheelDatePickerStyle { public static var wheel: Self { .init() } }
extension DatePickerStyle where Self == GraphicalDatePickerStyle { public static var graphical: Self { .init() } }
extension DatePickerStyle where Self == CompactDatePickerStyle { public static var compact: Self { .init() } }
public protocol MenuStyle {}
public struct DefaultMenuStyle: MenuStyle { public init() {} }
public struct ButtonMenuStyle: MenuStyle { public init() {} }
extension MenuStyle where Self == DefaultMenuStyle { public static var automatic: Self { .init() } }
extension MenuStyle where Self == ButtonMenuStyle { public static var button: Self { .init() } }
nonisolated extension View {
    public func buttonStyle<S>(_ style: S) -> some View where S: ButtonStyle { self }
    public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle { self }
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
    public func controlSize(_ controlSize: ControlSize) -> some View { self }
    public func toggleStyle<S>(_ style: S) -> some View where S: ToggleStyle { self }
    public func progressViewStyle<S>(_ style: S) -> some View where S: ProgressViewStyle { self }
    public func gaugeStyle<S>(_ style: S) -> some View where S: GaugeStyle { self }
    public func labelStyle<S>(_ style: S) -> some View where S: LabelStyle { self }
    public func labeledContentStyle<S>(_ style: S) -> some View where S: LabeledContentStyle { self }
    public func disclosureGroupStyle<S>(_ style: S) -> some View where S: DisclosureGroupStyle { self }
    public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle { self }
    public func datePickerStyle<S>(_ style: S) -> some View where S: DatePickerStyle { self }
    public func menuStyle<S>(_ style: S) -> some View where S: MenuStyle { self }
    public func menuIndicator(_ visibility: Visibility) -> some View { self }
    public func menuOrder(_ order: MenuOrder) -> some View { self }
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
    public func controlGroupStyle<S>(_ style: S) -> some View where S: ControlGroupStyle { self }
    public func labelsVisibility(_ visibility: Visibility) -> some View { self }
    public func labelsHidden() -> some View { self }
}
