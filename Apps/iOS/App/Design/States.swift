import AppModels
import SwiftUI
import Wording

/// A loading indicator.
struct LoadingView: View {
    @Environment(\.say) private var say

    var body: some View {
        ProgressView()
            .controlSize(.large)
            .frame(maxWidth: .infinity, minHeight: 200)
            .accessibilityLabel(Text(verbatim: say("frame.loading")))
    }
}

/// A loading indicator while the log is read or still arriving, with a retry button after ten seconds.
struct ReadingView: View {
    let title: String?
    let retry: (@MainActor () async -> Void)?

    @Environment(AppSession.self) private var session
    @Environment(\.say) private var say
    @State private var isLate = false

    /// The title once it is late, and the retry action; without an action, everything is synced again.
    init(_ title: String? = nil, retry: (@MainActor () async -> Void)? = nil) {
        (self.title, self.retry) = (title, retry)
    }

    var body: some View {
        Group {
            if isLate {
                RetryView(
                    title ?? say("phone.late"), text: session.deviceProblem ?? session.connectionProblem, retry: again)
            } else {
                LoadingView()
            }
        }
        .task(id: isLate) {
            guard !isLate else { return }
            try? await Task.sleep(for: .seconds(10))
            if !Task.isCancelled { isLate = true }
        }
    }

    private func again() async {
        if let retry { return await retry() }
        session.cameBack()
        await session.sync()
    }
}

/// An error: what happened, what to do, and a retry button.
struct RetryView: View {
    let title: String
    let text: String?
    let retry: @MainActor () async -> Void

    @Environment(\.say) private var say

    /// The error's title and text, with the retry action.
    init(_ title: String, text: String? = nil, retry: @escaping @MainActor () async -> Void) {
        self.title = title
        self.text = text
        self.retry = retry
    }

    var body: some View {
        Card(title) {
            if let text { Text(verbatim: text) }
            Button(say("frame.retry")) { Task { @MainActor in await retry() } }
                .buttonStyle(SecondaryButtonStyle())
        }
        .onAppear { Announcement.post(title) }
    }
}

/// The reason why a form as a whole was rejected, above the form.
struct FailureCard: View {
    let failure: String?

    /// A sentence; nothing if nothing was rejected.
    init(_ failure: String?) { self.failure = failure }

    var body: some View {
        if let failure { Card { ProblemText(failure) }.onAppear { Announcement.post(failure) } }
    }
}
