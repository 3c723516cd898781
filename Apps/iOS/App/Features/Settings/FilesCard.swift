import AppModels
import CoreTransferable
import Foundation
import SwiftUI
import UniformTypeIdentifiers
import Wording

/// The person's data as files.
struct FilesCard: View {
    let model: SettingsModel

    @Environment(\.say) private var say

    var body: some View {
        Card {
            CardHeading(say("phone.settings.data"), icon: "book")
            if model.unsentFile != nil {
                Text(verbatim: say("phone.file.unsent")).font(.subheadline.weight(.semibold))
                    .accessibilityAddTraits(.isHeader)
                HintText(say("phone.file.unsent.text"))
                link(JSONFile(name: "gtsd-unsent.json", make: model.unsentData), say("phone.file.unsent"))
            }
            Text(verbatim: say("phone.file.everything")).font(.subheadline.weight(.semibold))
                .accessibilityAddTraits(.isHeader)
            HintText(say("phone.file.everything.text"))
            link(JSONFile(name: "gtsd.json", make: model.everything), say("phone.file.everything"))
            if let page = model.page("/profile/export") {
                Link(destination: page) { Text(verbatim: say("phone.file.server")).frame(minHeight: 44) }
            }
        }
    }

    private func link(_ file: JSONFile, _ title: String) -> some View {
        ShareLink(item: file, preview: SharePreview(title)) {
            Label {
                Text(verbatim: say("phone.file.save"))
            } icon: {
                Image(systemName: "square.and.arrow.up").accessibilityHidden(true)
            }
            .frame(minHeight: 44)
        }
        .accessibilityLabel(Text(verbatim: "\(say("phone.file.save")): \(title)"))
    }
}

/// A JSON file under its own name, which is made when somebody takes it.
struct JSONFile: Transferable {
    let name: String
    let make: @MainActor @Sendable () -> Data?

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(exportedContentType: .json) { file in
            let place = FileManager.default.temporaryDirectory.appending(path: file.name)
            try (await file.make() ?? Data()).write(to: place, options: [.atomic, .completeFileProtection])
            return SentTransferredFile(place)
        }
    }
}
