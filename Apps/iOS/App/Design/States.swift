import SwiftUI
import Wording

/// Something is on its way.
struct LoadingView: View {
    @Environment(\.say) private var say

    var body: some View {
        ProgressView()
            .controlSize(.large)
            .frame(maxWidth: .infinity, minHeight: 200)
            .accessibilityLabel(Text(verbatim: say("frame.loading")))
    }
}

/// Something went wrong: what happened, what to do, and another try.
struct RetryView: View {
    let title: String
    let text: String?
    let retry: @MainActor () async -> Void

    @Environment(\.say) private var say

    /// What happened, and what to do when the person tries again.
    init(_ title: String, text: String? = nil, retry: @escaping @MainActor () async -> Void) {
        self.title = title
        self.text = text
        self.retry = retry
    }

    var body: some View {
        Card {
            Text(verbatim: title).font(.headline).accessibilityAddTraits(.isHeader)
            if let text { Text(verbatim: text) }
            Button(say("frame.retry")) { Task { @MainActor in await retry() } }
                .buttonStyle(SecondaryButtonStyle())
        }
        .onAppear { Announcement.post(title) }
    }
}

/// What was refused as a whole, above a form.
struct FailureCard: View {
    let failure: String?

    /// A sentence; nothing where nothing was refused.
    init(_ failure: String?) { self.failure = failure }

    var body: some View {
        if let failure { Card { ProblemText(failure) }.onAppear { Announcement.post(failure) } }
    }
}
