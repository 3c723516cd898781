import AppIntents
import SwiftUI
import WidgetKit

enum Meal: String, AppEnum { case breakfast, lunch, dinner
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Meal"
    static let caseDisplayRepresentations: [Meal: DisplayRepresentation] = [.breakfast: "Breakfast", .lunch: DisplayRepresentation(title: "Lunch", image: .init(systemName: "fork.knife")),
        .dinner: "Dinner"]
}
struct FoodEntity: AppEntity { let id: Int; let name: String
    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Food")
    static let defaultQuery = FoodQuery()
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)", subtitle: "100 g") }
}
struct FoodQuery: EntityStringQuery {
    func entities(for identifiers: [FoodEntity.ID]) async throws -> [FoodEntity] { identifiers.map { FoodEntity(id: $0, name: "") } }
    func entities(matching string: String) async throws -> [FoodEntity] { [] }
    func suggestedEntities() async throws -> [FoodEntity] { [] }
}
actor Diary { static let shared = Diary(); private(set) var total = 0.0
    func log(_ grams: Double) { total += grams } }

struct LogFood: AppIntent {
    static let title: LocalizedStringResource = "Log food"
    static let description: IntentDescription? = IntentDescription("Adds a food to the diary.", categoryName: "Diary")
    @Parameter(title: "Food") var food: FoodEntity
    @Parameter(title: "Amount", default: 100, inclusiveRange: (1, 2000)) var grams: Double
    @Parameter(title: "Meal") var meal: Meal?
    @Parameter(title: "When", kind: .dateTime) var date: Date?
    static var parameterSummary: some ParameterSummary { Summary("Log \(\.$grams) g of \(\.$food)") { \.$meal
        \.$date } }
    func perform() async throws -> some IntentResult & ReturnsValue<Double> & ProvidesDialog & ShowsSnippetView {
        if grams <= 0 { throw $grams.needsValueError("How many grams?") }
        try await requestConfirmation(dialog: "Log \(grams) g?")
        await Diary.shared.log(grams)
        return .result(value: await Diary.shared.total, dialog: "Logged \(food.name).") { Text(food.name) }
    }
}
struct AddGlass: AppIntent { static let title: LocalizedStringResource = "Add a glass"
    init() {}
    init(millilitres: Int) { self.millilitres = millilitres }
    @Parameter(title: "Millilitres") var millilitres: Int
    func perform() async throws -> some IntentResult { .result() } }
struct OpenDiary: AppIntent { static let title: LocalizedStringResource = "Open the diary"
    static let openAppWhenRun = true
    @MainActor func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Here it is.") } }
struct DiaryShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: LogFood(), phrases: ["Log food in \(.applicationName)", "Log \(\.$food) in \(.applicationName)"], shortTitle: "Log food", systemImageName: "fork.knife")
        AppShortcut(intent: OpenDiary(), phrases: ["Open \(.applicationName)"], shortTitle: "Open", systemImageName: "book")
    }
    static var shortcutTileColor: ShortcutTileColor { .teal }
}

struct SummaryConfiguration: WidgetConfigurationIntent { static let title: LocalizedStringResource = "Summary"
    @Parameter(title: "Meal") var meal: Meal? }
struct SummaryEntry: TimelineEntry { let date: Date; let grams: Double }
struct SummaryProvider: TimelineProvider {
    func placeholder(in context: Context) -> SummaryEntry { SummaryEntry(date: .now, grams: 50) }
    func getSnapshot(in context: Context, completion: @escaping @Sendable (SummaryEntry) -> Void) { completion(placeholder(in: context)) }
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<SummaryEntry>) -> Void) {
        Task { let total = await Diary.shared.total
            completion(Timeline(entries: [SummaryEntry(date: .now, grams: total)], policy: .after(.now.addingTimeInterval(900)))) }
    }
}
struct MealProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> SummaryEntry { SummaryEntry(date: .now, grams: 50) }
    func snapshot(for configuration: SummaryConfiguration, in context: Context) async -> SummaryEntry { placeholder(in: context) }
    func timeline(for configuration: SummaryConfiguration, in context: Context) async -> Timeline<SummaryEntry> {
        Timeline(entries: [SummaryEntry(date: .now, grams: await Diary.shared.total)], policy: .atEnd) }
}
struct SummaryView: View {
    let entry: SummaryEntry
    @Environment(\.widgetFamily) private var family
    @Environment(\.widgetRenderingMode) private var renderingMode
    var body: some View {
        Group {
            switch family {
            case .accessoryCircular: Gauge(value: entry.grams, in: 0...100) { Text("g") }.gaugeStyle(.accessoryCircular)
            case .accessoryInline: Text("\(entry.grams, format: .number) g")
            default: VStack(alignment: .leading) {
                Text(entry.grams, format: .number).font(.title).widgetAccentable(renderingMode == .accented).privacySensitive()
                Button("Add a glass", systemImage: "plus", intent: AddGlass(millilitres: 200))
                Toggle("Fasting", isOn: false, intent: OpenDiary())
                Link("Open", destination: URL(string: "demo://diary")!)
            }
            }
        }
        .containerBackground(for: .widget) { Color.clear }.widgetURL(URL(string: "demo://today"))
    }
}
struct SummaryWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "summary", provider: SummaryProvider()) { entry in SummaryView(entry: entry) }
            .configurationDisplayName("Summary").description("Today at a glance.").supportedFamilies([.systemSmall, .accessoryCircular, .accessoryInline]).contentMarginsDisabled()
    }
}
struct MealWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "meal", intent: SummaryConfiguration.self, provider: MealProvider()) { SummaryView(entry: $0) }.supportedFamilies([.systemMedium])
    }
}
struct DemoWidgets: WidgetBundle { var body: some Widget { SummaryWidget(); MealWidget() } }
#Preview(as: .systemSmall) { SummaryWidget() } timeline: { SummaryEntry(date: .now, grams: 20); SummaryEntry(date: .now, grams: 40) }
