import AppModels
import Screens
import SwiftUI
import Wording

/// The metrics that a person reviews before their plan is made.
struct MetricsReviewView: View {
    let model: MyPlanModel
    let screen: MetricsScreen

    @Environment(\.say) private var say

    var body: some View {
        ScrollView {
            VStack(spacing: 24) {
                heading
                VStack(spacing: 12) {
                    ForEach(screen.metrics, id: \.id) { MetricRow(metric: $0, opens: screen.showsFormulas) }
                }
                .accessibilityElement(children: .contain)
                .accessibilityLabel(Text(verbatim: say("home.card.items")))
                HintText(say("myplan.metrics.note")).multilineTextAlignment(.center)
                Text(verbatim: say("myplan.metrics.meaning")).multilineTextAlignment(.center)
                if model.hasFailed { FailureCard(say("myplan.metrics.failed")) }
                PrimaryButton(title, isWaiting: model.isWaiting, action: model.acknowledgeTapped)
            }
            .padding(16)
            .frame(maxWidth: 640)
            .frame(maxWidth: .infinity)
        }
        .background(Color("Paper"))
    }

    private var title: String {
        if model.isWaiting { return say("myplan.metrics.pending") }
        return say(model.hasFailed ? "myplan.metrics.retry" : "myplan.metrics.submit")
    }

    private var heading: some View {
        VStack(spacing: 12) {
            Image(systemName: "heart.text.square.fill").font(.largeTitle).imageScale(.large)
                .foregroundStyle(Color("Teal")).accessibilityHidden(true)
            Text(verbatim: say("myplan.metrics.title")).font(.title2.weight(.bold)).accessibilityAddTraits(.isHeader)
            Text(verbatim: say("myplan.metrics.text")).foregroundStyle(Color("SoftInk"))
        }
        .multilineTextAlignment(.center)
    }
}

/// One of the metrics: its value and what it means, and behind them the person's own arithmetic.
private struct MetricRow: View {
    let metric: MetricsScreen.Metric
    /// Whether it opens into its arithmetic.
    let opens: Bool

    @Environment(AppSession.self) private var session
    @Environment(\.say) private var say
    @State private var isOpen = false

    var body: some View {
        Card {
            if opens {
                Disclosure(isExpanded: $isOpen) {
                    WorkedLines(metric.worked)
                        .frame(maxWidth: .infinity, alignment: .leading)
                        .padding(.top, 8)
                } label: {
                    figure.accessibilityHint(Text(verbatim: say("myplan.opened")))
                }
            } else {
                figure
            }
        }
        .onChange(of: isOpen) { _, isOpen in if isOpen { session.explanationOpened(of: metric.id) } }
    }

    private var figure: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack(spacing: 12) {
                IconImage(metric.id).font(.title3).foregroundStyle(Color("Teal"))
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: metric.label).font(.subheadline.weight(.medium))
                    Text(verbatim: metric.value).font(.title3.weight(.semibold)).fontDesign(.rounded).monospacedDigit()
                }
                Spacer(minLength: 0)
            }
            HintText(metric.text)
        }
        .foregroundStyle(Color("Ink"))
        .multilineTextAlignment(.leading)
        .frame(minHeight: 44)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: metric.label))
        .accessibilityValue(Text(verbatim: "\(metric.spoken ?? metric.value). \(metric.text)"))
    }
}
