import AppModels
import Screens
import SwiftUI
import Wording

/// Onboarding: one of the five steps, with buttons to go back, to continue, and to skip all of it.
struct OnboardingView: View {
    @Bindable var model: OnboardingModel
    /// The action at the end; `wasSkipped` says whether the person skipped onboarding.
    let finished: @MainActor (_ wasSkipped: Bool) -> Void

    @Environment(\.say) private var say
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @AccessibilityFocusState private var isAtHeading: Bool
    /// Whether the steps to a cycle opened automatically, and have not been left since.
    @State private var isAtCycle = false
    @State private var wasSeen = false

    var body: some View {
        let screen = model.screen
        ScrollViewReader { page in
            ScrollView {
                VStack(alignment: .leading, spacing: 24) {
                    StepLine(progress: screen.progress)
                    heading(screen)
                    ProblemList(problems: screen.form.problems)
                    if let confirmation = model.confirmation {
                        Button(confirmation) {
                            model.confirmTapped()
                            if model.isFinished { finished(false) }
                        }
                        .buttonStyle(SecondaryButtonStyle())
                    }
                    OnboardingStepContent(model: model, screen: screen)
                    if model.step != .review { HintText(say("onboarding.saved")).frame(maxWidth: .infinity) }
                }
                .padding(16)
                .frame(maxWidth: 640)
                .frame(maxWidth: .infinity)
            }
            .onChange(of: screen.form.problems) { _, problems in
                if !problems.isEmpty { page.scrollTo(ProblemList.place, anchor: .top) }
            }
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
        .onAppear(perform: appear)
        .navigationDestination(isPresented: $isAtCycle) { DestinationView(.cycleSteps) }
        .onChange(of: model.step) { isAtHeading = true }
        .animation(reducesMotion ? nil : .easeOut(duration: 0.2), value: model.step)
    }

    /// Returns people who have begun the steps to a cycle to them; going back from there leads to their profile.
    private func appear() {
        model.seen()
        if !wasSeen { isAtCycle = model.goesOnWithCycle }
        wasSeen = true
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

/// The number of the step, and the number of steps.
private struct StepLine: View {
    let progress: OnboardingProgress

    @Environment(\.say) private var say

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(verbatim: progress.position).font(.subheadline).foregroundStyle(Color("SoftInk"))
            ProgressView(value: Double(progress.number), total: Double(progress.count)).tint(Color("Teal"))
            // The names of the steps, if there is room for all of them.
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 8) { names }
                EmptyView()
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: say("onboarding.progress")))
        .accessibilityValue(Text(verbatim: progress.position))
    }

    @ViewBuilder private var names: some View {
        ForEach(progress.steps, id: \.name) { step in
            Text(verbatim: step.name)
                .font(.caption.weight(step.isCurrent ? .bold : .regular))
                .foregroundStyle(Color(step.isCurrent || step.isDone ? "Ink" : "SoftInk"))
                // The position says the same.
                .accessibilityHidden(true)
            if step.name != progress.steps.last?.name { Spacer(minLength: 0) }
        }
    }
}

/// All rejected fields, above the form.
struct ProblemList: View {
    let problems: [RefusedField]
    /// Its anchor for scrolling to it.
    static let place = "problems"

    @Environment(\.say) private var say

    var body: some View {
        if !problems.isEmpty {
            Card(say("frame.problems")) {
                ForEach(problems, id: \.field) { Text(verbatim: $0.sentence).foregroundStyle(Color("Coral")) }
            }
            .id(Self.place)
        }
    }
}
