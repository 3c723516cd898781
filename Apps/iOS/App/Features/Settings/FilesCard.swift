import AppModels
import CoreTransferable
import Foundation
import SwiftUI
import UniformTypeIdentifiers
import Wording

/// The page with the person's data as files.
struct FilesView: View {
    let model: SettingsModel

    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            FilesCard(model: model)
            if !model.hasServer { TakeAlongCard() }
        }
        .navigationTitle(Text(verbatim: say("phone.settings.data")))
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// The card with the person's data as files.
struct FilesCard: View {
    let model: SettingsModel

    @Environment(\.say) private var say
    @State private var isSaving = false

    var body: some View {
        Card(say("phone.settings.data"), icon: "book") {
            if model.hasUnsent {
                Text(verbatim: say("phone.file.unsent")).font(.subheadline.weight(.semibold))
                    .accessibilityAddTraits(.isHeader)
                HintText(say("phone.file.unsent.text"))
                link(JSONFile(name: "gtsd-unsent.json", make: model.unsentData), say("phone.file.unsent"))
            }
            Text(verbatim: say("phone.file.everything")).font(.subheadline.weight(.semibold))
                .accessibilityAddTraits(.isHeader)
            HintText(say("phone.file.everything.text"))
            link(JSONFile(name: "gtsd.json", make: model.everything), say("phone.file.everything"))
            if model.hasServer { ofServer }
            MoreLink(say("import.link"), "/import")
        }
        .fileMover(isPresented: $isSaving, file: model.exported) { result in
            model.exportClosed(hasFailed: (try? result.get()) == nil)
        } onCancellation: {
            model.exportClosed(hasFailed: false)
        }
    }

    @ViewBuilder private var ofServer: some View {
        Text(verbatim: say("export.open")).font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
        ProblemText(model.exportFailure)
        Button {
            Task { @MainActor in await export() }
        } label: {
            HStack(spacing: 8) {
                if model.isWaiting { ProgressView().accessibilityHidden(true) }
                Text(verbatim: say("phone.file.server"))
            }
        }
        .buttonStyle(SecondaryButtonStyle())
        .disabled(model.isWaiting)
    }

    private func export() async {
        await model.exportTapped()
        isSaving = model.exported != nil && model.exportFailure == nil
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
        .accessibilityLabel(Text(verbatim: say.labelled(say("phone.file.save"), title)))
    }
}

/// A JSON file with its own name, created when it is exported.
struct JSONFile: Transferable {
    let name: String
    let make: @MainActor @Sendable () -> Data?

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(exportedContentType: .json) { file in
            let place = FileManager.default.temporaryDirectory.appending(path: file.name)
            // Unreadable data yields no file, least of all an empty one.
            guard let data = await file.make() else { throw CocoaError(.fileReadUnknown) }
            try data.write(to: place, options: [.atomic, .completeFileProtection])
            return SentTransferredFile(place)
        }
    }
}
