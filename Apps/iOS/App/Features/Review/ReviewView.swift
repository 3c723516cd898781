import APIContract
import AppModels
import Screens
import SwiftUI
import Wording

/// The review of the last finished week: one finding, its figures, the next numbers, and the answers.
struct ReviewView: View {
    let model: ReviewModel

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        content
            .navigationTitle(Text(verbatim: say("review.title")))
            .navigationBarTitleDisplayMode(.inline)
            .task { await model.load() }
            .onChange(of: model.isDone) { if model.isDone { dismiss() } }
    }

    @ViewBuilder private var content: some View {
        if let words = model.words {
            WordsView(screen: words, isWaiting: model.isWaiting, answered: model.answered)
        } else {
            numbers
        }
    }

    private var numbers: some View {
        CardPage {
            if let screen = model.screen {
                finding(screen)
                ForEach(screen.figures, id: \.id) { FigureCard(figure: $0) }
                NextWeekCard(next: screen.next)
                answers(screen)
            } else if let failure = model.refusal.failure {
                RetryView(say("review.title"), text: failure, retry: model.load)
            } else if model.isEmpty {
                Card {
                    Text(verbatim: say("review.none"))
                    MoreLink(say("myplan.title"), "/plan")
                }
            } else {
                LoadingView()
            }
        }
    }

    @ViewBuilder private func finding(_ screen: ReviewScreen) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            HintText(screen.period)
            Text(verbatim: screen.title).font(.title2.weight(.bold)).accessibilityAddTraits(.isHeader)
            ForEach(screen.text, id: \.self) { Text(verbatim: $0) }
        }
        if !screen.journey.isEmpty {
            Card(say("review.journey")) {
                ForEach(screen.journey, id: \.label) { ValueRow(label: $0.label, value: $0.value) }
                if let chart = screen.chart { DayChartView(chart) }
            }
        }
        ForEach(screen.reasons, id: \.title) { reason in
            Card(reason.title) { Text(verbatim: reason.text) }
        }
    }

    private func answers(_ screen: ReviewScreen) -> some View {
        Card(screen.suggestion) {
            if let link = screen.link { MoreLink(link.label, link.address) }
            ProblemText(model.refusal.failure)
            ForEach(screen.choices, id: \.choice) { choice in
                AnswerButton(choice: choice) { Task { @MainActor in await model.chosen(choice.choice) } }
                    .disabled(model.isWaiting)
            }
            if screen.isRead { HintText(say("review.read")) }
            MoreLink(screen.change.label, screen.change.address)
        }
    }
}

/// An answer, with its consequence.
private struct AnswerButton: View {
    let choice: ReviewScreen.Choice
    let tapped: @MainActor () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if choice.choice == .keep {
                PrimaryButton(choice.label, action: tapped)
            } else {
                Button(choice.label, action: tapped).buttonStyle(SecondaryButtonStyle())
            }
            if let text = choice.text { HintText(text) }
        }
    }
}

/// A figure of the week; its arithmetic opens.
private struct FigureCard: View {
    let figure: ReviewFigure

    @Environment(\.say) private var say

    var body: some View {
        Card(figure.label) {
            Text(verbatim: [figure.value, figure.unit].compactMap(\.self).joined(separator: " "))
                .font(.title2.weight(.semibold)).monospacedDigit()
            HintText(figure.note)
            Disclosure {
                VStack(alignment: .leading, spacing: 8) {
                    ForEach(figure.lines, id: \.label) { ValueRow(label: $0.label, value: $0.value) }
                    ForEach(figure.text, id: \.self) { Text(verbatim: $0) }
                }
                .padding(.top, 8)
            } label: {
                Text(verbatim: say("review.details")).frame(minHeight: 44)
                    .accessibilityLabel(Text(verbatim: "\(say("review.details")): \(figure.label)"))
            }
        }
    }
}

/// The numbers of the week that follows, with the reasons.
private struct NextWeekCard: View {
    let next: ReviewScreen.Next

    @Environment(\.say) private var say

    var body: some View {
        Card(say("review.next")) {
            Text(verbatim: next.text).fontWeight(.semibold)
            ChangeLines(next.changes)
            ForEach(next.reasons, id: \.self) { HintText($0) }
        }
    }
}
