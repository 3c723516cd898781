import AppModels
import Screens
import SwiftUI
import Wording

/// The badges, earned and to come.
struct BadgesView: View {
    let model: BadgesModel

    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            if let screen = model.screen {
                BadgesCard(screen: screen)
            } else {
                ReadingView()
            }
        }
        .navigationTitle(Text(verbatim: say("badges.title")))
    }
}

/// The badges on a card, such as that of the profile.
struct BadgesCard: View {
    let screen: BadgesScreen

    @Environment(\.say) private var say

    var body: some View {
        Card(say("badges.title")) {
            HintText(screen.summary)
            ForEach(screen.badges, id: \.title) { badge in
                HStack(spacing: 12) {
                    BadgeLine(badge: badge)
                    if let shared = badge.shared { share(shared, badge.title) }
                }
            }
        }
    }

    private func share(_ sentence: String, _ title: String) -> some View {
        ShareLink(item: sentence) {
            Image(systemName: "square.and.arrow.up").accessibilityHidden(true).frame(minWidth: 44, minHeight: 44)
        }
        .accessibilityLabel(Text(verbatim: say.labelled(say("badges.share"), title)))
    }
}

/// The name of a badge, with the date it was earned or its requirement.
private struct BadgeLine: View {
    let badge: BadgesScreen.Item

    @Environment(\.say) private var say

    var body: some View {
        HStack(spacing: 12) {
            MedalView(icon: badge.icon, isEarned: badge.isEarned)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: badge.title).fontWeight(.medium)
                HintText(badge.detail)
            }
            Spacer(minLength: 0)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: badge.title))
        .accessibilityValue(
            Text(verbatim: badge.isEarned ? badge.detail : say("badges.to_come.need", ["need": badge.detail])))
    }
}

/// A badge's picture: filled once it is earned, an outline until then.
struct MedalView: View {
    let icon: String
    let isEarned: Bool

    @ScaledMetric(relativeTo: .body) private var size = 44.0

    var body: some View {
        IconImage(icon)
            .foregroundStyle(Color(isEarned ? "Surface" : "SoftInk"))
            .frame(width: min(size, 88), height: min(size, 88))
            .background(Color(isEarned ? "Teal" : "Surface"), in: Circle())
            .overlay(
                Circle().strokeBorder(
                    Color(isEarned ? "Teal" : "Edge"), style: StrokeStyle(lineWidth: 1.5, dash: isEarned ? [] : [4, 3]))
            )
    }
}
