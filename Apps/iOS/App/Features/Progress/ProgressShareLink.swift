import AppModels
import CoreTransferable
import Screens
import SwiftUI
import UniformTypeIdentifiers
import Wording

/// The days of a range as a file, to save or to share.
struct ProgressShareLink: View {
    let export: ProgressExport

    @Environment(\.say) private var say

    var body: some View {
        ShareLink(item: SharedProgress(export: export), preview: SharePreview(say("progress.title"))) {
            Label {
                Text(verbatim: say("progress.download"))
            } icon: {
                Image(systemName: "square.and.arrow.up").accessibilityHidden(true)
            }
            .frame(minHeight: 44)
        }
    }
}

/// A file of progress as other apps take it: a file under its own name.
private struct SharedProgress: Transferable {
    let export: ProgressExport

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(exportedContentType: .commaSeparatedText) { shared in
            let file = shared.export.file
            let place = FileManager.default.temporaryDirectory.appending(path: file.name)
            try Data(file.text.utf8).write(to: place, options: [.atomic, .completeFileProtection])
            return SentTransferredFile(place)
        }
    }
}
