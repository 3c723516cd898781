import AppModels
import SwiftUI

/// A way to the page at an address. In a tab, what opens over everything or has a tab of its own is opened there; all
/// else is pushed, and so is everything above the landing and in a sheet, which have no tabs.
struct PageLink<Label: View>: View {
    private let destination: Destination
    private let label: Label

    @Environment(\.isInTab) private var isInTab
    @Environment(NavigationModel.self) private var navigation

    /// A link with a label to the page at an address.
    init(to address: String, @ViewBuilder label: () -> Label) {
        destination = Destination(address)
        self.label = label()
    }

    var body: some View {
        if isInTab, !destination.isPushed {
            Button {
                navigation.open(destination)
            } label: {
                label
            }
        } else {
            NavigationLink(value: destination) { label }
        }
    }
}

extension EnvironmentValues {
    /// Whether it is a page of a tab, and of no sheet over it.
    var isInTab: Bool {
        get { self[IsInTabKey.self] }
        set { self[IsInTabKey.self] = newValue }
    }
}

private struct IsInTabKey: EnvironmentKey {
    static let defaultValue = false
}
