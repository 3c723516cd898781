import APIContract
import AppModels
import Screens
import SwiftUI
import Wording

/// The form for the profile, with a preview of the results.
struct EditProfileView: View {
    @Bindable var model: EditProfileModel
    /// The part to show first: a section such as "goals", or a field such as "height".
    let place: String?

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss
    @Environment(NavigationModel.self) private var navigation

    var body: some View {
        ScrollViewReader { page in
            CardPage {
                if let form = model.form {
                    Text(verbatim: say("profile.edit.text"))
                    if let preview = model.preview {
                        ProfilePreviewCard(preview: preview, save: model.saveTapped) { dismiss() }.id("preview")
                    }
                    EditProfileFields(model: model, form: form)
                    buttons
                } else {
                    Card {
                        Text(verbatim: say("profile.zero_state.body"))
                        MoreLink(say("profile.zero_state.cta_primary"), "/onboarding/account")
                    }
                }
            }
            .task { show(place, in: page) }
            .onChange(of: model.preview != nil) { _, isThere in if isThere { page.scrollTo("preview", anchor: .top) } }
        }
        .scrollDismissesKeyboard(.interactively)
        .navigationTitle(Text(verbatim: say("profile.edit.title")))
        .navigationBarTitleDisplayMode(.inline)
        .onChange(of: model.way) { _, way in if let way { go(way) } }
    }

    /// Scrolls to a place. An address names the first choice of a field, such as "gender-male"; only the field is used.
    private func show(_ place: String?, in page: ScrollViewProxy) {
        guard let field = place?.split(separator: "-").first else { return }
        page.scrollTo(String(field), anchor: .top)
    }

    private func go(_ way: EditProfileModel.Way) {
        switch way {
        case .back: dismiss()
        case .page(let address): navigation.leave(for: address)
        }
    }

    @ViewBuilder private var buttons: some View {
        if let confirmation = model.confirmation {
            PrimaryButton(confirmation, action: model.confirmTapped)
            Button(say("frame.save"), action: model.saveTapped).buttonStyle(SecondaryButtonStyle())
        } else {
            PrimaryButton(say("frame.save"), action: model.saveTapped)
        }
        if !say.hidesNumbers {
            Button(say("preview.button"), action: model.previewTapped).buttonStyle(SecondaryButtonStyle())
        }
        Button(say("frame.cancel")) { dismiss() }.frame(maxWidth: .infinity, minHeight: 44)
    }
}

/// The changes that saving would make, and the reasons.
private struct ProfilePreviewCard: View {
    let preview: ProfilePreviewScreen
    let save: @MainActor () -> Void
    let keep: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        Card(say("preview.title")) {
            HintText(say("preview.text"))
            if let same = preview.same { Text(verbatim: same) }
            if let table = preview.table { DataTableView(table) }
            if !preview.reasons.isEmpty {
                Text(verbatim: say("metrics.change.reasons")).font(.headline).accessibilityAddTraits(.isHeader)
                PointList(preview.reasons)
            }
            if let question = preview.question { HintText(question) }
            if let stays = preview.ownStays { Text(verbatim: stays) }
            if !preview.entries.isEmpty {
                Text(verbatim: say("preview.how")).font(.headline).accessibilityAddTraits(.isHeader)
                ForEach(preview.entries, id: \.id) { PlanEntryView(entry: $0) }
            }
            Button(say("frame.save"), action: save).buttonStyle(SecondaryButtonStyle())
            Button(say("preview.keep"), action: keep).frame(maxWidth: .infinity, minHeight: 44)
        }
        .onAppear { Announcement.post(say("preview.title")) }
    }
}
