import AppModels
import Screens
import SwiftUI
import Wording

/// The person's energy expenditure: by the formula, as measured in people like them, from their own log, and in the
/// plan.
struct PlanSpendingView: View {
    let model: MyPlanModel

    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            if let screen = model.expenditure {
                Card {
                    ForEach(screen.rows, id: \.label) { row in
                        ValueRow(label: row.label, value: row.value, detail: row.evidence, note: row.note)
                        BandBar(place: row.place, band: row.band)
                    }
                    Text(verbatim: screen.text)
                }
                if let update = screen.update { follow(update) }
                method
            } else {
                Card { Text(verbatim: say("progress.spending.none")) }
            }
        }
        .navigationTitle(Text(verbatim: say("expenditure.title")))
    }

    private func follow(_ text: String) -> some View {
        Card {
            Text(verbatim: text)
            if model.hasFailed { ProblemText(model.connectionProblem ?? say("myplan.metrics.failed")) }
            PrimaryButton(say("expenditure.update"), isWaiting: model.isWaiting, action: model.updateTapped)
        }
    }

    private var method: some View {
        Card {
            Disclosure {
                VStack(alignment: .leading, spacing: 12) {
                    Text(verbatim: say("expenditure.method.text"))
                    SourceText(say("citation.ownLog"))
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            } label: {
                Text(verbatim: say("expenditure.method")).frame(minHeight: 44)
            }
        }
    }
}

/// The position of a number and its band on a scale shared by several rows. The text beside it says the same.
private struct BandBar: View {
    let place: Double
    let band: ClosedRange<Double>

    @ScaledMetric(relativeTo: .footnote) private var height = 12.0

    var body: some View {
        GeometryReader { space in
            let width = space.size.width - height
            ZStack(alignment: .leading) {
                Capsule().fill(Color("Line")).frame(height: 2)
                Capsule().fill(Color("Teal").opacity(0.3))
                    .frame(width: max(height, width * (band.upperBound - band.lowerBound) + height))
                    .padding(.leading, width * band.lowerBound)
                Circle().fill(Color("Teal")).frame(width: height).padding(.leading, width * place)
            }
            .frame(maxHeight: .infinity)
        }
        .frame(height: height)
        .accessibilityHidden(true)
    }
}
