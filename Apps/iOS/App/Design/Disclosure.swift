import SwiftUI

/// What opens and closes where it stands; for whoever wants less motion, without moving.
///
/// A transaction of the page around it would not do: what is pushed, or shown as a sheet, does not inherit one.
struct Disclosure<Content: View, Label: View>: View {
    private let isExpanded: Binding<Bool>?
    private let content: Content
    private let label: Label

    @Environment(\.accessibilityReduceMotion) private var isStill
    @State private var isOpen = false

    /// What is behind a label; closed at first where nobody keeps whether it is open.
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
