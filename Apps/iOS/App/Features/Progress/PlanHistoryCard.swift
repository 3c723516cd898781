import AppModels
import Screens
import SwiftUI
import Wording

/// The plans so far, and what each of them changed.
struct PlanHistoryCard: View {
    let model: PlanHistoryModel

    @Environment(\.say) private var say

    var body: some View {
        if let screen = model.screen {
            Card(say("progress.history")) {
                ForEach(Array(screen.plans.enumerated()), id: \.offset) { place, plan in
                    if place > 0 { Divider() }
                    PlanOfHistory(plan: plan)
                }
                ProblemText(model.refusal.failure)
                if screen.older != nil {
                    Button(say("progress.history.older")) { Task { @MainActor in await model.olderTapped() } }
                        .buttonStyle(SecondaryButtonStyle())
                        .disabled(model.isLoading)
                }
            }
        } else if let failure = model.refusal.failure {
            RetryView(say("progress.history"), text: failure, retry: model.load)
        }
    }
}

/// A plan of the past, or the one in force.
private struct PlanOfHistory: View {
    let plan: PlanHistoryScreen.Plan

    @Environment(\.say) private var say

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Text(verbatim: plan.date).fontWeight(.semibold)
                if plan.isCurrent {
                    Text(verbatim: say("progress.history.current")).font(.footnote.weight(.medium))
                        .padding(.horizontal, 8).padding(.vertical, 2)
                        .background(Color("Tint"), in: Capsule())
                }
            }
            .accessibilityElement(children: .combine)
            .accessibilityAddTraits(.isHeader)
            HintText(plan.reason)
            Text(verbatim: plan.targets).monospacedDigit()
            ChangeLines(plan.changes)
            if plan.isSame { HintText(say("progress.history.same")) }
            if let comparison = plan.comparison {
                MoreLink(say("progress.history.compare"), comparison, about: plan.date)
            }
        }
    }
}
