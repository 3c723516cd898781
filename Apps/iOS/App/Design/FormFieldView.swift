import Screens
import SwiftUI
import UIKit
import Wording

/// A field to type into, with its label, unit, hint, and why what is in it was refused.
struct FormFieldView: View {
    let field: FormField
    @Binding var text: String
    private let focus: FocusState<String?>.Binding?

    @Environment(\.say) private var say
    @FocusState private var isFocused: Bool

    /// A field of a screen, and where what is typed goes. `focus` holds the name of the field of a form that is typed in.
    init(_ field: FormField, text: Binding<String>, focus: FocusState<String?>.Binding? = nil) {
        self.field = field
        self.focus = focus
        _text = text
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(verbatim: label).font(.subheadline.weight(.medium)).accessibilityHidden(true)
            input
            if let hint = field.hint {
                Text(verbatim: hint).font(.footnote).foregroundStyle(Color("SoftInk")).accessibilityHidden(true)
            }
            ProblemText(field.problem)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .onAppear { if field.isSelected { isFocused = true } }
    }

    private var label: String { field.isRequired ? field.label : say.remarked(field.label, say("frame.optional")) }

    @ViewBuilder private var input: some View {
        switch field.type {
        case "date", "time": MomentField(field: field, label: label, text: $text)
        default: box
        }
    }

    private var box: some View {
        HStack(spacing: 8) {
            typed
                .focused($isFocused)
                .modifier(FieldFocus(name: field.name, focus: focus))
                .keyboardType(keyboard)
                .textContentType(contentType)
                .textInputAutocapitalization(isProse ? .sentences : field.autocomplete == "name" ? .words : .never)
                .autocorrectionDisabled(!isProse)
                .accessibilityLabel(Text(verbatim: [label, field.unit].compactMap(\.self).joined(separator: ", ")))
                .accessibilityHint(Text(verbatim: field.hint ?? ""))
            if let unit = field.unit {
                Text(verbatim: unit).foregroundStyle(Color("SoftInk")).accessibilityHidden(true)
            }
        }
        .toolbar {
            // Keys for numbers have none to be done with.
            if isFocused, ["decimal", "numeric"].contains(field.inputMode) {
                ToolbarItemGroup(placement: .keyboard) {
                    Spacer()
                    Button(say("phone.keyboard.done")) { isFocused = false }
                }
            }
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 10)
        .frame(minHeight: 48)
        .background(Color("Surface"), in: RoundedRectangle(cornerRadius: 12))
        .overlay(
            RoundedRectangle(cornerRadius: 12)
                .strokeBorder(Color(field.problem == nil ? "Edge" : "Coral"), lineWidth: isFocused ? 2 : 1))
    }

    @ViewBuilder private var typed: some View {
        if field.type == "password" {
            SecureField(text: $text, prompt: Text(verbatim: "")) { Text(verbatim: label) }
        } else {
            TextField(text: $text, prompt: Text(verbatim: "")) { Text(verbatim: label) }
                .monospacedDigit()
        }
    }

    /// Whether words are typed that the keyboard may help with.
    private var isProse: Bool { field.type == "text" && field.inputMode == nil && field.autocomplete == "off" }

    private var keyboard: UIKeyboardType {
        switch (field.type, field.inputMode) {
        case (_, "decimal"): .decimalPad
        case (_, "numeric"): .numberPad
        case ("email", _), (_, "email"): .emailAddress
        case ("url", _): .URL
        default: .default
        }
    }

    private var contentType: UITextContentType? {
        switch field.autocomplete {
        case "name": .name
        case "username": .username
        case "email": .emailAddress
        case "current-password": .password
        case "new-password": .newPassword
        default: field.type == "url" ? .URL : nil
        }
    }
}

/// Has a field be the one that a form names.
private struct FieldFocus: ViewModifier {
    let name: String
    let focus: FocusState<String?>.Binding?

    func body(content: Content) -> some View {
        if let focus { content.focused(focus, equals: name) } else { content }
    }
}
