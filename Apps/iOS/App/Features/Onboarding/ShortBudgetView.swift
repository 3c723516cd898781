import AppModels
import Screens
import SwiftUI
import Wording

/// The result of the short way: the budget, and the assumptions.
struct ShortBudgetView: View {
    let model: ShortBudgetModel
    /// Closes the page.
    let close: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            switch model.content {
            case .healthQuestion(let screen):
                HealthQuestionForm(screen: screen, answered: model.healthQuestionAnswered)
            case .budget(let numbers, let assumed):
                VStack(alignment: .leading, spacing: 24) { budget(numbers, assumed) }.onAppear { model.seen() }
            case .nothing:
                Card {
                    Text(verbatim: say("short.invite.home"))
                    MoreLink(say("short.open"), "/onboarding/short")
                }
            }
        }
        .navigationBarTitleDisplayMode(.inline)
    }

    @ViewBuilder private func budget(_ numbers: ProfileNumbers, _ assumed: String) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(verbatim: say("short.budget.title")).font(.title.weight(.bold)).accessibilityAddTraits(.isHeader)
            Text(verbatim: say("short.budget.text")).foregroundStyle(Color("SoftInk"))
        }
        if !numbers.targets.isEmpty {
            Card(say("plan.targets"), icon: "target") {
                ForEach(numbers.targets, id: \.id) { PlanEntryView(entry: $0) }
                if model.offersSummary { MoreLink(say("short.budget.how"), "/how-it-works?first") }
            }
        }
        Card(say("short.assumed.title")) {
            Text(verbatim: assumed)
            MoreLink(say("short.budget.refine"), "/profile/edit#activityLevel-sedentary")
        }
        PrimaryButton(say("short.budget.done")) { close() }
    }
}
