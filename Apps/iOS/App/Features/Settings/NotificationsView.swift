import AppModels
import Screens
import SwiftUI
import Wording

/// The notifications of this phone, and the quiet hours.
struct NotificationsView: View {
    let model: NotificationsModel

    @Environment(\.say) private var say

    var body: some View {
        let screen = model.screen
        CardPage {
            Text(verbatim: say("notifications.lede"))
            HintText(say("phone.notifications.text"))
            ProblemText(model.isDenied ? say("phone.notifications.denied") : nil)
            if model.isDenied { PermissionButton() }
            TwoColumns {
                Card(say("notifications.what")) {
                    ForEach(screen.kinds, id: \.name) { kind in
                        Toggle(isOn: isOn(kind)) {
                            VStack(alignment: .leading, spacing: 2) {
                                Text(verbatim: kind.title)
                                HintText(kind.text)
                            }
                        }
                        .frame(minHeight: 44)
                        if let time = kind.time, kind.ways.first?.isChosen == true {
                            FormFieldView(time, text: reminderTime(time))
                        }
                    }
                }
            } second: {
                Card(say("notifications.quiet")) {
                    Toggle(isOn: isQuiet(screen)) { Text(verbatim: say("notifications.quiet.on")) }
                        .frame(minHeight: 44)
                    HintText(say("notifications.quiet.text"))
                    if screen.isQuiet { ForEach(screen.quietHours, id: \.name) { FormFieldView($0, text: time($0)) } }
                }
            }
        }
        .task { await model.load() }
        .navigationTitle(Text(verbatim: say("notifications.title")))
        .navigationBarTitleDisplayMode(.inline)
    }

    private func isOn(_ kind: NotificationsScreen.Kind) -> Binding<Bool> {
        Binding(
            get: { @MainActor in kind.ways.first?.isChosen ?? false },
            set: { @MainActor isOn in Task { @MainActor in await model.toggled(kind, isOn) } })
    }

    private func isQuiet(_ screen: NotificationsScreen) -> Binding<Bool> {
        Binding(
            get: { @MainActor in screen.isQuiet },
            set: { @MainActor isOn in Task { @MainActor in await model.quietToggled(isOn) } })
    }

    private func reminderTime(_ field: FormField) -> Binding<String> {
        Binding(
            get: { @MainActor in field.value },
            set: { @MainActor time in Task { @MainActor in await model.reminderChosen(time) } })
    }

    private func time(_ field: FormField) -> Binding<String> {
        Binding(
            get: { @MainActor in field.value },
            set: { @MainActor time in Task { @MainActor in await model.quietChosen(field.name, time) } })
    }
}
