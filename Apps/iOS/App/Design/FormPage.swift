import SwiftUI

/// A page to fill in, in a column that is wide enough to read. Scrolling puts the keyboard away.
struct FormPage<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) { content }
                .padding(16)
                .frame(maxWidth: 640, alignment: .leading)
                .frame(maxWidth: .infinity)
        }
        .background(Color("Paper"))
        .scrollDismissesKeyboard(.interactively)
    }
}
