import AppModels
import Screens
import SwiftUI
import Wording

/// The address at which calendar programs read the cycle.
struct CycleFeedCard: View {
    let model: CycleModel

    @Environment(\.say) private var say

    var body: some View {
        Card(say("cycle.feed")) {
            Text(verbatim: say("cycle.feed.text"))
            ProblemText(model.feedFailure)
            if let feed = model.feed {
                made(feed)
            } else {
                button("cycle.feed.make", model.makeFeedTapped).buttonStyle(SecondaryButtonStyle())
            }
        }
        .disabled(model.isWaiting)
        .task { await model.loadFeed() }
    }

    @ViewBuilder private func made(_ feed: CycleScreen.Feed) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: feed.address.label).font(.subheadline.weight(.medium))
            Text(verbatim: feed.address.value).font(.footnote).textSelection(.enabled)
        }
        .accessibilityElement(children: .combine)
        if let calendar = URL(string: feed.subscription) {
            Link(destination: calendar) { Text(verbatim: say("cycle.feed.open")) }.buttonStyle(SecondaryButtonStyle())
        }
        HintText(feed.since)
        HintText(say("cycle.feed.secret"))
        button("cycle.feed.replace", model.makeFeedTapped).buttonStyle(SecondaryButtonStyle())
        button("cycle.feed.revoke", model.revokeFeedTapped).frame(maxWidth: .infinity, minHeight: 44)
    }

    private func button(_ key: String, _ action: @escaping @MainActor () async -> Void) -> some View {
        Button(say(key)) { Task { @MainActor in await action() } }
    }
}
