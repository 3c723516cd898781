import SwiftUI

/// What belongs together, on a surface of its own. VoiceOver reads it as a group.
struct Card<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 12) { content }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(20)
            .background(Color("Surface"), in: RoundedRectangle(cornerRadius: 16))
            .overlay(RoundedRectangle(cornerRadius: 16).strokeBorder(Color("Line"), lineWidth: 1))
            .accessibilityElement(children: .contain)
    }
}

/// A number, large, with its unit small beside it, or below it where text is large.
struct FigureText: View {
    let number: String
    let unit: String?

    var body: some View {
        SideBySide(spacing: 6) {
            Text(verbatim: number).font(.largeTitle.weight(.bold)).fontDesign(.rounded).monospacedDigit()
            if let unit { Text(verbatim: unit).font(.subheadline).foregroundStyle(Color("SoftInk")) }
        }
        .accessibilityElement(children: .combine)
    }
}
