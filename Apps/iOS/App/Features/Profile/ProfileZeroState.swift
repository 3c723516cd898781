import AppModels
import Screens
import SwiftUI
import Wording

/// The invitation to complete the profile.
struct ProfileZeroState: View {
    let screen: ProfileScreen
    let invitation: ProfileScreen.Invitation
    /// Accepts the invitation.
    let complete: @MainActor () -> Void
    let later: @MainActor () async -> Void

    @Environment(\.say) private var say
    @ScaledMetric(relativeTo: .title) private var size = 80.0

    var body: some View {
        Card {
            VStack(spacing: 16) {
                Image(systemName: "figure.mixed.cardio").resizable().scaledToFit().frame(height: min(size, 140))
                    .foregroundStyle(Color("Teal")).accessibilityHidden(true)
                Text(verbatim: invitation.headline).font(.title.weight(.bold))
                    .accessibilityAddTraits(.isHeader)
                Text(verbatim: invitation.text)
            }
            .multilineTextAlignment(.center)
            .frame(maxWidth: .infinity)
            CompletePrompt(tapped: complete)
            MoreLink(say("short.open"), "/onboarding/short")
            CompletenessView(screen: screen)
            Button(say("profile.zero_state.cta_secondary")) { Task { @MainActor in await later() } }
                .frame(maxWidth: .infinity, minHeight: 44)
                .accessibilityHint(Text(verbatim: say("profile.zero_state.cta_secondary.hint")))
            Divider()
            Text(verbatim: say("profile.zero_state.section_title")).font(.headline).accessibilityAddTraits(.isHeader)
            ForEach(screen.benefits, id: \.text) { benefit in
                Label {
                    Text(verbatim: benefit.text)
                } icon: {
                    IconImage(benefit.icon).foregroundStyle(Color("Teal"))
                }
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(Text(verbatim: say("phone.bullet", ["text": benefit.text])))
            }
        }
        .accessibilityLabel(Text(verbatim: invitation.headline))
    }
}

/// The contents a page would have with a profile, and a link to the short way.
struct InvitationCard: View {
    let text: String

    @Environment(\.say) private var say

    /// An invitation with the given text.
    init(_ text: String) { self.text = text }

    var body: some View {
        NoticeCard {
            Text(verbatim: text)
            MoreLink(say("short.open"), "/onboarding/short")
        }
        .accessibilityLabel(Text(verbatim: say("profile.zero_state.headline")))
    }
}

/// The link to complete the profile.
struct CompletePrompt: View {
    /// Follows the link.
    let tapped: @MainActor () -> Void

    @Environment(NavigationModel.self) private var navigation
    @Environment(\.say) private var say

    var body: some View {
        Button(say("profile.zero_state.cta_primary")) {
            tapped()
            navigation.open("/onboarding/account")
        }
        .buttonStyle(PrimaryButtonStyle())
        .accessibilityHint(Text(verbatim: say("profile.zero_state.cta_primary.hint")))
    }
}
