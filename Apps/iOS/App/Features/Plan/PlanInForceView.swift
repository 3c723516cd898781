import AppModels
import Screens
import SwiftUI
import Wording

/// A plan in force.
struct PlanInForceView: View {
    let model: MyPlanModel
    let screen: MyPlanScreen
    let visit: NavigationModel.Visit?

    @Environment(\.say) private var say
    @State private var weighIn: WeighInModel?

    var body: some View {
        ScrollViewReader { page in
            CardPage {
                HintText(screen.made)
                if let note = model.offlineNote { HintText(note) }
                PlanNews(screen: screen)
                PlanQuestions(model: model, screen: screen, weigh: weigh)
                TwoColumns {
                    PlanRoadCard(screen: screen, model: model)
                    PlanTargetsCard(screen: screen, visit: visit)
                } second: {
                    PlanWeekCard(week: screen.week)
                    PlanNotices(screen: screen)
                    PlanNumbersCard(screen: screen, visit: visit)
                    PlanActions(model: model, screen: screen, weigh: weigh)
                    if let steps = model.cycleSteps { CycleStepsCard(steps: steps) }
                }
                if model.asksRating { RatingCard(model: model) }
            }
            // Once everything is in its place.
            .task(id: visit) { if let place = visit?.placeOfPlan { page.scrollTo(place, anchor: .top) } }
        }
        .sheet(item: $weighIn) { form in
            NavigationStack { WeighInView(model: form, stored: model.closed) }
        }
    }

    private func weigh() { weighIn = model.weighInTapped() }
}

/// Updating the weight, other goals, and the pages behind the plan.
private struct PlanActions: View {
    let model: MyPlanModel
    let screen: MyPlanScreen
    let weigh: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        VStack(spacing: 12) {
            PrimaryButton(
                say(model.isWaiting ? "myplan.weight.pending" : "myplan.weight"), isWaiting: model.isWaiting,
                action: weigh)
            PageLink(to: "/profile/edit#goals") { Text(verbatim: say("myplan.goals")) }
                .buttonStyle(SecondaryButtonStyle())
        }
        if model.hasFailed { FailureCard(model.connectionProblem ?? say("myplan.metrics.failed")) }
        Card {
            VStack(alignment: .leading, spacing: 0) {
                page("whatif.title", "sliders", "/plan/what-if")
                page("plan.history.title", "progress", "/plan/history")
                if screen.hasExpenditure { page("expenditure.title", "tdee", "/plan/spending") }
                page("profile.how", "bulb", "/how-it-works?from=plan")
                page("report.open", "share", "/plan/print")
                page("myplan.learn", "book", "/learn")
            }
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel(Text(verbatim: say("frame.more")))
    }

    private func page(_ key: String, _ icon: String, _ address: String) -> some View {
        PageLink(to: address) {
            HStack(spacing: 12) {
                IconImage(icon).foregroundStyle(Color("Teal"))
                Text(verbatim: say(key)).foregroundStyle(Color("Ink"))
                Spacer(minLength: 8)
                IconImage("next").font(.footnote).foregroundStyle(Color("SoftInk"))
            }
            .frame(minHeight: 48)
        }
    }
}
