import SwiftUI
import Wording

/// Weight and height are not known yet: what telling them brings, and the two ways to it.
struct ZeroStateCard: View {
    let text: String
    let address: String

    @Environment(\.say) private var say

    /// The invitation in these words; `address` is where the five steps go on.
    init(_ text: String, address: String = "/onboarding/account") { (self.text, self.address) = (text, address) }

    var body: some View {
        Card {
            IconImage("figure").font(.largeTitle).foregroundStyle(Color("Teal"))
            CardHeading(say("profile.zero_state.headline"))
            Text(verbatim: text)
            NavigationLink(value: address) { Text(verbatim: say("profile.zero_state.cta_primary")) }
                .buttonStyle(PrimaryButtonStyle())
                .accessibilityHint(Text(verbatim: say("profile.zero_state.cta_primary.hint")))
            MoreLink(say("short.open"), "/onboarding/short")
        }
        .accessibilityLabel(Text(verbatim: say("profile.zero_state.headline")))
    }
}

/// There is no plan yet that a page could speak of, and where one is made.
struct NoPlanCard: View {
    @Environment(\.say) private var say

    var body: some View {
        Card {
            Text(verbatim: say("progress.empty.text"))
            MoreLink(say("progress.empty.action"), "/plan")
        }
    }
}
