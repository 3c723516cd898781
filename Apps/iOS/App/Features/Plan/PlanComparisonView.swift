import AppModels
import Screens
import SwiftUI
import Wording

/// Two plans side by side.
struct PlanComparisonView: View {
    @State private var model: PlanComparisonModel

    @Environment(\.say) private var say

    /// The plans that an address names; the one in force and the one before where it names none.
    init(session: AppSession, from: String? = nil, to: String? = nil) {
        _model = State(initialValue: PlanComparisonModel(session, from: from, to: to))
    }

    var body: some View {
        CardPage {
            if let screen = model.screen {
                FailureCard(model.failure)
                Card {
                    choice("compare.from", screen.from, model.fromChosen)
                    choice("compare.to", screen.to, model.toChosen)
                    if let same = screen.same { HintText(same) }
                    DataTableView(screen.table)
                }
            } else if let failure = model.failure {
                RetryView(failure, retry: model.load)
            } else {
                LoadingView()
            }
        }
        .navigationTitle(Text(verbatim: say("compare.title")))
        .task { await model.load() }
    }

    private func choice(
        _ title: String, _ choices: [PlanComparisonScreen.Choice], _ chosen: @escaping @MainActor (String) async -> Void
    ) -> some View {
        let now = choices.first(where: \.isChosen)?.value ?? ""
        let value = Binding(
            get: { @MainActor in now }, set: { @MainActor value in Task { @MainActor in await chosen(value) } })
        return LabelledMenu(label: say(title), value: value) {
            ForEach(choices, id: \.value) { Text(verbatim: $0.label).tag($0.value) }
        }
    }
}
