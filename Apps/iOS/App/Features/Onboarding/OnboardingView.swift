import AppModels
import Screens
import SwiftUI
import Wording

/// Onboarding: one of the five steps, with a way back, a way on, and a way past all of it.
struct OnboardingView: View {
    @Bindable var model: OnboardingModel
    /// What follows: whether the profile was told, or all of it skipped.
    let finished: @MainActor (_ wasSkipped: Bool) -> Void

    @Environment(\.say) private var say
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @AccessibilityFocusState private var isAtHeading: Bool

    var body: some View {
        let screen = model.screen
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                StepLine(screen: screen)
                heading(screen)
                ProblemList(problems: screen.form.problems)
                OnboardingStepContent(model: model, screen: screen)
                if model.step != .review {
                    Text(verbatim: say("onboarding.saved")).font(.footnote).foregroundStyle(Color("SoftInk"))
                        .frame(maxWidth: .infinity)
                }
            }
            .padding(16)
            .frame(maxWidth: 640)
            .frame(maxWidth: .infinity)
        }
        // Each step begins at its top.
        .id(model.step)
        .scrollDismissesKeyboard(.interactively)
        .background(Color("Paper"))
        .safeAreaInset(edge: .bottom) { bar }
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button(say("onboarding.skip")) {
                    model.skipTapped()
                    if model.isFinished { finished(true) }
                }
            }
        }
        .navigationBarTitleDisplayMode(.inline)
        .navigationBarBackButtonHidden(model.step != .welcome)
        .onChange(of: model.step) { isAtHeading = true }
        .animation(reducesMotion ? nil : .easeOut(duration: 0.2), value: model.step)
    }

    @ViewBuilder private func heading(_ screen: OnboardingScreen) -> some View {
        let key = "onboarding.\(model.step.rawValue)"
        VStack(alignment: .leading, spacing: 8) {
            Text(verbatim: model.step == .welcome ? screen.greeting : say("\(key).title"))
                .font(.title.weight(.bold))
                .accessibilityAddTraits(.isHeader)
                .accessibilityFocused($isAtHeading)
            Text(verbatim: say("\(key).text")).foregroundStyle(Color("SoftInk"))
        }
    }

    private var bar: some View {
        HStack(spacing: 12) {
            if model.step != .welcome {
                Button(say("frame.back"), action: model.backTapped).buttonStyle(SecondaryButtonStyle())
            }
            PrimaryButton(say(onward)) {
                model.continueTapped()
                if model.isFinished { finished(false) }
            }
        }
        .padding(16)
        .frame(maxWidth: 640)
        .frame(maxWidth: .infinity)
        .background(Color("Paper"))
    }

    private var onward: String {
        switch model.step {
        case .welcome: "onboarding.welcome.submit"
        case .review: "onboarding.complete"
        default: "frame.continue"
        }
    }
}

/// Which step it is, of how many.
private struct StepLine: View {
    let screen: OnboardingScreen

    @Environment(\.say) private var say

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(verbatim: screen.position).font(.subheadline).foregroundStyle(Color("SoftInk"))
            ProgressView(value: Double(screen.number), total: Double(screen.count)).tint(Color("Teal"))
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: say("onboarding.progress")))
        .accessibilityValue(Text(verbatim: screen.position))
    }
}

/// Everything that was refused, above the fields.
struct ProblemList: View {
    let problems: [RefusedField]

    @Environment(\.say) private var say

    var body: some View {
        if !problems.isEmpty {
            Card {
                Text(verbatim: say("frame.problems")).font(.headline).accessibilityAddTraits(.isHeader)
                ForEach(problems, id: \.field) { Text(verbatim: $0.sentence).foregroundStyle(Color("Coral")) }
            }
        }
    }
}
