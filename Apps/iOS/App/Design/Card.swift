import SwiftUI

/// What belongs together, on a surface of its own.
struct Card<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 12) { content }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(20)
            .background(Color("Surface"), in: RoundedRectangle(cornerRadius: 16))
            .overlay(RoundedRectangle(cornerRadius: 16).strokeBorder(Color("Line"), lineWidth: 1))
    }
}

/// A number, large, with its unit small beside it.
struct FigureText: View {
    let number: String
    let unit: String?

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 6) {
            Text(verbatim: number).font(.largeTitle.weight(.bold)).fontDesign(.rounded).monospacedDigit()
            if let unit { Text(verbatim: unit).font(.subheadline).foregroundStyle(Color("SoftInk")) }
        }
        .accessibilityElement(children: .combine)
    }
}
