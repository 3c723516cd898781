import AppModels
import SwiftUI
import Wording

/// Weight and height are not known yet: what telling them brings, and the two ways to it.
struct ZeroStateCard: View {
    let text: String
    let address: String
    /// Puts it off; nil where it stays.
    let putOff: (@MainActor () async -> Void)?
    /// It is taken up.
    let tapped: @MainActor () -> Void

    @Environment(NavigationModel.self) private var navigation
    @Environment(\.say) private var say

    /// The invitation in these words; `address` is where the five steps go on.
    init(
        _ text: String, address: String = "/onboarding/account", putOff: (@MainActor () async -> Void)? = nil,
        tapped: @escaping @MainActor () -> Void = {}
    ) {
        (self.text, self.address, self.putOff, self.tapped) = (text, address, putOff, tapped)
    }

    var body: some View {
        Card {
            IconImage("figure").font(.largeTitle).foregroundStyle(Color("Teal"))
            CardHeading(say("profile.zero_state.headline"))
            Text(verbatim: text)
            Button(say("profile.zero_state.cta_primary")) {
                tapped()
                navigation.open(address)
            }
            .buttonStyle(PrimaryButtonStyle())
            .accessibilityHint(Text(verbatim: say("profile.zero_state.cta_primary.hint")))
            MoreLink(say("short.open"), "/onboarding/short")
            if let putOff {
                Button(say("home.card.later")) { Task { @MainActor in await putOff() } }.frame(minHeight: 44)
            }
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
