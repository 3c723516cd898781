@_exported import Foundation
import AppIntents
import SwiftUI
public struct TimelineEntryRelevance: Codable, Hashable { public var score: Float; public var duration: TimeInterval
    public init(score: Float, duration: TimeInterval = 0) { self.score = score; self.duration = duration } }
public protocol TimelineEntry { var date: Date { get }; var relevance: TimelineEntryRelevance? { get } }
extension TimelineEntry { public var relevance: TimelineEntryRelevance? { nil } }
public struct TimelineReloadPolicy: Equatable { public static var atEnd: Self { .init() }; public static var never: Self { .init() }; public static func after(_ date: Date) -> Self { .init() } }
public struct Timeline<EntryType: TimelineEntry> { public let entries: [EntryType]; public let policy: TimelineReloadPolicy
    public init(entries: [EntryType], policy: TimelineReloadPolicy) { self.entries = entries; self.policy = policy } }
public enum WidgetFamily: Int, CustomDebugStringConvertible, CustomStringConvertible, Sendable { case systemSmall, systemMedium, systemLarge, systemExtraLarge, accessoryCircular = 5,
    accessoryRectangular, accessoryInline
    public var debugDescription: String { "" }; public var description: String { "" } }
public struct TimelineProviderContext { public let family: WidgetFamily; public let isPreview: Bool; public let displaySize: CGSize }
public struct WidgetRelevance<Configuration> { public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {} }
public struct WidgetRelevanceAttribute<Configuration> {}
public protocol TimelineProvider { associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext
    func placeholder(in context: Self.Context) -> Self.Entry
    @preconcurrency func getSnapshot(in context: Self.Context, completion: @escaping @Sendable (Self.Entry) -> Void)
    @preconcurrency func getTimeline(in context: Self.Context, completion: @escaping @Sendable (Timeline<Self.Entry>) -> Void)
    func relevance() async -> WidgetRelevance<Void> }
extension TimelineProvider { public func relevance() async -> WidgetRelevance<Void> { .init([]) } }
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
    public init(intent: Intent, description: Text) {}; public init(intent: Intent, description: LocalizedStringKey) {}
    @_disfavoredOverload public init(intent: Intent, description: some StringProtocol) {} }
public protocol AppIntentTimelineProvider { associatedtype Entry: TimelineEntry; associatedtype Intent: WidgetConfigurationIntent
    typealias Context = TimelineProviderContext
    func recommendations() -> [AppIntentRecommendation<Self.Intent>]
    func placeholder(in context: Self.Context) -> Self.Entry
    func snapshot(for configuration: Self.Intent, in context: Self.Context) async -> Self.Entry
    func timeline(for configuration: Self.Intent, in context: Self.Context) async -> Timeline<Self.Entry>
    func relevance() async -> WidgetRelevance<Self.Intent> }
extension AppIntentTimelineProvider { public func recommendations() -> [AppIntentRecommendation<Self.Intent>] { [] }
    public func relevance() async -> WidgetRelevance<Self.Intent> { .init([]) } }
@MainActor @preconcurrency public struct StaticConfiguration<Content: View>: WidgetConfiguration { public typealias Body = Never; public var body: Never { fatalError() }
    @MainActor @preconcurrency public init<Provider>(kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content) where Provider: TimelineProvider {} }
@MainActor @preconcurrency public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>: WidgetConfiguration { public typealias Body = Never
    public var body: Never { fatalError() }
    @MainActor @preconcurrency public init<Provider>(kind: String, intent: Intent.Type = Intent.self, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content)
        where Intent == Provider.Intent, Provider: AppIntentTimelineProvider {} }
public struct WidgetInfo: Identifiable, Hashable, Sendable { public let family: WidgetFamily; public let kind: String; public var id: WidgetInfo { self }
    public func widgetConfigurationIntent<Intent>(of intentType: Intent.Type = Intent.self) -> Intent? where Intent: WidgetConfigurationIntent { nil } }
public class WidgetCenter { public class var shared: WidgetCenter { fatalError() }
    public func reloadTimelines(ofKind kind: String) {}
    public func reloadAllTimelines() {}
    public func invalidateConfigurationRecommendations() {}
    @preconcurrency public func getCurrentConfigurations(_ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void) {} }
public struct WidgetRenderingMode: Equatable, CustomStringConvertible { public static var fullColor: Self { .init() }; public static var accented: Self { .init() }
    public static var vibrant: Self { .init() }; public var description: String { "" } }
public struct WidgetAccentedRenderingMode: Hashable { public static var accented: Self { .init() }; public static var desaturated: Self { .init() }
    public static var accentedDesaturated: Self { .init() }; public static var fullColor: Self { .init() } }
public struct WidgetLocation: Hashable { public static var homeScreen: Self { .init() }; public static var lockScreen: Self { .init() }; public static var standBy: Self { .init() }
    public static var iPhoneWidgetsOnMac: Self { .init() } }
extension EnvironmentValues { public var widgetFamily: WidgetFamily { fatalError() }
    public var widgetRenderingMode: WidgetRenderingMode { get { fatalError() } set {} }
    public var showsWidgetContainerBackground: Bool { true }
    public var widgetContentMargins: EdgeInsets { fatalError() }
    public var showsWidgetLabel: Bool { get { true } set {} } }
extension ContainerBackgroundPlacement { public static var widget: ContainerBackgroundPlacement { ._stub } }
@MainActor @preconcurrency public struct AccessoryWidgetBackground: View { public typealias Body = Never; public var body: Never { fatalError() }
    @MainActor @preconcurrency public init() {} }
extension Image { public func widgetAccentedRenderingMode(_ renderingMode: WidgetAccentedRenderingMode?) -> some View { self } }
extension View {
    @MainActor @preconcurrency public func widgetURL(_ url: URL?) -> some View { self }
    @MainActor @preconcurrency public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
    @MainActor @preconcurrency public func widgetCurvesContent(_ curvesContent: Bool = true) -> some View { self }
    @MainActor @preconcurrency public func widgetLabel<Label>(@ViewBuilder label: () -> Label) -> some View where Label: View { self }
    @MainActor @preconcurrency public func widgetLabel(_ labelKey: LocalizedStringKey) -> some View { self } }
extension WidgetConfiguration {
    @MainActor @preconcurrency public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration { self }
    @MainActor @preconcurrency public func configurationDisplayName(_ displayNameKey: LocalizedStringKey) -> some WidgetConfiguration { self }
    @_disfavoredOverload @MainActor @preconcurrency public func configurationDisplayName<S: StringProtocol>(_ displayName: S) -> some WidgetConfiguration { self }
    @MainActor @preconcurrency public func description(_ description: Text) -> some WidgetConfiguration { self }
    @MainActor @preconcurrency public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration { self }
    @_disfavoredOverload @MainActor @preconcurrency public func description<S: StringProtocol>(_ description: S) -> some WidgetConfiguration { self }
    @MainActor @preconcurrency public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
    @MainActor @preconcurrency public func contentMarginsDisabled() -> some WidgetConfiguration { self }
    @MainActor @preconcurrency public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration { self }
    @MainActor @preconcurrency public func disfavoredLocations(_ locations: [WidgetLocation], for families: [WidgetFamily]) -> some WidgetConfiguration { self }
    @MainActor @preconcurrency public func promptsForUserConfiguration() -> some WidgetConfiguration { self } }
extension Widget { @MainActor @preconcurrency public static func main() {} }
extension WidgetBundle { @MainActor @preconcurrency public static func main() {} }
@resultBuilder public struct PreviewTimelineBuilder {
    public static func buildExpression(_ entry: some TimelineEntry) -> [any TimelineEntry] { [] }
    public static func buildPartialBlock(first: [any TimelineEntry]) -> [any TimelineEntry] { [] }
    public static func buildPartialBlock(accumulated: [any TimelineEntry], next: [any TimelineEntry]) -> [any TimelineEntry] { [] }
    public static func buildArray(_ components: [[any TimelineEntry]]) -> [any TimelineEntry] { [] } }
@freestanding(declaration) public macro Preview<Widget>(_ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> Widget,
    @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry])
    = #externalMacro(module: "PreviewStub", type: "PreviewMacro") where Widget: SwiftUI.Widget
