import AppModels
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

/// What is kept on the phone is being read, or is still on its way to it. After ten seconds it can be tried again.
struct ReadingView: View {
    let title: String?
    let retry: (@MainActor () async -> Void)?

    @Environment(AppSession.self) private var session
    @Environment(\.say) private var say
    @State private var isLate = false

    /// What to say once it is late, and what to do when the person tries again; without, everything is read anew.
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
        Card(title) {
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
