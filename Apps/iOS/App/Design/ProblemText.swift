import Accessibility
import SwiftUI

/// The reason why a value was rejected, beside its field. It is announced as soon as it appears.
struct ProblemText: View {
    let problem: String?

    /// A sentence; nothing if there is no problem.
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

/// Announcements for people who can't see that something has changed.
enum Announcement {
    /// Announces a sentence after the current speech.
    @MainActor static func post(_ sentence: String) {
        var text = AttributedString(sentence)
        text.accessibilitySpeechAnnouncementPriority = .low
        AccessibilityNotification.Announcement(text).post()
    }
}
