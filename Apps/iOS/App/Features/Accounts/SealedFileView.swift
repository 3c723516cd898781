import AppModels
import Screens
import SwiftUI
import UniformTypeIdentifiers
import Wording

/// Going on with the log of another phone, from the file as which it was taken along.
struct SealedFileView: View {
    @Bindable var model: SealedFileModel

    @Environment(\.say) private var say

    var body: some View {
        FormPage {
            Text(verbatim: say("phone.take.open.title")).font(.title.weight(.bold)).accessibilityAddTraits(.isHeader)
            Text(verbatim: say("phone.take.open.text")).foregroundStyle(Color("SoftInk"))
            FailureCard(model.failure)
            Card {
                if let name = model.name { Text(verbatim: say("phone.take.open.chosen", ["name": name])) }
                FileButton(
                    say("phone.take.open.choose"), [.data], isPrimary: model.name == nil, isWaiting: model.isWaiting,
                    chosen: model.fileChosen)
                if model.name != nil {
                    FormFieldView(model.field, text: $model.password)
                    PrimaryButton(
                        say("phone.take.open.submit"), isWaiting: model.isWaiting, action: model.openTapped)
                }
            }
        }
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// A log lies here that can't be opened any more: what may be done about it.
struct UnreadableLogCard: View {
    let session: AppSession

    @Environment(\.say) private var say
    @State private var isAsking = false

    var body: some View {
        NoticeCard {
            CardHeading(say("phone.unread.title"))
            Text(verbatim: say("phone.unread.text"))
            Button(say("phone.unread.delete"), role: .destructive) { isAsking = true }.frame(minHeight: 44)
        }
        .accessibilityLabel(Text(verbatim: say("phone.unread.title")))
        .confirmationDialog(say("phone.unread.delete"), isPresented: $isAsking, titleVisibility: .visible) {
            Button(say("phone.unread.delete"), role: .destructive, action: session.deleteUnreadableLogTapped)
            Button(say("frame.cancel"), role: .cancel) {}
        } message: {
            Text(verbatim: say("phone.unread.delete.text"))
        }
    }
}
