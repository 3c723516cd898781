import AppModels
import Screens
import SwiftUI
import Wording

/// The five steps to a cycle. The only other way out is back; answers are kept when the app is left.
struct CycleStepsView: View {
    let model: CycleStepsModel
    let finished: @MainActor () -> Void

    @Environment(\.say) private var say
    @Environment(\.accessibilityReduceMotion) private var isStill

    var body: some View {
        ScrollViewReader { page in
            FormPage {
                if let question = model.healthQuestion {
                    HealthQuestionForm(screen: question, answered: model.healthAnswered)
                } else if let screen = model.screen {
                    StepProgress(screen: screen).id("progress")
                    StepHeader(screen: screen)
                    FailureCard(model.refusal ?? screen.failure)
                    StepContent(model: model, screen: screen)
                        .id(screen.number)
                        .transition(isStill ? .identity : .opacity)
                    StepButtons(model: model, screen: screen)
                } else {
                    ReadingView()
                }
            }
            .onChange(of: model.number) { _, _ in page.scrollTo("progress", anchor: .top) }
        }
        .navigationTitle(Text(verbatim: say("cycle.title")))
        .navigationBarTitleDisplayMode(.inline)
        .animation(isStill ? nil : .easeOut(duration: 0.25), value: model.number)
        .onChange(of: model.isFinished) { _, isFinished in if isFinished { finished() } }
        .onChange(of: model.number) { _, _ in
            if let screen = model.screen { Announcement.post("\(screen.position). \(screen.headline)") }
        }
    }
}

/// The progress through the steps, in words and as dots.
private struct StepProgress: View {
    let screen: CycleOnboardingScreen

    @Environment(\.say) private var say
    @ScaledMetric(relativeTo: .subheadline) private var size = 10.0

    var body: some View {
        HStack(spacing: 12) {
            Text(verbatim: screen.position).font(.subheadline).foregroundStyle(Color("SoftInk"))
            Spacer(minLength: 8)
            HStack(spacing: 6) {
                ForEach(Array(screen.dots.enumerated()), id: \.offset) { _, dot in
                    Circle()
                        .fill(Color(dot.isDone || dot.isCurrent ? "Teal" : "Line"))
                        .overlay(Circle().strokeBorder(Color(dot.isCurrent ? "Ink" : "Edge"), lineWidth: 1))
                        .frame(width: size, height: size)
                }
            }
            .accessibilityHidden(true)
        }
        .accessibilityElement(children: .combine)
        .accessibilityLabel(Text(verbatim: say("steps.progress")))
        .accessibilityValue(Text(verbatim: screen.position))
    }
}

/// The step's question, with its explanation.
private struct StepHeader: View {
    let screen: CycleOnboardingScreen

    @State private var isTipOpen = false

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Text(verbatim: screen.headline).font(.title.weight(.bold)).accessibilityAddTraits(.isHeader)
                Spacer(minLength: 8)
                if let tip = screen.tip {
                    Button {
                        isTipOpen = true
                    } label: {
                        IconImage("info").frame(minWidth: 44, minHeight: 44)
                    }
                    .accessibilityLabel(Text(verbatim: tip.title))
                    .popover(isPresented: $isTipOpen) { TipView(tip: tip) }
                }
            }
            if let subtitle = screen.subtitle { Text(verbatim: subtitle).foregroundStyle(Color("SoftInk")) }
        }
    }
}

/// The explanation of a step. A tap outside or on the button closes it.
private struct TipView: View {
    let tip: CycleOnboardingScreen.Tip

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 12) {
                HStack(alignment: .firstTextBaseline) {
                    Text(verbatim: tip.title).font(.headline).accessibilityAddTraits(.isHeader)
                    Spacer(minLength: 8)
                    Button {
                        dismiss()
                    } label: {
                        IconImage("close").frame(minWidth: 44, minHeight: 44)
                    }
                    .keyboardShortcut(.cancelAction)
                    .accessibilityLabel(Text(verbatim: say("steps.close")))
                }
                Text(verbatim: tip.text).fixedSize(horizontal: false, vertical: true)
            }
            .padding(20)
        }
        .background(Color("Surface"))
        .presentationDetents([.medium, .large])
    }
}

/// The back and continue buttons.
private struct StepButtons: View {
    let model: CycleStepsModel
    let screen: CycleOnboardingScreen

    @Environment(\.say) private var say

    var body: some View {
        VStack(spacing: 12) {
            PrimaryButton(title, action: model.continueTapped).disabled(!model.canContinue)
            if screen.number > 1 {
                Button(say("frame.back"), action: model.backTapped).buttonStyle(SecondaryButtonStyle())
            }
        }
    }

    private var title: String {
        if screen.failure != nil { return say("frame.retry") }
        if case .reveal = screen.content { return say("steps.reveal.submit") }
        return say("frame.continue")
    }
}
