import AppModels
import Screens
import SwiftUI
import Wording

/// The person's logins.
struct SessionsView: View {
    let model: SessionsModel

    @Environment(\.say) private var say
    @State private var isLeavingEverywhere = false
    @State private var leaving: SessionsScreen.Row?

    var body: some View {
        CardPage {
            Text(verbatim: say("sessions.lede"))
            if let screen = model.screen {
                FailureCard(model.failure)
                TwoColumns {
                    list(screen)
                } second: {
                    everywhere
                }
            } else if let failure = model.failure {
                RetryView(failure, retry: model.load)
            } else {
                LoadingView()
            }
        }
        .navigationTitle(Text(verbatim: say("sessions.title")))
        .navigationBarTitleDisplayMode(.inline)
        .task { await model.load() }
        .refreshable { await model.load() }
        .confirmationDialog(
            say("settings.logout_everywhere"), isPresented: $isLeavingEverywhere, titleVisibility: .visible
        ) {
            Button(say("settings.logout_everywhere"), role: .destructive) {
                Task { @MainActor in await model.everywhereTapped() }
            }
            Button(say("frame.cancel"), role: .cancel) {}
        } message: {
            Text(verbatim: withWaiting(say("settings.logout_everywhere.text")))
        }
        .confirmationDialog(
            say("phone.logout.title"), isPresented: isLeaving, titleVisibility: .visible, presenting: leaving
        ) { row in
            Button(say("settings.logout")) { end(row) }
            Button(say("frame.cancel"), role: .cancel) {}
        } message: { _ in
            Text(verbatim: withWaiting(say("phone.logout.text")))
        }
    }

    private func list(_ screen: SessionsScreen) -> some View {
        Card(say("sessions.list")) {
            ForEach(screen.rows, id: \.id) { row in
                VStack(alignment: .leading, spacing: 4) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(
                            verbatim: row.isThisDevice ? say.remarked(row.name, say("sessions.this_device")) : row.name
                        )
                        .fontWeight(.medium)
                        HintText(row.used)
                    }
                    .accessibilityElement(children: .combine)
                    // Ending this login needs confirmation, as in the settings.
                    Button(say("sessions.end")) { if row.isThisDevice { leaving = row } else { end(row) } }
                        .frame(minHeight: 44)
                        .accessibilityLabel(
                            Text(verbatim: say.labelled(say("sessions.end"), "\(row.name), \(row.used)")))
                }
            }
            HintText(say("sessions.kept"))
        }
    }

    private var isLeaving: Binding<Bool> {
        Binding(
            get: { @MainActor in leaving != nil },
            set: { @MainActor isShown in if !isShown { leaving = nil } })
    }

    private func end(_ row: SessionsScreen.Row) { Task { @MainActor in await model.endTapped(row) } }

    private func withWaiting(_ text: String) -> String {
        [text, model.waiting].compactMap(\.self).joined(separator: " ")
    }

    private var everywhere: some View {
        Card(say("settings.logout_everywhere")) {
            Text(verbatim: say("sessions.everywhere.text"))
            Button(role: .destructive) {
                isLeavingEverywhere = true
            } label: {
                Text(verbatim: say("settings.logout_everywhere")).frame(maxWidth: .infinity, minHeight: 44)
            }
            .buttonStyle(.bordered)
            MoreLink(say("sessions.password"), "/settings#password")
        }
    }
}
