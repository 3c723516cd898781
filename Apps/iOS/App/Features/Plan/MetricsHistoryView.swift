import AppModels
import Screens
import SwiftUI
import Wording

/// BMI, BMR and TDEE now and before, with the reasons for the changes.
struct MetricsHistoryView: View {
    @State private var model: MetricsHistoryModel

    @Environment(\.say) private var say

    /// The metrics of the app's user.
    init(session: AppSession) { _model = State(initialValue: MetricsHistoryModel(session)) }

    var body: some View {
        CardPage {
            if let screen = model.screen {
                HintText(say("metrics.text"))
                TwoColumns {
                    change(screen)
                    if !screen.entries.isEmpty { now(screen) }
                } second: {
                    history(screen)
                }
            } else if let failure = model.refusal.failure {
                RetryView(failure, retry: model.load)
            } else {
                LoadingView()
            }
        }
        .navigationTitle(Text(verbatim: say("metrics.title")))
        .task { await model.load() }
    }

    private func change(_ screen: MetricsHistoryScreen) -> some View {
        Card(say("metrics.change")) {
            if let change = screen.change {
                DataTableView(change.table)
                if change.reasons.isEmpty {
                    HintText(say("metrics.change.unsaid"))
                } else {
                    Text(verbatim: say("metrics.change.reasons")).fontWeight(.semibold).accessibilityAddTraits(
                        .isHeader)
                    PointList(change.reasons)
                }
            } else {
                Text(verbatim: say("metrics.change.none"))
            }
            if let learned = screen.learned { HintText(learned) }
        }
    }

    private func now(_ screen: MetricsHistoryScreen) -> some View {
        Card(say("metrics.now")) {
            ForEach(screen.entries, id: \.id) { PlanEntryView(entry: $0) }
            HintText(say("plan.explanations.note"))
        }
    }

    private func history(_ screen: MetricsHistoryScreen) -> some View {
        Card(say("metrics.history")) {
            ForEach(screen.charts, id: \.id) { chart in
                Text(verbatim: chart.title).fontWeight(.semibold).accessibilityAddTraits(.isHeader)
                DayChartView(chart.chart)
            }
            if screen.charts.isEmpty { Text(verbatim: say("metrics.history.one")) }
            if let table = screen.table { TableDisclosure(title: say("progress.table"), table: table) }
        }
    }
}
