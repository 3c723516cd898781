import AppModels
import Screens
import SwiftUI
import Wording

/// The landing page: the product, an example with real arithmetic, and the ways in.
struct WelcomeView: View {
    let session: AppSession
    @Bindable var navigation: NavigationModel

    @Environment(\.say) private var say
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
        NavigationStack(path: $navigation.landing) {
            ScrollView {
                VStack(alignment: .leading, spacing: 32) {
                    if width == .regular {
                        HStack(alignment: .top, spacing: 32) {
                            lead
                            LandingExample(screen: session.landing)
                        }
                    } else {
                        lead
                        LandingExample(screen: session.landing)
                    }
                    LandingSteps()
                    LandingReasons()
                    VStack(spacing: 4) {
                        MoreLink(say("tab.learn"), "/learn")
                        MoreLink(say("tab.help"), "/help")
                    }
                    .frame(maxWidth: .infinity)
                }
                .padding(16)
                .frame(maxWidth: width == .regular ? 1000 : 640)
                .frame(maxWidth: .infinity)
            }
            .background(Color("Paper"))
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    PageLink(to: "/login") { Text(verbatim: say("landing.login")) }
                }
            }
            .navigationDestination(for: Destination.self) { page($0) }
        }
    }

    /// The pages that need no log: the ways in, and the reading material.
    @ViewBuilder private func page(_ destination: Destination) -> some View {
        switch destination {
        case .learn, .help: DestinationView(destination)
        default: AccountPage(destination, session: session)
        }
    }

    private var lead: some View {
        VStack(alignment: .leading, spacing: 16) {
            if session.hasUnreadableLog { UnreadableLogCard(session: session) }
            Text(verbatim: say("landing.title")).font(.largeTitle.weight(.bold)).fontDesign(.rounded)
                .accessibilityAddTraits(.isHeader)
            Text(verbatim: say("landing.lead")).font(.title3)
            Text(verbatim: say("landing.text"))
            ForEach(["landing.point1", "landing.point2", "landing.point3"], id: \.self) { TickLine(say($0)) }
            Text(verbatim: say("landing.call")).font(.headline)
            PageLink(to: "/start") { Text(verbatim: say("landing.start")) }.buttonStyle(PrimaryButtonStyle())
            VStack(spacing: 4) {
                Text(verbatim: say("landing.account")).foregroundStyle(Color("SoftInk"))
                PageLink(to: "/login") { Text(verbatim: say("landing.login")).frame(minHeight: 44) }
                PageLink(to: "/start/file") { Text(verbatim: say("phone.take.open.link")).frame(minHeight: 44) }
            }
            .frame(maxWidth: .infinity)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// A line with a checkmark before it.
struct TickLine: View {
    let text: String

    /// A line with the given text.
    init(_ text: String) { self.text = text }

    var body: some View {
        Label {
            Text(verbatim: text)
        } icon: {
            IconImage("check").foregroundStyle(Color("Green"))
        }
    }
}
