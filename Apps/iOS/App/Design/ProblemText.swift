import Accessibility
import SwiftUI

/// Why something was refused, beside what it is about. It is said as soon as it appears.
struct ProblemText: View {
    let problem: String?

    /// A sentence; nothing where there is no problem.
    init(_ problem: String?) { self.problem = problem }

    var body: some View {
        Group {
            if let problem {
                Label {
                    Text(verbatim: problem)
                } icon: {
                    Image(systemName: "exclamationmark.circle").accessibilityHidden(true)
                }
                .font(.subheadline)
                .foregroundStyle(Color("Coral"))
                .fixedSize(horizontal: false, vertical: true)
            }
        }
        .onChange(of: problem) { _, problem in if let problem { Announcement.post(problem) } }
    }
}

/// What is said to those who do not see that something has changed.
enum Announcement {
    /// Says a sentence after what is being said.
    @MainActor static func post(_ sentence: String) {
        var text = AttributedString(sentence)
        text.accessibilitySpeechAnnouncementPriority = .low
        AccessibilityNotification.Announcement(text).post()
    }
}
