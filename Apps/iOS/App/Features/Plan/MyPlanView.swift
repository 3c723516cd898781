import AppModels
import Screens
import SwiftUI
import Wording

/// My Plan in any of its states.
struct MyPlanView: View {
    let model: MyPlanModel
    /// The part of the page to show; nil for none.
    var visit: NavigationModel.Visit?

    @Environment(NavigationModel.self) private var navigation
    @Environment(\.say) private var say
    @Environment(\.accessibilityReduceMotion) private var isStill
    @Environment(\.scenePhase) private var phase

    var body: some View {
        let content = model.content
        shown(content)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color("Paper"))
            .animation(isStill ? nil : .easeInOut(duration: 0.3), value: content.isPlan)
            .navigationTitle(Text(verbatim: say("myplan.title")))
            .sensoryFeedback(.success, trigger: model.plansMade)
            .refreshable { await model.retryTapped() }
            .task(id: model.planMark) { await model.load() }
            .task(id: Seen(isPlan: content.isPlan, visit: visit)) { model.seen(from: navigation.takeSource(of: .plan)) }
            .onChange(of: phase) { _, phase in if phase == .background { model.left() } }
    }

    /// The state of the page, and where it was opened from.
    private struct Seen: Hashable {
        let isPlan: Bool
        let visit: NavigationModel.Visit?
    }

    @ViewBuilder private func shown(_ content: MyPlanModel.Content) -> some View {
        if let words = model.words {
            WordsView(screen: words, isWaiting: model.isWaiting) { _ in await model.acknowledgeTapped() }
        } else {
            page(content)
        }
    }

    @ViewBuilder private func page(_ content: MyPlanModel.Content) -> some View {
        switch content {
        case .loading: CardPage { ReadingView(say("myplan.missing.title"), retry: model.retryTapped) }
        case .beforeOnboarding:
            CardPage { ZeroStateCard(say("profile.zero_state.body"), address: "/onboarding") }
        case .withoutMeasures:
            CardPage {
                ZeroStateCard(say("profile.zero_state.body"))
                if let steps = model.cycleSteps { CycleStepsCard(steps: steps) }
            }
        case .healthQuestion(let screen):
            CardPage { HealthQuestionForm(screen: screen, answered: model.healthQuestionAnswered) }
        case .metrics(let screen): MetricsReviewView(model: model, screen: screen).transition(.opacity)
        case .withoutPlan: PlanMissingView(model: model)
        case .plan(let screen, _): PlanInForceView(model: model, screen: screen, visit: visit).transition(.opacity)
        }
    }
}

/// The state with acknowledged metrics and no plan.
private struct PlanMissingView: View {
    let model: MyPlanModel

    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            Card {
                IconImage("compass").font(.largeTitle).foregroundStyle(Color("Teal"))
                CardHeading(say("myplan.missing.title"))
                Text(verbatim: say("myplan.missing.text"))
                if model.hasFailed { ProblemText(model.connectionProblem ?? say("myplan.metrics.failed")) }
                PrimaryButton(
                    say(model.isWaiting ? "myplan.metrics.pending" : "frame.retry"), isWaiting: model.isWaiting,
                    action: model.generateTapped)
            }
            .accessibilityLabel(Text(verbatim: say("myplan.missing.title")))
        }
        .onAppear { Announcement.post(say("myplan.missing.title")) }
    }
}

extension MyPlanModel.Content {
    /// Whether a plan is in force.
    fileprivate var isPlan: Bool { if case .plan = self { true } else { false } }
}
