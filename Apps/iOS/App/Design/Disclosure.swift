import SwiftUI

/// Content that expands and collapses in place, without animation if the person prefers reduced motion.
///
/// A transaction on the page around it would not be enough: pushed pages and sheets don't inherit it.
struct Disclosure<Content: View, Label: View>: View {
    private let isExpanded: Binding<Bool>?
    private let content: Content
    private let label: Label

    @Environment(\.accessibilityReduceMotion) private var isStill
    @State private var isOpen = false

    /// A label and the content behind it; without a binding, it starts collapsed and keeps its own state.
    init(
        isExpanded: Binding<Bool>? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.isExpanded = isExpanded
        self.content = content()
        self.label = label()
    }

    var body: some View {
        let state = isExpanded ?? $isOpen
        let still = Binding(
            get: { @MainActor in state.wrappedValue },
            set: { @MainActor isOpen in withTransaction(Transaction()) { state.wrappedValue = isOpen } })
        DisclosureGroup(isExpanded: isStill ? still : state) {
            content
        } label: {
            label
        }
    }
}
