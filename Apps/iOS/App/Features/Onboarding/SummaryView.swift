import AppModels
import Screens
import SwiftUI
import Wording

/// "How GTSD Works for You".
struct SummaryView: View {
    let model: SummaryModel
    /// Leaves it.
    let close: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            switch model.content {
            case .loading: waiting
            case .failed:
                RetryView(say("summary.failed.title"), text: say("summary.failed.text"), retry: model.retryTapped)
                anyway
            case .healthQuestion:
                NoticeCard {
                    CardHeading(say("health.card.title"))
                    Text(verbatim: say("health.card.text"))
                    MoreLink(say("health.card.open"), "/profile/health-question")
                }
                anyway
            case .withoutPlan:
                Text(verbatim: say("short.invite.home"))
                anyway
            case .summary(let screen):
                SummaryContent(screen: screen)
                PrimaryButton(say(model.isFirst ? "summary.start" : "summary.done"), action: leave)
                    .accessibilityHint(Text(verbatim: model.isFirst ? say("summary.start.hint") : ""))
            }
        }
        .navigationTitle(Text(verbatim: say("summary.title")))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button(action: leave) { IconImage("close") }
                    .accessibilityLabel(Text(verbatim: say("frame.close")))
                    .accessibilityHint(Text(verbatim: model.isFirst ? say("summary.close.hint") : ""))
            }
        }
        .task { await model.load() }
    }

    @ViewBuilder private var waiting: some View {
        LoadingView()
        if model.isSlow {
            Card {
                Text(verbatim: say("onboarding.slow"))
                Button(say("onboarding.continue_anyway"), action: leave).buttonStyle(SecondaryButtonStyle())
            }
            .onAppear { Announcement.post(say("onboarding.slow")) }
        }
    }

    private var anyway: some View {
        Button(say("onboarding.continue_anyway"), action: leave).buttonStyle(SecondaryButtonStyle())
    }

    private func leave() {
        model.leaveTapped()
        close()
    }
}
