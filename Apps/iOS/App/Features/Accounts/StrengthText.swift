import SwiftUI

/// The strength of a password, announced once the person pauses typing.
struct StrengthText: View {
    let sentence: String?

    /// A sentence; nothing if no password is being chosen.
    init(_ sentence: String?) { self.sentence = sentence }

    var body: some View {
        Group {
            if let sentence { Text(verbatim: sentence).font(.footnote).foregroundStyle(Color("SoftInk")) }
        }
        .task(id: sentence) {
            try? await Task.sleep(for: .milliseconds(400))
            if !Task.isCancelled, let sentence { Announcement.post(sentence) }
        }
    }
}
