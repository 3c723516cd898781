import AppModels
import Screens
import SwiftUI
import Wording

/// The content of a step.
struct StepContent: View {
    @Bindable var model: CycleStepsModel
    let screen: CycleOnboardingScreen

    @Environment(\.say) private var say

    var body: some View {
        switch screen.content {
        case .goal(let goals): goal(goals)
        case .calories(let calories): self.calories(calories)
        case .eatingWindow(let window): self.window(window)
        case .explainer(let explainer): ExplainerStep(model: model, explainer: explainer)
        case .reveal(let reveal): RevealStep(reveal: reveal)
        }
    }

    @ViewBuilder private func goal(_ goals: CycleOnboardingScreen.Goals) -> some View {
        VStack(spacing: 12) {
            ForEach(goals.cards, id: \.value) { card in GoalButton(card: card) { model.goalTapped(card) } }
        }
        ForEach(screen.problems, id: \.field) { ProblemText($0.sentence) }
        if screen.contradictsProfile {
            NoticeCard {
                Text(verbatim: say("steps.goal.profile"))
                MoreLink(say("steps.goal.profile.open"), "/profile/edit#goals")
            }
        }
    }

    private func calories(_ calories: CycleOnboardingScreen.Calories) -> some View {
        Card {
            FormFieldView(calories.field, text: $model[calories.field])
            if let recommendation = calories.recommendation {
                HStack(alignment: .firstTextBaseline, spacing: 8) {
                    Text(verbatim: say("steps.calories.recommended"))
                        .font(.footnote.weight(.semibold))
                        .padding(.horizontal, 8).padding(.vertical, 2)
                        .background(Color("Tint"), in: Capsule())
                    Text(verbatim: recommendation).font(.headline).monospacedDigit()
                }
                .accessibilityElement(children: .combine)
            }
            Text(verbatim: calories.reason).font(.subheadline)
        }
    }

    private func window(_ window: CycleOnboardingScreen.Window) -> some View {
        Card {
            ForEach(window.fields, id: \.name) { FormFieldView($0, text: $model[$0]) }
            if let length = window.length { Text(verbatim: length).font(.title2.weight(.semibold)) }
        }
    }
}

/// A goal, as a large tap target.
private struct GoalButton: View {
    let card: CycleOnboardingScreen.GoalCard
    let choose: @MainActor () -> Void

    var body: some View {
        Button(action: choose) {
            HStack(spacing: 16) {
                IconImage(card.icon).font(.title2).foregroundStyle(Color("Teal"))
                Text(verbatim: card.label).font(.headline)
                Spacer(minLength: 8)
                if card.isChosen { IconImage("check").foregroundStyle(Color("Teal")) }
            }
            .padding(20)
            .frame(maxWidth: .infinity, minHeight: 72, alignment: .leading)
            .background(Color(card.isChosen ? "Tint" : "Surface"), in: RoundedRectangle(cornerRadius: 16))
            .overlay(
                RoundedRectangle(cornerRadius: 16)
                    .strokeBorder(Color(card.isChosen ? "Teal" : "Edge"), lineWidth: card.isChosen ? 2 : 1))
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(card.isChosen ? .isSelected : [])
    }
}

/// The end of the steps: the answers, before the cycle begins.
private struct RevealStep: View {
    let reveal: CycleOnboardingScreen.Reveal

    @Environment(\.say) private var say
    @Environment(\.accessibilityReduceMotion) private var isStill
    @State private var isLit = false

    var body: some View {
        fire
        Card { ForEach(reveal.summary, id: \.self) { Text(verbatim: $0).monospacedDigit() } }
        if !reveal.macronutrients.isEmpty {
            Card {
                ForEach(reveal.macronutrients, id: \.phase) { phase in
                    Disclosure {
                        ForEach(phase.worked, id: \.self) { FormulaText($0).font(.footnote) }
                    } label: {
                        VStack(alignment: .leading, spacing: 2) {
                            Text(verbatim: phase.phase).font(.headline)
                            Text(verbatim: phase.text).font(.subheadline).monospacedDigit()
                        }
                        .frame(minHeight: 44)
                    }
                }
            }
        }
        HintText(reveal.targetNote)
    }

    /// A flame with a thumbs-up. It moves once, unless motion is reduced.
    private var fire: some View {
        ZStack(alignment: .bottomTrailing) {
            Image(systemName: "flame.fill").font(.system(.largeTitle).weight(.bold)).imageScale(.large)
                .foregroundStyle(Color("Coral"))
                .scaleEffect(isLit || isStill ? 1.6 : 1, anchor: .bottom)
            Image(systemName: "hand.thumbsup.fill").font(.title2).foregroundStyle(Color("Amber"))
                .alignmentGuide(.trailing) { $0[.trailing] - 36 }
        }
        .frame(maxWidth: .infinity, minHeight: 96)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: FireMood.thumbsUp.text(say)))
        .accessibilityAddTraits(.isImage)
        .onAppear {
            if !isStill { withAnimation(.spring(duration: 0.5, bounce: 0.4)) { isLit = true } }
        }
    }
}
