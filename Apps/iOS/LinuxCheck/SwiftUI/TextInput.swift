public struct TextField<Label: View>: _Prim {
    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {}
    nonisolated public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {}
    nonisolated public init<F: ParseableFormatStyle>(value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label) where F.FormatOutput == String {}
    nonisolated public init<F: ParseableFormatStyle>(value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label) where F.FormatOutput == String {}
}
nonisolated extension TextField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {}
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {}
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {}
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {}
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {}
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {}
    public init<F: ParseableFormatStyle>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil) where F.FormatOutput == String {}
    public init<F: ParseableFormatStyle>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil) where F.FormatOutput == String {}
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(_ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil) where F.FormatOutput == String {}
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(_ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil) where F.FormatOutput == String {}
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {}
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?) {}
    @_disfavoredOverload public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) {}
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil) {}
}
public struct SecureField<Label: View>: _Prim { nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {} }
nonisolated extension SecureField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {}
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {}
}
public struct TextEditor: _Prim { nonisolated public init(text: Binding<String>) {}
    nonisolated public init(text: Binding<String>, selection: Binding<TextSelection?>) {} }
public struct TextSelection: Equatable, Hashable { public enum Indices: Equatable, Hashable { case selection(Range<String.Index>), multiSelection(RangeSet<String.Index>) }
    public var indices: Indices { get { fatalError() } set {} }; public var isInsertion: Bool { false }
    public init(range: Range<String.Index>) {}; public init(insertionPoint: String.Index) {} }
public struct FindContext: Sendable {}
@MainActor @preconcurrency public protocol TextEditorStyle { associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = TextEditorStyleConfiguration }
public struct TextEditorStyleConfiguration {}
public struct AutomaticTextEditorStyle: TextEditorStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { EmptyView() } }
public struct PlainTextEditorStyle: TextEditorStyle { nonisolated public init() {}; public func makeBody(configuration: Configuration) -> some View { EmptyView() } }
nonisolated extension TextEditorStyle where Self == AutomaticTextEditorStyle { public static var automatic: Self { .init() } }
nonisolated extension TextEditorStyle where Self == PlainTextEditorStyle { public static var plain: Self { .init() } }
public struct SubmitLabel: Sendable { public static let done = Self(), go = Self(), send = Self(), join = Self(), route = Self(), search = Self(), `return` = Self(), next = Self(),
    `continue` = Self() }
public struct SubmitTriggers: OptionSet, Sendable { public let rawValue: Int; public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = Self(rawValue: 1), search = Self(rawValue: 2) }
public struct TextInputAutocapitalization: Sendable { public static let never = Self(), words = Self(), sentences = Self(), characters = Self() }
nonisolated extension View {
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }
    public func textContentType(_ textContentType: UITextContentType?) -> some View { self }
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
    public func disableAutocorrection(_ disable: Bool?) -> some View { self }
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
    public func submitScope(_ isBlocking: Bool = true) -> some View { self }
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View { self }
    public func focused<Value>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View where Value: Hashable { self }
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
    public func focusable(_ isFocusable: Bool = true) -> some View { self }
    public func defaultFocus<V>(_ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic) -> some View where V: Hashable { self }
    public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View { self }
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View { self }
    public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View { self }
    public func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T) -> some View { self }
    public func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?) -> some View { self }
    public func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
    public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
    public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
    public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization) -> some View { self }
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View { self }
    public func onKeyPress(_ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result) -> some View { self }
    public func onKeyPress(keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result) -> some View { self }
    public func onKeyPress(phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result) -> some View { self }
    public func textFieldStyle<S>(_ style: S) -> some View where S: TextFieldStyle { self }
    public func textSelection<S>(_ selectability: S) -> some View where S: TextSelectability { self }
}
public struct WritingToolsBehavior: Equatable, Sendable { public static let automatic = Self(), complete = Self(), limited = Self(), disabled = Self() }
public struct DefaultFocusEvaluationPriority: Sendable { public static let automatic = Self(), userInitiated = Self() }
public struct FocusInteractions: OptionSet, Sendable { public let rawValue: Int; public init(rawValue: Int) { self.rawValue = rawValue }
    public static let activate = Self(rawValue: 1), edit = Self(rawValue: 2); public static var automatic: FocusInteractions { [] } }
public struct EventModifiers: OptionSet, Sendable { public let rawValue: Int; public init(rawValue: Int) { self.rawValue = rawValue }
    public static let capsLock = Self(rawValue: 1), shift = Self(rawValue: 2), control = Self(rawValue: 4), option = Self(rawValue: 8), command = Self(rawValue: 16),
        numericPad = Self(rawValue: 32), all = Self(rawValue: 63) }
public struct KeyEquivalent: Hashable, ExpressibleByExtendedGraphemeClusterLiteral, Sendable { public var character: Character
    public init(_ character: Character) { self.character = character }; public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }
    public static let upArrow = Self("u"), downArrow = Self("d"), leftArrow = Self("l"), rightArrow = Self("r"), escape = Self("e"), delete = Self("d"), deleteForward = Self("f"),
        home = Self("h"), end = Self("e"), pageUp = Self("p"),
        pageDown = Self("p"), clear = Self("c"), tab = Self("t"), space = Self(" "), `return` = Self("r") }
public struct KeyboardShortcut: Hashable, Sendable { public struct Localization: Sendable { public static let automatic = Self(), withoutMirroring = Self(), custom = Self() }
    public static let defaultAction = KeyboardShortcut(.return), cancelAction = KeyboardShortcut(.escape)
    public var key: KeyEquivalent; public var modifiers: EventModifiers
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) { self.key = key; self.modifiers = modifiers }
    public static func == (lhs: Self, rhs: Self) -> Bool { true }; public func hash(into hasher: inout Hasher) {} }
public struct KeyPress: Sendable { public let phase: Phases; public let key: KeyEquivalent; public let characters: String; public let modifiers: EventModifiers
    public struct Phases: OptionSet, Sendable { public let rawValue: Int; public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Self(rawValue: 1), `repeat` = Self(rawValue: 2), up = Self(rawValue: 4), all = Self(rawValue: 7) }
    public enum Result: Sendable { case handled, ignored } }
public protocol FocusedValueKey { associatedtype Value }
public struct FocusedValues: Equatable { public init() {}; public static func == (lhs: FocusedValues, rhs: FocusedValues) -> Bool { true }
    public subscript<Key>(key: Key.Type) -> Key.Value? where Key: FocusedValueKey { get { nil } set {} } }
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty { public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {}
    public var wrappedValue: Value? { nil } }
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty { public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
    public var wrappedValue: Value? { get { nil } nonmutating set {} }; public var projectedValue: Binding<Value?> { fatalError() } }
@MainActor @preconcurrency public protocol TextFieldStyle { associatedtype _Body: View
    @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<Self._Label>) -> _Body
    typealias _Label = _TextFieldStyleLabel }
public struct _TextFieldStyleLabel: _Prim {}
public struct DefaultTextFieldStyle: TextFieldStyle { nonisolated public init() {}; public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration } }
public struct PlainTextFieldStyle: TextFieldStyle { nonisolated public init() {}; public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration } }
public struct RoundedBorderTextFieldStyle: TextFieldStyle { nonisolated public init() {}; public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration } }
nonisolated extension TextFieldStyle where Self == DefaultTextFieldStyle { public static var automatic: Self { .init() } }
nonisolated extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: Self { .init() } }
nonisolated extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: Self { .init() } }
public protocol TextSelectability { static var allowsSelection: Bool { get } }
public struct EnabledTextSelectability: TextSelectability { public static let allowsSelection = true }
public struct DisabledTextSelectability: TextSelectability { public static let allowsSelection = false }
extension TextSelectability where Self == EnabledTextSelectability { public static var enabled: Self { .init() } }
extension TextSelectability where Self == DisabledTextSelectability { public static var disabled: Self { .init() } }

