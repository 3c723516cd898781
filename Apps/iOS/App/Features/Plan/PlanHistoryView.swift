import AppModels
import Screens
import SwiftUI
import Wording

/// The plans so far, and what each of them changed.
struct PlanHistoryView: View {
    let model: PlanHistoryModel

    @Environment(\.say) private var say

    var body: some View {
        CardPage { plans }
            .navigationTitle(Text(verbatim: say("plan.history.title")))
            .refreshable { await model.load() }
            .task { await model.load() }
    }

    @ViewBuilder private var plans: some View {
        if let screen = model.screen {
            Card {
                ForEach(Array(screen.plans.enumerated()), id: \.offset) { place, plan in
                    if place > 0 { Divider() }
                    PlanOfHistory(plan: plan)
                }
                ProblemText(model.refusal.failure)
                if screen.older != nil {
                    Button(say("plan.history.older")) { Task { @MainActor in await model.olderTapped() } }
                        .buttonStyle(SecondaryButtonStyle())
                        .disabled(model.isLoading)
                }
            }
        } else if let failure = model.refusal.failure {
            RetryView(say("plan.history.title"), text: failure, retry: model.load)
        } else if model.isEmpty {
            Card { Text(verbatim: say("profile.zero_state.body")) }
        } else {
            ReadingView()
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
                    Text(verbatim: say("plan.history.current")).font(.footnote.weight(.medium))
                        .padding(.horizontal, 8).padding(.vertical, 2)
                        .background(Color("Tint"), in: Capsule())
                }
            }
            .accessibilityElement(children: .combine)
            .accessibilityAddTraits(.isHeader)
            HintText(plan.reason)
            Text(verbatim: plan.targets).monospacedDigit()
            ChangeLines(plan.changes)
            if plan.isSame { HintText(say("plan.history.same")) }
            if let comparison = plan.comparison {
                MoreLink(say("plan.history.compare"), comparison, about: plan.date)
            }
        }
    }
}
