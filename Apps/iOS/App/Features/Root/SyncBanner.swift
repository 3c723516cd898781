import AppModels
import SwiftUI
import Wording

/// The banners above every page: the latest action, connection problems, unsent entries, rejected entries.
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

/// The state of syncing, when it is worth mentioning.
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
            // The age of the data grows by the minute.
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
        // The uppermost banner extends to the edge of the screen.
        .background(Color("Tint"), ignoresSafeAreaEdges: .top)
        .contentShape(Rectangle())
        .accessibilityElement(children: .combine)
    }
}
