import NutritionScience
import Screens
import SwiftUI
import Wording

/// The question what speaks against a first deficit.
struct HealthQuestionForm: View {
    let screen: HealthQuestionScreen
    let answered: @MainActor (Set<HealthCondition>) -> Void

    @Environment(\.say) private var say
    @State private var ticked: Set<HealthCondition> = []
    @State private var isUnanswered = false

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text(verbatim: say("health.question.title")).font(.title2.weight(.bold)).accessibilityAddTraits(.isHeader)
            Text(verbatim: say("health.question.lede"))
            HintText(say("health.question.private"))
            if let answer = screen.answer { NoticeCard { Text(verbatim: answer) } }
            PrimaryButton(say("health.question.none")) { answered([]) }
            Card(say("health.question.legend")) {
                ForEach(screen.conditions, id: \.value) { condition in
                    Toggle(isOn: isTicked(condition)) {
                        VStack(alignment: .leading, spacing: 2) {
                            Text(verbatim: condition.label)
                            HintText(condition.detail)
                        }
                    }
                    .frame(minHeight: 44)
                }
            }
            HintText(say("health.question.hint"))
            ProblemText(isUnanswered ? say("health.question.missing") : nil)
            Button(say("health.question.submit")) {
                isUnanswered = ticked.isEmpty
                if !ticked.isEmpty { answered(ticked) }
            }
            .buttonStyle(SecondaryButtonStyle())
        }
    }

    private func isTicked(_ condition: HealthQuestionScreen.Condition) -> Binding<Bool> {
        let value = HealthCondition(rawValue: condition.value)
        return Binding(
            get: { @MainActor in value.map(ticked.contains) ?? false },
            set: { @MainActor isOn in
                guard let value else { return }
                if isOn { ticked.insert(value) } else { ticked.remove(value) }
            })
    }
}
