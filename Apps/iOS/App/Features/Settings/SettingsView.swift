import AppModels
import Screens
import SwiftUI
import Wording

/// Settings: display, the phone's features, and the account.
struct SettingsView: View {
    @Bindable var model: SettingsModel
    let lock: LockModel
    /// The part to show first, such as "password"; nil for the top.
    let place: String?

    @Environment(\.say) private var say

    var body: some View {
        ScrollViewReader { page in
            CardPage {
                if let screen = model.screen {
                    TwoColumns {
                        shown(screen)
                    } second: {
                        kept(screen)
                    }
                } else {
                    ReadingView()
                }
            }
            .task { if let place { page.scrollTo(place, anchor: .top) } }
        }
        .scrollDismissesKeyboard(.interactively)
        .navigationTitle(Text(verbatim: say("settings.title")))
    }

    @ViewBuilder private func shown(_ screen: SettingsScreen) -> some View {
        DisplayCard(model: model, screen: screen)
        Card(say("phone.settings.rings")) {
            MoreLink(say("phone.settings.rings.open"), "/targets")
        }
        Card(say("settings.science"), icon: "book") {
            Text(verbatim: say("learn.text"))
            MoreLink(say("settings.learn"), "/learn")
        }
        phone
    }

    @ViewBuilder private func kept(_ screen: SettingsScreen) -> some View {
        FilesCard(model: model)
        if !model.hasServer { TakeAlongCard() }
        AccountCard(model: model, screen: screen)
        Card(say("phone.settings.about"), icon: "info") {
            Text(verbatim: say("phone.settings.about.text"))
            // Server promises apply only with a server.
            PrivacyPoints(numbers: model.hasServer ? [1, 2, 3] : [1, 3])
            MoreLink(say("tab.help"), "/help")
        }
    }

    @ViewBuilder private var phone: some View {
        Card(say("settings.notifications")) {
            Text(verbatim: say("settings.notifications.text"))
            MoreLink(say("settings.notifications.open"), "/settings/notifications")
        }
        Card(say("phone.health.title"), icon: "heart") {
            Text(verbatim: say("phone.health.text"))
            MoreLink(say("phone.health.open"), "/settings/health")
        }
        LockCard(lock: lock)
        if model.asksMeasuring {
            Card(say("measuring.title"), icon: "chart") {
                Text(verbatim: say("measuring.lede"))
                MoreLink(say("measuring.open"), "/settings/measuring")
                MoreLink(say("trouble.title"), "/settings/problem")
            }
        }
    }
}

/// Units, language, colours and time zone.
private struct DisplayCard: View {
    @Bindable var model: SettingsModel
    let screen: SettingsScreen

    @Environment(\.say) private var say

    var body: some View {
        Card(say("settings.display"), icon: "gear") {
            Text(verbatim: say("settings.units")).font(.headline).accessibilityAddTraits(.isHeader)
            ForEach(screen.units + screen.choices, id: \.name) { choice in
                ChoiceFieldView(choice) { model.chosen(choice.name, $0) }
            }
            FormFieldView(screen.timeZone, text: typed)
            ForEach(model.foundTimeZones, id: \.self) { zone in
                Button(zone) {
                    model.timeZone = zone
                    model.timeZoneTapped()
                }
                .frame(minHeight: 44)
            }
            if let zone = model.phoneTimeZone {
                Button(say("phone.timezone.phone", ["zone": zone])) {
                    model.timeZone = zone
                    model.timeZoneTapped()
                }
                .frame(minHeight: 44)
            }
            if model.timeZone != nil {
                Button(say("frame.save"), action: model.timeZoneTapped).buttonStyle(SecondaryButtonStyle())
            }
        }
    }

    private var typed: Binding<String> {
        Binding(
            get: { @MainActor in model.timeZone ?? screen.timeZone.value }, set: { @MainActor in model.timeZone = $0 })
    }
}

/// The lock of the log.
private struct LockCard: View {
    let lock: LockModel

    @Environment(\.say) private var say

    var body: some View {
        Card(say("phone.settings.security"), icon: "lock") {
            let isOn = Binding(
                get: { @MainActor in lock.isOn },
                set: { @MainActor isOn in Task { @MainActor in await lock.toggled(isOn) } })
            Toggle(isOn: isOn) { Text(verbatim: say("phone.lock.switch")) }.frame(minHeight: 44)
            HintText(say("phone.lock.switch.text"))
            ProblemText(lock.problem)
        }
    }
}
