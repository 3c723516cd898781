import AppModels
import Screens
import SwiftUI
import Wording

/// The topics to learn about.
struct LearnListView: View {
    @Environment(\.say) private var say

    var body: some View {
        ReadingListView(text: say("learn.text"), list: .learn(say)).navigationTitle(Text(verbatim: say("learn.title")))
    }
}

/// A number in detail: the formula, the person's own calculation, the reason, the uncertainty, and the source.
struct LearnView: View {
    let topic: LearnTopic
    @State private var model: LearnModel

    @Environment(\.say) private var say

    /// A topic, with the calculation of the app's user.
    init(session: AppSession, topic: LearnTopic) {
        self.topic = topic
        _model = State(initialValue: LearnModel(session))
    }

    var body: some View {
        let screen = model.screen(topic)
        CardPage {
            LearnIntroduction(screen: screen)
            TwoColumns {
                LearnFormulaCard(screen: screen)
                LearnCalculationCard(screen: screen)
            } second: {
                if let comparison = screen.comparison { compared(comparison) }
                part("learn.why", [screen.why, screen.choice])
                part("learn.sure", [screen.explanation.certainty, screen.expectation])
                sources(screen)
            }
        }
        .navigationTitle(Text(verbatim: say("learn.title")))
        .navigationBarTitleDisplayMode(.inline)
    }

    private func part(_ title: String, _ paragraphs: [String?]) -> some View {
        Card(say(title)) {
            ForEach(paragraphs.compactMap(\.self), id: \.self) { Text(verbatim: $0) }
        }
    }

    private func sources(_ screen: LearnScreen) -> some View {
        Card(say("learn.source")) {
            ForEach(
                [screen.explanation.source, screen.choiceSource, screen.expectationSource].compactMap(\.self),
                id: \.self
            ) { SourceText($0) }
        }
    }

    private func compared(_ comparison: LearnScreen.Comparison) -> some View {
        Card(say("learn.bmr.compared")) {
            Text(verbatim: comparison.text)
            if !comparison.choices.isEmpty {
                HintText(say("learn.bmr.compare"))
                ForEach(comparison.choices, id: \.address) { choice in
                    Button(choice.label) { model.compareTapped(choice) }.buttonStyle(SecondaryButtonStyle())
                }
            }
            SourceText(comparison.source)
        }
    }
}
