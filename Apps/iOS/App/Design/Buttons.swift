import SwiftUI
import Wording

/// The one primary action of a screen; the keyboard's return key triggers it, too.
struct PrimaryButton: View {
    let title: String
    let isWaiting: Bool
    let action: @MainActor () async -> Void

    /// A button with a title; while `isWaiting`, it shows a spinner and ignores taps.
    init(_ title: String, isWaiting: Bool = false, action: @escaping @MainActor () async -> Void) {
        (self.title, self.isWaiting, self.action) = (title, isWaiting, action)
    }

    var body: some View {
        WaitingButton(title: title, isWaiting: isWaiting, action: action)
            .buttonStyle(PrimaryButtonStyle())
            .keyboardShortcut(.defaultAction)
    }
}

/// A secondary action of a screen.
struct SecondaryButton: View {
    let title: String
    let isWaiting: Bool
    let action: @MainActor () async -> Void

    /// A button with a title; while `isWaiting`, it shows a spinner and ignores taps.
    init(_ title: String, isWaiting: Bool = false, action: @escaping @MainActor () async -> Void) {
        (self.title, self.isWaiting, self.action) = (title, isWaiting, action)
    }

    var body: some View {
        WaitingButton(title: title, isWaiting: isWaiting, action: action).buttonStyle(SecondaryButtonStyle())
    }
}

/// A button that shows a spinner and ignores taps while it waits.
private struct WaitingButton: View {
    let title: String
    let isWaiting: Bool
    let action: @MainActor () async -> Void

    var body: some View {
        Button {
            Task { @MainActor in await action() }
        } label: {
            HStack(spacing: 8) {
                if isWaiting { ProgressView().accessibilityHidden(true) }
                Text(verbatim: title)
            }
        }
        .disabled(isWaiting)
    }
}

/// Teal, as wide as its column.
struct PrimaryButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .multilineTextAlignment(.center)
            .foregroundStyle(Color("OnTeal"))
            .tint(Color("OnTeal"))
            .padding(.horizontal, 16)
            .padding(.vertical, 12)
            .frame(maxWidth: .infinity, minHeight: 48)
            .background(Color("Teal"), in: RoundedRectangle(cornerRadius: 12))
            .opacity(configuration.isPressed || !isEnabled ? 0.7 : 1)
    }
}

/// The style of secondary actions: outlined, as wide as its column.
struct SecondaryButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .multilineTextAlignment(.center)
            .foregroundStyle(Color("Teal"))
            .padding(.horizontal, 16)
            .padding(.vertical, 12)
            .frame(maxWidth: .infinity, minHeight: 48)
            .background(Color("Surface"), in: RoundedRectangle(cornerRadius: 12))
            .overlay(RoundedRectangle(cornerRadius: 12).strokeBorder(Color("Edge"), lineWidth: 1))
            .opacity(configuration.isPressed || !isEnabled ? 0.7 : 1)
    }
}

/// Closes a sheet; the keyboard's escape key does, too.
struct CloseButton: ToolbarContent {
    let dismiss: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some ToolbarContent {
        ToolbarItem(placement: .cancellationAction) {
            Button(say("frame.cancel"), action: dismiss).keyboardShortcut(.cancelAction)
        }
    }
}

/// The first page of a sheet, with its close button.
struct Closable: ViewModifier {
    @Environment(\.dismiss) private var dismiss

    func body(content: Content) -> some View {
        content.toolbar { CloseButton(dismiss: { dismiss() }) }
    }
}
