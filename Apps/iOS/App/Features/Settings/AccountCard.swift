import AppModels
import Screens
import SwiftUI
import Wording

/// The account: its server, logging out, deleting it.
struct AccountCard: View {
    @Bindable var model: SettingsModel
    let screen: SettingsScreen

    @Environment(\.say) private var say
    @State private var isLeaving = false
    @State private var isDeleting = false

    var body: some View {
        if model.hasServer { account } else { alone }
    }

    @ViewBuilder private var alone: some View {
        Card(say("phone.settings.alone"), icon: "shield") {
            Text(verbatim: say("phone.settings.alone.text"))
            PageLink(to: "/login") { Text(verbatim: say("phone.settings.connect")) }
                .buttonStyle(SecondaryButtonStyle())
        }
        Card {
            Text(verbatim: say("phone.delete.text"))
            Button(role: .destructive) {
                isDeleting = true
            } label: {
                Text(verbatim: say("phone.delete")).frame(maxWidth: .infinity, minHeight: 44)
            }
            .buttonStyle(.bordered)
        }
        .confirmationDialog(say("phone.delete"), isPresented: $isDeleting, titleVisibility: .visible) {
            Button(say("phone.delete"), role: .destructive, action: model.deleteEverythingTapped)
            Button(say("frame.cancel"), role: .cancel) {}
        } message: {
            Text(verbatim: say("phone.delete.text"))
        }
    }

    @ViewBuilder private var account: some View {
        Card(say("settings.sessions"), icon: "profile") {
            HintText(screen.email)
            if let address = model.address { HintText(say("phone.server.at", ["address": address])) }
            MoreLink(say("settings.sessions.open"), "/settings/sessions")
            Button(say("settings.logout")) { isLeaving = true }.buttonStyle(SecondaryButtonStyle())
        }
        .confirmationDialog(say("phone.logout.title"), isPresented: $isLeaving, titleVisibility: .visible) {
            Button(say("settings.logout")) { Task { @MainActor in await model.logOutTapped() } }
            Button(say("frame.cancel"), role: .cancel) {}
        } message: {
            Text(verbatim: [say("phone.logout.text"), model.waiting].compactMap(\.self).joined(separator: " "))
        }
        PasswordCard(model: model, fields: screen.password).id("password")
        DeletionCard(model: model, screen: screen)
    }
}

/// The form for a new password.
private struct PasswordCard: View {
    @Bindable var model: SettingsModel
    let fields: [FormField]

    @Environment(\.say) private var say

    var body: some View {
        Card(say("settings.password"), icon: "lock") {
            ForEach(fields, id: \.name) { field in
                FormFieldView(field, text: $model[field])
                if field.isNewPassword { StrengthText(model.strength) }
            }
            Button(say("settings.password.submit")) { Task { @MainActor in await model.changePasswordTapped() } }
                .buttonStyle(SecondaryButtonStyle())
                .disabled(model.isWaiting)
            MoreLink(say("phone.settings.password"), "/forgot-password")
        }
    }
}

/// The form that deletes the account, which asks for the password again.
private struct DeletionCard: View {
    @Bindable var model: SettingsModel
    let screen: SettingsScreen

    @Environment(\.say) private var say
    @State private var isOpen = false
    @State private var isAsking = false

    var body: some View {
        Card {
            Disclosure(isExpanded: $isOpen) {
                VStack(alignment: .leading, spacing: 16) {
                    Text(verbatim: say("settings.delete.text"))
                    FormFieldView(screen.deletion, text: $model[screen.deletion])
                    Button(role: .destructive) {
                        isAsking = true
                    } label: {
                        Text(verbatim: say("settings.delete.submit")).frame(maxWidth: .infinity, minHeight: 44)
                    }
                    .buttonStyle(.bordered)
                    .disabled(model.isWaiting)
                }
                .padding(.top, 8)
            } label: {
                Text(verbatim: say("settings.delete")).frame(minHeight: 44)
            }
        }
        .onChange(of: screen.isDeleting) { _, isRefused in if isRefused { isOpen = true } }
        .confirmationDialog(say("settings.delete"), isPresented: $isAsking, titleVisibility: .visible) {
            Button(say("settings.delete.submit"), role: .destructive) {
                Task { @MainActor in await model.deleteTapped() }
            }
            Button(say("frame.cancel"), role: .cancel) {}
        } message: {
            Text(verbatim: say("settings.delete.text"))
        }
    }
}
