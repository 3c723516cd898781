import SwiftUI

/// A page of cards that scrolls, in a column that is wide enough to read.
struct CardPage<Content: View>: View {
    @ViewBuilder let content: Content

    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) { content }
                .padding(16)
                .frame(maxWidth: width == .regular ? 1280 : 640, alignment: .leading)
                .frame(maxWidth: .infinity)
        }
        .background(Color("Paper"))
    }
}

/// Cards beside each other where there is room, and below each other on a phone.
struct TwoColumns<First: View, Second: View>: View {
    @ViewBuilder let first: First
    @ViewBuilder let second: Second

    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        layout {
            VStack(alignment: .leading, spacing: 24) { first }.frame(maxWidth: .infinity, alignment: .leading)
            VStack(alignment: .leading, spacing: 24) { second }.frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private var layout: AnyLayout {
        width == .regular && !textSize.isAccessibilitySize
            ? AnyLayout(HStackLayout(alignment: .top, spacing: 24))
            : AnyLayout(VStackLayout(alignment: .leading, spacing: 24))
    }
}
