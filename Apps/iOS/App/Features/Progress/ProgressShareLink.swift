import CoreTransferable
import Screens
import SwiftUI
import UniformTypeIdentifiers
import Wording

/// The days of a range as a file, to save or to share.
struct ProgressShareLink: View {
    let file: ProgressFile

    @Environment(\.say) private var say

    var body: some View {
        ShareLink(item: SharedProgress(file: file), preview: SharePreview(file.name)) {
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
    let file: ProgressFile

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(exportedContentType: .commaSeparatedText) { shared in
            let place = FileManager.default.temporaryDirectory.appending(path: shared.file.name)
            try Data(shared.file.text.utf8).write(to: place, options: [.atomic, .completeFileProtection])
            return SentTransferredFile(place)
        }
    }
}
