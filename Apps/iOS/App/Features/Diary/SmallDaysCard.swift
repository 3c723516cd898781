import AppModels
import Screens
import SwiftUI
import Wording

/// Days that look too small to be all that was eaten: one question for all of them, or each by itself.
struct SmallDaysCard: View {
    let screen: SmallDaysScreen
    let model: DiaryModel

    @Environment(\.say) private var say

    var body: some View {
        if let text = screen.text {
            NoticeCard(say("diary.small.title")) {
                Text(verbatim: text)
                answer("diary.small.yes") { model.answered(screen.days, isComplete: true) }
                answer("diary.small.no") { model.answered(screen.days, isComplete: false) }
                if let usual = screen.usual {
                    answer("diary.small.usual") { model.usualTapped(screen.days) }
                    HintText(usual)
                }
                Disclosure {
                    ForEach(screen.days) { day in
                        Text(verbatim: [day.label, day.calories].filter { !$0.isEmpty }.joined(separator: ": "))
                        answer("diary.day.completeness.complete", of: day) { model.answered([day], isComplete: true) }
                        answer("diary.day.completeness.incomplete", of: day) {
                            model.answered([day], isComplete: false)
                        }
                    }
                } label: {
                    Text(verbatim: say("diary.small.each")).frame(minHeight: 44)
                }
                said
            }
        } else {
            NoticeCard(say("diary.small.said.title")) { said }
        }
    }

    @ViewBuilder private var said: some View {
        if let text = screen.said {
            Text(verbatim: text)
            answer("diary.small.back") { model.usualTapped(nil) }
        }
    }

    private func answer(
        _ key: String, of day: SmallDaysScreen.Day? = nil, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        Button(say(key), action: action)
            .buttonStyle(SecondaryButtonStyle())
            .accessibilityLabel(Text(verbatim: day.map { "\($0.label): \(say(key))" } ?? say(key)))
    }
}
