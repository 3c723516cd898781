import AppModels
import Screens
import SwiftUI
import Wording

/// The definition of a cycle, and the cycles to choose from.
struct ExplainerStep: View {
    let model: CycleStepsModel
    let explainer: CycleOnboardingScreen.Explainer

    @Environment(\.say) private var say

    var body: some View {
        VStack(alignment: .leading, spacing: 24) {
            CycleDiagram()
            PointList(explainer.points)
            ChoiceFieldView(explainer.presets) { model.presetTapped($0) }
            HintText(explainer.caution)
            Disclosure {
                VStack(alignment: .leading, spacing: 8) {
                    ForEach(explainer.sources, id: \.self) { SourceText($0) }
                }
                .padding(.top, 8)
            } label: {
                Text(verbatim: say("steps.explainer.sources")).frame(minHeight: 44)
            }
        }
    }
}

/// A week of the cycle: five days of feeding, two of fasting, repeated.
private struct CycleDiagram: View {
    @Environment(\.say) private var say
    @ScaledMetric(relativeTo: .caption) private var size = 32.0

    var body: some View {
        VStack(spacing: 12) {
            HStack(spacing: 4) {
                ForEach(0..<7, id: \.self) { day in
                    RoundedRectangle(cornerRadius: 8)
                        .fill(Color(day < 5 ? "Green" : "Blue"))
                        .frame(maxWidth: .infinity, minHeight: size)
                }
                Image(systemName: "repeat").foregroundStyle(Color("SoftInk")).padding(.leading, 4)
            }
            HStack(spacing: 16) {
                key("Green", say("steps.explainer.feeding"))
                key("Blue", say("steps.explainer.fasting"))
            }
            Text(verbatim: say("steps.explainer.repeat")).font(.footnote).foregroundStyle(Color("SoftInk"))
                .multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: say("steps.explainer.diagram")))
        .accessibilityAddTraits(.isImage)
    }

    private func key(_ color: String, _ text: String) -> some View {
        HStack(spacing: 6) {
            Circle().fill(Color(color)).frame(width: size / 3, height: size / 3)
            Text(verbatim: text).font(.footnote)
        }
    }
}
