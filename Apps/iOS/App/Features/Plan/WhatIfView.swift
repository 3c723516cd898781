import AppModels
import Screens
import SwiftUI
import Wording

/// The what-if page: other settings tried on the plan, updated with every keystroke.
struct WhatIfView: View {
    let model: WhatIfModel
    /// The last summary that was announced.
    @State private var told: String?

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        CardPage {
            if let screen = model.screen {
                VStack(alignment: .leading, spacing: 4) {
                    HintText(say("whatif.text"))
                    if model.isBesideOwn { HintText(say("targets.what_if")) }
                }
                TwoColumns {
                    settings(screen)
                } second: {
                    if screen.isAnswer { WhatIfAnswer(screen: screen) }
                }
                .task(id: screen.summary) { await tell(screen.summary) }
            } else {
                NoPlanCard()
            }
        }
        .scrollDismissesKeyboard(.interactively)
        .navigationTitle(Text(verbatim: say("whatif.title")))
        .onChange(of: model.isDone) { _, isDone in if isDone { dismiss() } }
    }

    private func settings(_ screen: WhatIfScreen) -> some View {
        Card {
            if let activity = screen.activity {
                ChoiceFieldView(activity) { model.typed(activity.name, $0) }
            }
            if let steady = screen.steady { HintText(steady) }
            ForEach(screen.fields, id: \.name) { field in
                FormFieldView(field, text: text(field.name))
                if let slider = screen.sliders.first(where: { $0.name == field.name }) {
                    Slider(value: value(slider), in: slider.range, step: slider.step) {
                        Text(verbatim: field.label)
                    }
                    .frame(minHeight: 44)
                    .accessibilityValue(Text(verbatim: slider.spoken))
                }
            }
            if screen.isSteady {
                Text(verbatim: say("whatif.steady"))
                MoreLink(say("myplan.goals"), "/profile/edit#goals")
            }
            if screen.isAnswer || !screen.problems.isEmpty {
                if screen.isAnswer && screen.problems.isEmpty {
                    PrimaryButton(say("whatif.use"), isWaiting: model.isWaiting, action: model.useTapped)
                }
                Button(say("whatif.reset"), action: model.resetTapped).frame(maxWidth: .infinity, minHeight: 44)
            }
        }
    }

    /// Announces a changed answer once it has settled.
    private func tell(_ summary: String?) async {
        guard let summary, summary != told else { return }
        // The first answer is read with the rest of the page.
        if told != nil {
            try? await Task.sleep(for: .milliseconds(800))
            guard !Task.isCancelled else { return }
            Announcement.post(summary)
        }
        told = summary
    }

    private func value(_ slider: WhatIfScreen.Slider) -> Binding<Double> {
        Binding(get: { @MainActor in slider.value }, set: { @MainActor value in model.slid(slider, to: value) })
    }

    private func text(_ name: String) -> Binding<String> {
        Binding(get: { @MainActor in model.text(name) }, set: { @MainActor text in model.typed(name, text) })
    }
}
