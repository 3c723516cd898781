@_exported import AppleFoundation // LocalizedStringResource and String(localized:): Foundation's at Apple, missing on Linux
import SwiftUI // for what is the overlay _AppIntents_SwiftUI at Apple: Button(intent:), Toggle(isOn:intent:), results with a view
import UniformTypeIdentifiers

// Values
public protocol _IntentValue: Sendable { associatedtype ValueType: _IntentValue; associatedtype UnwrappedType: _IntentValue }
extension Never: _IntentValue { public typealias ValueType = Never; public typealias UnwrappedType = Never }
extension Int: _IntentValue { public typealias ValueType = Int; public typealias UnwrappedType = Int }
extension Double: _IntentValue { public typealias ValueType = Double; public typealias UnwrappedType = Double }
extension Bool: _IntentValue { public typealias ValueType = Bool; public typealias UnwrappedType = Bool }
extension String: _IntentValue { public typealias ValueType = String; public typealias UnwrappedType = String }
extension Date: _IntentValue { public typealias ValueType = Date; public typealias UnwrappedType = Date }
extension DateComponents: _IntentValue { public typealias ValueType = DateComponents; public typealias UnwrappedType = DateComponents }
extension URL: _IntentValue { public typealias ValueType = URL; public typealias UnwrappedType = URL }
extension AttributedString: _IntentValue { public typealias ValueType = AttributedString; public typealias UnwrappedType = AttributedString }
extension Measurement: _IntentValue where UnitType: Dimension { public typealias ValueType = Measurement<UnitType>; public typealias UnwrappedType = Measurement<UnitType> }
extension Optional: _IntentValue where Wrapped: _IntentValue { public typealias ValueType = Wrapped.ValueType; public typealias UnwrappedType = Wrapped }
extension Array: _IntentValue where Element: _IntentValue { public typealias ValueType = Element; public typealias UnwrappedType = [Element] }
public struct IntentFile: _IntentValue, Hashable { public typealias ValueType = IntentFile; public typealias UnwrappedType = IntentFile
    public var data: Data { Data() }; public var filename: String { "" }; public var fileURL: URL? { nil }; public var type: UTType? { nil }
    public init(data: Data, filename: String, type: UTType? = nil) {}
    public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {} }

// Display
public struct TypeDisplayRepresentation: Sendable, ExpressibleByStringInterpolation { public typealias StringInterpolation = LocalizedStringResource.StringInterpolation
    public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) {}
    public init(stringLiteral value: String) {}; public init(stringInterpolation: StringInterpolation) {} }
public struct DisplayRepresentation: Sendable, ExpressibleByStringInterpolation { public typealias StringInterpolation = LocalizedStringResource.StringInterpolation
    public struct Image: Hashable, Sendable { public init(systemName: String, isTemplate: Bool? = nil) {}; public init(named name: String, isTemplate: Bool? = nil) {}
        public init(data: Data, isTemplate: Bool? = nil) {}
        public init(url: URL, isTemplate: Bool? = nil) {} }
    public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil) {}
    public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil, synonyms: [LocalizedStringResource]) {}
    public init(stringLiteral value: String) {}; public init(stringInterpolation: StringInterpolation) {} }
public protocol TypeDisplayRepresentable { static var typeDisplayRepresentation: TypeDisplayRepresentation { get } }
public protocol InstanceDisplayRepresentable { var displayRepresentation: DisplayRepresentation { get } }
public protocol DisplayRepresentable: TypeDisplayRepresentable, InstanceDisplayRepresentable, CustomLocalizedStringResourceConvertible {}
extension InstanceDisplayRepresentable { public var localizedStringResource: LocalizedStringResource { fatalError() } }
public protocol CaseDisplayRepresentable: TypeDisplayRepresentable, Hashable { static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get } }
public protocol PersistentlyIdentifiable { static var persistentIdentifier: String { get } }
extension PersistentlyIdentifiable { public static var persistentIdentifier: String { "" } }
public protocol AppValue: _IntentValue, PersistentlyIdentifiable, TypeDisplayRepresentable {}
public protocol AppEnum: AppValue, CaseDisplayRepresentable, RawRepresentable where RawValue: LosslessStringConvertible {}
extension AppEnum { public typealias ValueType = Self; public typealias UnwrappedType = Self }
public protocol EntityIdentifierConvertible { var entityIdentifierString: String { get }
    static func entityIdentifier(for entityIdentifierString: String) -> Self? }
extension String: EntityIdentifierConvertible { public var entityIdentifierString: String { self }; public static func entityIdentifier(for entityIdentifierString: String) -> String? { nil } }
extension Int: EntityIdentifierConvertible { public var entityIdentifierString: String { "" }; public static func entityIdentifier(for entityIdentifierString: String) -> Int? { nil } }
extension UUID: EntityIdentifierConvertible { public var entityIdentifierString: String { "" }; public static func entityIdentifier(for entityIdentifierString: String) -> UUID? { nil } }
public protocol AppEntity: AppValue, Identifiable, InstanceDisplayRepresentable where ID: EntityIdentifierConvertible, ID: Sendable { associatedtype DefaultQuery: EntityQuery
    where Self == DefaultQuery.Entity
    static var defaultQuery: DefaultQuery { get } }
extension AppEntity { public typealias ValueType = Self; public typealias UnwrappedType = Self; public typealias Property = EntityProperty }
@propertyWrapper public final class EntityProperty<Value: _IntentValue>: @unchecked Sendable { init(_stub: Void) {}
    public var wrappedValue: Value { get { fatalError() } set {} }; public var projectedValue: EntityProperty<Value> { self }
    public convenience init(title: LocalizedStringResource) { self.init(_stub: ()) }
    public convenience init() { self.init(_stub: ()) } }

// Queries
public protocol _SupportsAppDependencies {}
extension _SupportsAppDependencies { public typealias Dependency = AppDependency }
@propertyWrapper public final class AppDependency<Value: Sendable>: @unchecked Sendable { public init(key: AnyHashable? = nil, default defaultValue: @autoclosure @escaping () -> Value) {}
    public init(key: AnyHashable? = nil) {}
    public var wrappedValue: Value { fatalError() } }
public final class AppDependencyManager: Sendable { public static let shared = AppDependencyManager(); init() {}
    public func add<Dependency>(key: AnyHashable? = nil, dependency dependencyProvider: @autoclosure @escaping @Sendable () -> Dependency) where Dependency: Sendable {} }
public protocol ResultsCollection: Sendable { associatedtype Result }
extension Array: ResultsCollection where Element: _IntentValue { public typealias Result = Element }
public protocol DynamicOptionsProvider: Sendable { associatedtype DefaultValue: _IntentValue; associatedtype Result: ResultsCollection
    func results() async throws -> Result
    func defaultResult() async -> DefaultValue? }
extension DynamicOptionsProvider where DefaultValue == Result.Result { public func defaultResult() async -> DefaultValue? { nil } }
public protocol EntityQuery: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable { associatedtype Entity: AppEntity; associatedtype Result: ResultsCollection = [Entity]
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    func suggestedEntities() async throws -> Result
    func defaultResult() async -> Entity?
    init() }
extension EntityQuery { public func defaultResult() async -> Entity? { nil } }
extension EntityQuery where Result == [Entity] { public func suggestedEntities() async throws -> [Entity] { [] } }
public protocol EntityStringQuery: EntityQuery { associatedtype StringQueryResult: ResultsCollection = [Entity]
    func entities(matching string: String) async throws -> StringQueryResult }
public protocol EnumerableEntityQuery: EntityQuery { func allEntities() async throws -> [Entity] }
extension EnumerableEntityQuery { public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] } }

// Results
public struct IntentDialog: Sendable, ExpressibleByStringInterpolation { public typealias StringInterpolation = LocalizedStringResource.StringInterpolation
    public init(_ full: LocalizedStringResource) {}
    public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {}
    public init(stringLiteral value: String) {}; public init(stringInterpolation: StringInterpolation) {} }
public struct IntentDescription: Sendable, ExpressibleByStringInterpolation { public typealias StringInterpolation = LocalizedStringResource.StringInterpolation
    public init(_ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil, searchKeywords: [LocalizedStringResource] = []) {}
    public init(_ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil, searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource) {}
    public init(stringLiteral value: String) {}; public init(stringInterpolation: StringInterpolation) {} }
public protocol IntentResult: Sendable { associatedtype Value: _IntentValue
    var value: Value? { get } }
extension Never: IntentResult { public typealias Value = Never; public var value: Never? { nil } }
public protocol ReturnsValue<Value>: IntentResult {}
public protocol ProvidesDialog: IntentResult {}
public protocol ShowsSnippetView: IntentResult {}
public protocol OpensIntent: IntentResult {}
public struct _SnippetViewContainer: Sendable {}
public struct IntentResultContainer<Value: _IntentValue, OpensAppIntent, Snippet, Dialog>: IntentResult, @unchecked Sendable { init() {}; public var value: Value? { nil } }
extension IntentResultContainer: ReturnsValue {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where Snippet == _SnippetViewContainer {}
extension IntentResultContainer: OpensIntent where OpensAppIntent: AppIntent {}
extension IntentResult {
    public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> { .init() }
    public static func result<Value>(value: Value) -> Self where Self == IntentResultContainer<Value, Never, Never, Never>, Value: _IntentValue { .init() }
    public static func result(dialog: IntentDialog) -> Self where Self == IntentResultContainer<Never, Never, Never, IntentDialog> { .init() }
    public static func result<Value>(value: Value, dialog: IntentDialog) -> Self where Self == IntentResultContainer<Value, Never, Never, IntentDialog>, Value: _IntentValue { .init() }
    public static func result<OpensAppIntent>(opensIntent: OpensAppIntent) -> Self where Self == IntentResultContainer<Never, OpensAppIntent, Never, Never>, OpensAppIntent: AppIntent { .init() }
    public static func result<OpensAppIntent>(opensIntent: OpensAppIntent, dialog: IntentDialog) -> Self where Self == IntentResultContainer<Never, OpensAppIntent, Never, IntentDialog>,
        OpensAppIntent: AppIntent { .init() }
    public static func result<Value, OpensAppIntent>(value: Value, opensIntent: OpensAppIntent) -> Self where Self == IntentResultContainer<Value, OpensAppIntent, Never, Never>,
        Value: _IntentValue, OpensAppIntent: AppIntent { .init() }
    public static func result<Value, OpensAppIntent>(value: Value, opensIntent: OpensAppIntent, dialog: IntentDialog) -> Self
        where Self == IntentResultContainer<Value, OpensAppIntent, Never, IntentDialog>, Value: _IntentValue, OpensAppIntent: AppIntent { .init() }
    public static func result<Content>(view: Content = EmptyView()) -> Self where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never>, Content: View { .init() }
    public static func result<Content>(@ViewBuilder content: () -> Content) -> Self where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never>, Content: View { .init() }
    public static func result<Value, Content>(value: Value, view: Content = EmptyView()) -> Self where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never>,
        Value: _IntentValue, Content: View { .init() }
    public static func result<Value, Content>(value: Value, @ViewBuilder content: () -> Content) -> Self where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never>,
        Value: _IntentValue, Content: View { .init() }
    public static func result<Content>(dialog: IntentDialog, view: Content = EmptyView()) -> Self where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog>,
        Content: View { .init() }
    public static func result<Content>(dialog: IntentDialog, @ViewBuilder content: () -> Content) -> Self where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog>,
        Content: View { .init() }
    public static func result<Value, Content>(value: Value, dialog: IntentDialog, view: Content = EmptyView()) -> Self
        where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog>, Value: _IntentValue, Content: View { .init() }
    public static func result<Value, Content>(value: Value, dialog: IntentDialog, @ViewBuilder content: () -> Content) -> Self
        where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog>, Value: _IntentValue, Content: View { .init() }
}

// Intents
public enum IntentAuthenticationPolicy: Sendable { case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication }
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable { associatedtype SummaryContent: ParameterSummary; associatedtype PerformResult: IntentResult
    static var title: LocalizedStringResource { get }
    static var description: IntentDescription? { get }
    static var openAppWhenRun: Bool { get }
    static var authenticationPolicy: IntentAuthenticationPolicy { get }
    static var isDiscoverable: Bool { get }
    @ParameterSummaryBuilder<Self> static var parameterSummary: Self.SummaryContent { get }
    func perform() async throws -> Self.PerformResult
    init() }
extension AppIntent { public typealias Parameter = IntentParameter; public typealias Summary = IntentParameterSummary<Self>; public typealias When = ParameterSummaryWhenCondition
    public typealias Switch = ParameterSummarySwitchCondition
    public typealias Case = ParameterSummaryCaseCondition; public typealias DefaultCase = ParameterSummaryDefaultCaseCondition
    public static var description: IntentDescription? { nil }; public static var openAppWhenRun: Bool { false }; public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
    public static var isDiscoverable: Bool { true }
    public static var parameterSummary: some ParameterSummary { IntentParameterSummary<Self>() }
    public func requestConfirmation() async throws {}
    public func requestConfirmation(conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .`continue`, dialog: IntentDialog) async throws {}
    public func requestConfirmation<Content>(conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .`continue`, dialog: IntentDialog? = nil,
        showDialogAsPrompt: Bool = true, @ViewBuilder content: () -> Content) async throws
        where Content: View {} }
public struct ConfirmationConditions: OptionSet, Sendable { public let rawValue: Int; public init(rawValue: Int) { self.rawValue = rawValue } }
public struct ConfirmationActionName: Sendable { public static var add: Self { .init() }; public static var addData: Self { .init() }; public static var book: Self { .init() }
    public static var buy: Self { .init() }
    public static var `continue`: Self { .init() }; public static var create: Self { .init() }; public static var `do`: Self { .init() }; public static var download: Self { .init() }
        public static var find: Self { .init() }
    public static var filter: Self { .init() }; public static var get: Self { .init() }; public static var go: Self { .init() }; public static var log: Self { .init() }
        public static var open: Self { .init() }; public static var order: Self { .init() }
    public static var play: Self { .init() }; public static var post: Self { .init() }; public static var run: Self { .init() }; public static var search: Self { .init() }
        public static var send: Self { .init() }; public static var set: Self { .init() }
    public static var share: Self { .init() }; public static var start: Self { .init() }; public static var toggle: Self { .init() }; public static var turnOff: Self { .init() }
        public static var turnOn: Self { .init() }
    public static func custom(acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource], denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource],
        destructive: Bool = false) -> Self { .init() } }
public protocol WidgetConfigurationIntent: AppIntent { associatedtype NeverResult where NeverResult == Never }
extension WidgetConfigurationIntent { public func perform() async throws -> NeverResult { fatalError() } }
public protocol ControlConfigurationIntent: AppIntent { associatedtype NeverResult where NeverResult == Never }
extension ControlConfigurationIntent { public func perform() async throws -> NeverResult { fatalError() } }
public protocol SystemIntent: AppIntent {}
public protocol OpenIntent: SystemIntent { associatedtype Value: _IntentValue
    var target: Value { get set } }
public protocol SetValueIntent: SystemIntent { associatedtype ValueType: _IntentValue
    var value: ValueType { get set } }
public protocol ForegroundContinuableIntent: AppIntent {}
public enum InputConnectionBehavior: Sendable { case `default`, never, connectToPreviousIntentResult }
@propertyWrapper public final class IntentParameter<Value: _IntentValue>: @unchecked Sendable { init(_stub: Void) {}
    public var wrappedValue: Value { get { fatalError() } set {} }
    public var projectedValue: IntentParameter<Value> { self }
    public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error { fatalError() }
    public func needsDisambiguationError(among items: [Value.ValueType], dialog: IntentDialog? = nil) -> any Error { fatalError() }
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.UnwrappedType { fatalError() }
    public func requestDisambiguation(among items: [Value.ValueType], dialog: IntentDialog? = nil) async throws -> Value.ValueType { fatalError() }
    public func requestConfirmation(for itemToConfirm: Value.ValueType, dialog: IntentDialog? = nil) async throws -> Bool { false }
    public enum DateKind: Sendable { case dateTime, date, time }
    public enum IntControlStyle: Sendable { case field, stepper, slider }
    public enum DoubleControlStyle: Sendable { case field, slider, stepper } }
extension IntentParameter where Value.ValueType == Double {
    public convenience init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil, controlStyle: DoubleControlStyle = .field,
        inclusiveRange: (lowerBound: Double, upperBound: Double)? = nil, requestValueDialog: IntentDialog? = nil,
            inputConnectionBehavior: InputConnectionBehavior = .default) { self.init(_stub: ()) } }
extension IntentParameter where Value.ValueType == Int {
    public convenience init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntControlStyle = .field,
        inclusiveRange: (lowerBound: Int, upperBound: Int)? = nil, requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default) { self.init(_stub: ()) } }
extension IntentParameter where Value.ValueType == Bool {
    public convenience init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default) { self.init(_stub: ()) } }
extension IntentParameter where Value.ValueType == String {
    public convenience init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default) { self.init(_stub: ()) }
    public convenience init<OptionsProvider: DynamicOptionsProvider>(title: LocalizedStringResource, description: LocalizedStringResource? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider) where OptionsProvider.DefaultValue.ValueType == String { self.init(_stub: ()) } }
extension IntentParameter where Value.ValueType == AttributedString {
    public convenience init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default) { self.init(_stub: ()) } }
extension IntentParameter where Value.ValueType == Date {
    public convenience init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, kind: IntentParameter<Value>.DateKind = .dateTime, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default) { self.init(_stub: ()) } }
extension IntentParameter where Value.ValueType == URL {
    public convenience init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default) { self.init(_stub: ()) } }
extension IntentParameter where Value.ValueType == Measurement<UnitMass> {
    public convenience init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default) { self.init(_stub: ()) } }
extension IntentParameter where Value.ValueType == Measurement<UnitVolume> {
    public convenience init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default) { self.init(_stub: ()) } }
extension IntentParameter where Value.ValueType == Measurement<UnitLength> {
    public convenience init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default) { self.init(_stub: ()) } }
extension IntentParameter where Value.ValueType == Measurement<UnitEnergy> {
    public convenience init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default) { self.init(_stub: ()) } }
extension IntentParameter where Value.ValueType: AppEnum {
    public convenience init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default) { self.init(_stub: ()) } }
extension IntentParameter where Value.ValueType: AppEntity {
    public convenience init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default) { self.init(_stub: ()) }
    public convenience init<OptionsProvider: DynamicOptionsProvider>(title: LocalizedStringResource, description: LocalizedStringResource? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider) where OptionsProvider.DefaultValue.ValueType == Value.ValueType { self.init(_stub: ()) } }
extension IntentParameter where Value.ValueType == IntentFile {
    public convenience init(title: LocalizedStringResource, description: LocalizedStringResource? = nil, supportedTypeIdentifiers: [String] = [], requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default) { self.init(_stub: ()) } }

// Summaries
public protocol ParameterSummary { associatedtype Intent: AppIntent }
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation { public init(_ string: String) {}; public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
    public struct StringInterpolation: StringInterpolationProtocol { public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation<Value: _IntentValue>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {} } }
@resultBuilder public struct ParameterKeyPathsBuilder<Intent: AppIntent> {
    public static func buildExpression<Value: _IntentValue>(_ expression: KeyPath<Intent, IntentParameter<Value>>) -> [PartialKeyPath<Intent>] { [] }
    public static func buildBlock(_ components: [PartialKeyPath<Intent>]...) -> [PartialKeyPath<Intent>] { [] } }
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary { public init() {}
    public init(_ summaryString: ParameterSummaryString<Intent>, table: String? = nil) {}
    public init(_ summaryString: ParameterSummaryString<Intent>, table: String? = nil, @ParameterKeyPathsBuilder<Intent> _ parameterKeyPaths: () -> [PartialKeyPath<Intent>]) {}
    public init(@ParameterKeyPathsBuilder<Intent> _ parameterKeyPaths: () -> [PartialKeyPath<Intent>]) {} }
@resultBuilder public struct ParameterSummaryBuilder<Intent: AppIntent> { public static func buildBlock<S: ParameterSummary>(_ summary: S) -> S where S.Intent == Intent { summary } }
public enum ComparableComparisonOperator: Sendable { case lessThan, greaterThan, lessThanOrEqualTo, greaterThanOrEqualTo }
public enum EqualComparisonOperator: Sendable { case equalTo, notEqualTo }
public enum HasValueComparisonOperator: Sendable { case hasAnyValue, hasNoValue }
public struct ParameterSummaryWhenCondition<Intent: AppIntent, WhenCondition: ParameterSummary, Otherwise: ParameterSummary>: ParameterSummary
    where WhenCondition.Intent == Intent, Otherwise.Intent == Intent {
    public init<Value: _IntentValue>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparisonOperator: EqualComparisonOperator, _ value: Value.UnwrappedType,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise) {}
    public init<Value: _IntentValue>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparisonOperator: HasValueComparisonOperator,
        @ParameterSummaryBuilder<Intent> _ when: () -> WhenCondition,
        @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise) {} }
public struct ParameterSummaryCaseCondition<Intent: AppIntent, Value: _IntentValue, Summary: ParameterSummary> where Summary.Intent == Intent {
    public init(_ value: Value, @ParameterSummaryBuilder<Intent> _ summary: () -> Summary) {}; public init(_ values: [Value], @ParameterSummaryBuilder<Intent> _ summary: () -> Summary) {} }
public struct ParameterSummaryDefaultCaseCondition<Intent: AppIntent, Value: _IntentValue, Summary: ParameterSummary>
    where Summary.Intent == Intent { public init(@ParameterSummaryBuilder<Intent> _ summary: () -> Summary) {} }
public struct ParameterSummarySwitchCondition<Intent: AppIntent, Value: _IntentValue, CaseCondition>: ParameterSummary {}

// Shortcuts
public struct AppShortcutPhraseToken: Sendable { public static var applicationName: AppShortcutPhraseToken { .init() } }
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation { public init(_ string: String) {}; public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}
    public struct StringInterpolation: StringInterpolationProtocol { public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}
        public mutating func appendInterpolation<Value: AppEntity>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {}
        public mutating func appendInterpolation<Value: AppEnum>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {} } }
public struct AppShortcut { public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource, systemImageName: String) {} }
@resultBuilder public struct AppShortcutsBuilder { public static func buildBlock(_ components: AppShortcut...) -> [AppShortcut] { components } }
public enum ShortcutTileColor: Sendable { case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, purple, grape, pink, grayBlue, grayGreen, grayBrown }
public protocol AppShortcutsProvider { @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
    static var shortcutTileColor: ShortcutTileColor { get } }
extension AppShortcutsProvider { public static var shortcutTileColor: ShortcutTileColor { .navy }
    public static func updateAppShortcutParameters() {} }

// _AppIntents_SwiftUI
nonisolated extension Toggle { public init<I>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) where I: AppIntent { fatalError() } }
nonisolated extension Toggle where Label == Text { public init(_ titleKey: LocalizedStringKey, isOn: Bool, intent: some AppIntent) { fatalError() }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Bool, intent: some AppIntent) { fatalError() } }
nonisolated extension Button { public init<I>(intent: I, @ViewBuilder label: () -> Label) where I: AppIntent { fatalError() }
    public init(role: ButtonRole?, intent: some AppIntent, @ViewBuilder label: () -> Label) { fatalError() } }
nonisolated extension Button where Label == Text { public init(_ titleKey: LocalizedStringKey, intent: some AppIntent) { fatalError() }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, intent: some AppIntent) { fatalError() }
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, intent: some AppIntent) { fatalError() } }
nonisolated extension Button where Label == SwiftUI.Label<Text, SwiftUI.Image> { public init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    intent: some AppIntent) { fatalError() }
    @_disfavoredOverload public init(_ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent) { fatalError() } }
nonisolated extension View { public func accessibilityAction<I>(_ actionKind: AccessibilityActionKind = .default, intent: I) -> some View where I: AppIntent { self }
    public func accessibilityAction<I>(named nameKey: LocalizedStringKey, intent: I) -> some View where I: AppIntent { self }
    public func shortcutsLinkStyle(_ style: ShortcutsLinkStyle) -> some View { self }
    public func siriTipViewStyle(_ style: SiriTipViewStyle) -> some View { self } }
public struct ShortcutsLinkStyle { public static var automatic: Self { .init() }; public static var automaticOutline: Self { .init() }; public static var light: Self { .init() }
    public static var dark: Self { .init() } }
@MainActor @preconcurrency public struct ShortcutsLink: View { public typealias Body = Never
    public var body: Never { fatalError() }; @MainActor @preconcurrency public init(action: @escaping () -> Void = {}) {} }
public struct SiriTipViewStyle { public static var automatic: Self { .init() }; public static var light: Self { .init() }; public static var dark: Self { .init() } }
@MainActor @preconcurrency public struct SiriTipView: View { public typealias Body = Never; public var body: Never { fatalError() }
    nonisolated public init<Intent>(intent: Intent, isVisible: Binding<Bool>? = nil) where Intent: AppIntent {} }
