import AppModels
import SwiftUI
import Wording

/// What is to be said above every page: what was just done, that the server can't be reached, what waits, what needs a
/// look.
struct Banners: View {
    let session: AppSession
    let navigation: NavigationModel
    @State private var sync: SyncModel?

    var body: some View {
        VStack(spacing: 0) {
            ToastView(session: session)
            if let sync { SyncBanner(model: sync, navigation: navigation) }
        }
        .fixedSize(horizontal: false, vertical: true)
        .onAppear { if sync == nil { sync = SyncModel(session) } }
    }
}

/// How far the phone and the server are in step, where that is worth a word.
private struct SyncBanner: View {
    let model: SyncModel
    let navigation: NavigationModel

    @Environment(\.say) private var say

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            if let problem = model.deviceProblem { line([problem], icon: "info") }
            if let problem = model.connectionProblem { offline(problem) }
            if let reading = model.reading { line([reading], icon: "info") }
            if let refused = model.refused {
                Button {
                    navigation.open("/refused")
                } label: {
                    line([refused], icon: "info")
                }
                .buttonStyle(.plain)
                .accessibilityHint(Text(verbatim: say("phone.refused.open")))
            }
        }
    }

    private func offline(_ problem: String) -> some View {
        Button {
            if model.needsLogIn {
                navigation.open("/login")
            } else {
                Task { @MainActor in await model.retryTapped() }
            }
        } label: {
            // What is shown gets older by the minute.
            TimelineView(.everyMinute) { _ in
                line([problem, model.age, model.waiting], icon: model.needsLogIn ? "lock" : "offline")
            }
        }
        .buttonStyle(.plain)
        .accessibilityHint(Text(verbatim: say(model.needsLogIn ? "account.login.title" : "frame.retry")))
    }

    private func line(_ texts: [String?], icon: String) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            IconImage(icon).foregroundStyle(Color("Amber"))
            VStack(alignment: .leading, spacing: 2) {
                ForEach(texts.compactMap(\.self), id: \.self) { Text(verbatim: $0) }
            }
            .font(.footnote)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .frame(minHeight: 44)
        // The uppermost one reaches to the edge of the screen.
        .background(Color("Tint"), ignoresSafeAreaEdges: .top)
        .contentShape(Rectangle())
        .accessibilityElement(children: .combine)
    }
}
