import AppModels
import Screens
import SwiftUI
import Wording

/// The profile, or the invitation to complete it.
struct ProfileView: View {
    let model: ProfileModel
    let badges: BadgesModel

    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            if let screen = model.screen {
                if screen.isZeroState {
                    if !screen.isInvitedBelow { zeroState(screen) }
                } else {
                    ProfileHead(model: model, screen: screen)
                    TwoColumns {
                        ProfileNumbersCards(numbers: model.numbers)
                    } second: {
                        groups(screen)
                    }
                    if let badges = badges.screen { BadgesCard(screen: badges) }
                }
                ProfileLinks(isZeroState: screen.isZeroState)
                if screen.isZeroState, screen.isInvitedBelow { zeroState(screen) }
            } else {
                RetryView(say("profile.numbers.missing"), retry: model.retryTapped)
            }
        }
        .navigationTitle(Text(verbatim: say("profile.title")))
        .refreshable { await model.retryTapped() }
        .onAppear { model.seen() }
        .task { await model.load() }
    }

    @ViewBuilder private func zeroState(_ screen: ProfileScreen) -> some View {
        if let invitation = screen.invitation {
            ProfileZeroState(
                screen: screen, invitation: invitation, complete: model.completeTapped, later: model.laterTapped
            )
            .onAppear { model.zeroStateSeen() }
        } else {
            Card {
                CompletenessView(screen: screen)
                CompletePrompt(tapped: {})
            }
        }
    }

    @ViewBuilder private func groups(_ screen: ProfileScreen) -> some View {
        ForEach(screen.groups, id: \.title) { group in
            Card(group.title) {
                ForEach(group.rows, id: \.self) { ValueRow($0) }
            }
        }
        if let precaution = screen.precaution {
            Card(say("health.profile.title")) {
                Text(verbatim: precaution)
                MoreLink(say("health.profile.open"), "/profile/health-question")
                if !say.hidesNumbers { MoreLink(say("hidden.offer"), "/settings") }
            }
        }
    }
}

/// The person's name, and how complete the profile is.
private struct ProfileHead: View {
    let model: ProfileModel
    let screen: ProfileScreen

    @Environment(\.say) private var say

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(verbatim: screen.name).font(.title.weight(.bold)).accessibilityAddTraits(.isHeader)
            if let member = model.member { HintText(member) }
            CompletenessView(screen: screen)
            PageLink(to: "/profile/edit") { Text(verbatim: say("profile.edit")) }
                .buttonStyle(PrimaryButtonStyle())
        }
    }
}

/// The completeness of the profile, and the benefit of the next answer.
struct CompletenessView: View {
    let screen: ProfileScreen

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            ProgressView(value: Double(screen.percent), total: 100).tint(Color("Teal")).accessibilityHidden(true)
            HintText(screen.complete)
            if let next = screen.next { MoreLink(next.text, next.address) }
        }
    }
}

/// Targets and numbers, each with its calculation.
private struct ProfileNumbersCards: View {
    let numbers: ProfileNumbers?

    @Environment(\.say) private var say

    var body: some View {
        if let numbers {
            if !numbers.targets.isEmpty {
                Card(say("plan.targets"), icon: "target") {
                    ForEach(numbers.targets, id: \.id) { PlanEntryView(entry: $0) }
                    MoreLink(say("home.targets.view"), "/plan")
                }
            }
            Card(say("plan.numbers"), icon: "chart") {
                ForEach(numbers.numbers, id: \.id) { PlanEntryView(entry: $0) }
                HintText(say("plan.explanations.note"))
                MoreLink(say("metrics.open"), "/profile/metrics")
            }
        } else if !say.hidesNumbers {
            Card(say("plan.targets"), icon: "target") {
                Text(verbatim: say("profile.numbers.missing"))
            }
        }
    }
}

/// The links of the profile.
private struct ProfileLinks: View {
    let isZeroState: Bool

    @Environment(\.say) private var say

    var body: some View {
        Card {
            ForEach(Array(links.enumerated()), id: \.offset) { _, link in
                PageLink(to: link.address) {
                    Label {
                        Text(verbatim: link.title)
                    } icon: {
                        IconImage(link.icon).foregroundStyle(Color("Teal"))
                    }
                    .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
                }
            }
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel(Text(verbatim: say("frame.more")))
    }

    private var links: [(icon: String, title: String, address: String)] {
        let ofProfile = [
            ("diary", say("meals.open"), "/diary/meals"), ("bulb", say("profile.how"), "/how-it-works"),
            ("progress", say("plan.history.title"), "/plan/history"), ("tasks", say("tasks.title"), "/tasks"),
            ("scale", say("import.link"), "/import"),
            ("close", say("measures.remove.title"), "/profile/remove-measures"),
        ]
        return (isZeroState ? [] : ofProfile) + [
            ("download", say("export.open"), "/profile/export"), ("gear", say("profile.settings"), "/settings"),
            ("book", say("tab.learn"), "/learn"), ("help", say("tab.help"), "/help"),
        ]
    }
}
