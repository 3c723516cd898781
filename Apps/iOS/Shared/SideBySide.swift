import SwiftUI

/// Views side by side, or stacked if the text is too large for that.
struct SideBySide<Content: View>: View {
    let spacing: Double
    let content: Content

    @Environment(\.dynamicTypeSize) private var textSize

    /// Views side by side, with the given spacing.
    init(spacing: Double = 8, @ViewBuilder content: () -> Content) {
        (self.spacing, self.content) = (spacing, content())
    }

    var body: some View {
        let layout =
            textSize.isAccessibilitySize
            ? AnyLayout(VStackLayout(alignment: .leading, spacing: 4))
            : AnyLayout(HStackLayout(alignment: .firstTextBaseline, spacing: spacing))
        layout { content }
    }
}
