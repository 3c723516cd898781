import AppModels
import Screens
import SwiftUI
import Wording

/// The day's latest change, with undo.
struct DiaryNewsBanner: View {
    let screen: DiaryScreen
    let model: DiaryModel
    let another: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        if let text {
            UndoBanner(text, undo: say("diary.undo"), undoTapped: model.undoTapped) {
                if screen.another != nil {
                    Button(say("diary.another"), action: another).frame(minHeight: 44)
                        .accessibilityHint(Text(verbatim: text))
                }
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 8)
            .background(Color("Paper"))
        }
    }

    private var text: String? {
        screen.added ?? screen.logged ?? screen.moved ?? screen.removed ?? (model.isNoted ? say("diary.noted") : nil)
    }
}

/// A change, announced as soon as it is made, with undo beside it.
struct UndoBanner<More: View>: View {
    let text: String
    let undo: String
    let undoTapped: @MainActor () async -> Void
    let more: More

    /// A banner with the given text; `more` are further actions.
    init(
        _ text: String, undo: String, undoTapped: @escaping @MainActor () async -> Void,
        @ViewBuilder more: () -> More = { EmptyView() }
    ) {
        (self.text, self.undo, self.undoTapped, self.more) = (text, undo, undoTapped, more())
    }

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 16) {
                Text(verbatim: text).lineLimit(1)
                Spacer(minLength: 8)
                buttons
            }
            VStack(alignment: .leading, spacing: 4) {
                Text(verbatim: text)
                HStack(spacing: 16) { buttons }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 4)
        .background(Color("Tint"), in: RoundedRectangle(cornerRadius: 12))
        .onAppear { Announcement.post(text) }
        .onChange(of: text) { _, text in Announcement.post(text) }
    }

    @ViewBuilder private var buttons: some View {
        more
        Button(undo) { Task { @MainActor in await undoTapped() } }.frame(minHeight: 44)
    }
}
