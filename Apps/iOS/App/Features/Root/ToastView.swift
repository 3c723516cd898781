import AppModels
import SwiftUI

/// The latest action, announced once and shown for a few seconds. It stands above the page and covers nothing.
struct ToastView: View {
    let session: AppSession

    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        VStack(spacing: 0) {
            if let toast = session.toast {
                HStack(spacing: 8) {
                    IconImage("check").foregroundStyle(Color("Green"))
                    Text(verbatim: toast).font(.subheadline.weight(.medium))
                }
                .padding(.horizontal, 16)
                .padding(.vertical, 12)
                .frame(maxWidth: .infinity)
                .background(Color("Tint"), ignoresSafeAreaEdges: .top)
                .accessibilityElement(children: .combine)
                .transition(reducesMotion ? .opacity : .move(edge: .top).combined(with: .opacity))
            }
        }
        .animation(reducesMotion ? nil : .easeOut(duration: 0.2), value: session.toast)
        .task(id: session.toast) {
            guard let toast = session.toast else { return }
            Announcement.post(toast)
            // Long enough to be read.
            try? await Task.sleep(for: .seconds(max(4, toast.count / 12)))
            if !Task.isCancelled, session.toast == toast { session.toast = nil }
        }
    }
}
