import AppModels
import Screens
import SwiftUI
import Wording

/// Targets of one's own: what a week has, what it means, and what the person sets themselves.
struct TargetsView: View {
    let model: TargetsModel

    @Environment(\.say) private var say

    var body: some View {
        ScrollViewReader { page in
            content.onChange(of: model.screen?.form.problems) { _, problems in
                if problems?.isEmpty == false { page.scrollTo(ProblemList.place, anchor: .top) }
            }
        }
        .scrollDismissesKeyboard(.interactively)
        .navigationTitle(Text(verbatim: say("targets.title")))
    }

    private var content: some View {
        CardPage {
            if let screen = model.screen {
                Text(verbatim: say("targets.text"))
                FailureCard(model.refusal.failure)
                ProblemList(problems: screen.form.problems)
                if model.asksHealthQuestion { HealthQuestionCard(then: "targets") }
                if screen.isPreview {
                    NoticeCard { Text(verbatim: say("targets.preview.note")) }
                        .onAppear { Announcement.post(say("targets.preview.note")) }
                }
                TwoColumns {
                    TargetsWeekCard(screen: screen)
                    meaning(screen)
                } second: {
                    TargetsFormCard(model: model, screen: screen)
                    RingsCard(model: model, rings: screen.rings)
                }
            } else {
                NoPlanCard()
            }
        }
    }

    private func meaning(_ screen: TargetsScreen) -> some View {
        Card(say("targets.meaning"), icon: "trend") {
            ForEach(screen.meaning, id: \.self) { ValueRow($0) }
            PointList(screen.remarks)
            HintText(screen.meaningNote)
        }
    }
}

/// The choice of the three targets that Home shows as rings.
private struct RingsCard: View {
    let model: TargetsModel
    let rings: RingChoices

    @Environment(\.say) private var say

    var body: some View {
        Card(say("targets.rings")) {
            Text(verbatim: say("targets.rings.text"))
            ForEach(rings.choices, id: \.id) { choice in
                Toggle(isOn: isChosen(choice.value)) {
                    Label {
                        Text(verbatim: choice.label)
                    } icon: {
                        IconImage(choice.value)
                    }
                }
                .frame(minHeight: 44)
            }
            ProblemText(rings.problem)
            Button(say("targets.rings.save"), action: model.ringsSaveTapped).buttonStyle(SecondaryButtonStyle())
        }
    }

    private func isChosen(_ name: String) -> Binding<Bool> {
        Binding(
            get: { @MainActor in model.isRing(name) }, set: { @MainActor isOn in model.ringChosen(name, isOn) })
    }
}
