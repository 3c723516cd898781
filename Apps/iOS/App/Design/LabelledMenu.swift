import SwiftUI

/// One of several choices, behind a menu under its label. Outside of lists, Apple's own menus don't show what they are
/// about.
struct LabelledMenu<Choices: View>: View {
    let label: String
    @Binding var value: String
    @ViewBuilder let choices: Choices

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: label).font(.subheadline.weight(.medium)).accessibilityHidden(true)
            Picker(selection: $value) {
                choices
            } label: {
                Text(verbatim: label)
            }
            .pickerStyle(.menu)
            .labelsHidden()
            .frame(minHeight: 44)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
