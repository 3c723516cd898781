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
            case .budget(let screen):
                VStack(alignment: .leading, spacing: 24) { budget(screen) }.onAppear { model.seen() }
            case .nothing:
                Card {
                    Text(verbatim: say("short.invite.home"))
                    MoreLink(say("short.open"), "/onboarding/short")
                }
            }
        }
        .navigationBarTitleDisplayMode(.inline)
    }

    @ViewBuilder private func budget(_ screen: BudgetScreen) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(verbatim: say("short.budget.title")).font(.title.weight(.bold)).accessibilityAddTraits(.isHeader)
            Text(verbatim: say("short.budget.text")).foregroundStyle(Color("SoftInk"))
        }
        Card(say("plan.targets"), icon: "target") {
            ForEach(screen.targets, id: \.id) { PlanEntryView(entry: $0) }
        }
        Card(say("short.assumed.title")) {
            if let activity = screen.assumedActivity { Text(verbatim: activity).font(.headline) }
            Text(verbatim: screen.assumed)
            MoreLink(say("short.budget.refine"), "/profile/edit#activityLevel-sedentary")
        }
        Card(say("budget.metrics")) {
            ForEach(screen.metrics, id: \.id) { PlanEntryView(entry: $0) }
            if model.offersSummary { MoreLink(say("short.budget.how"), "/how-it-works?first") }
        }
        if model.offersAcknowledgement {
            Text(verbatim: say("myplan.metrics.meaning"))
            if model.hasFailed { Text(verbatim: say("myplan.metrics.failed")) }
            PrimaryButton(say(model.isWaiting ? "myplan.metrics.pending" : "myplan.metrics.submit")) {
                Task { @MainActor in
                    await model.acknowledgeTapped()
                    if model.isFinished { close() }
                }
            }
        } else {
            PrimaryButton(say("short.budget.done")) { close() }
        }
    }
}
