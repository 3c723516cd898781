import SwiftUI
import Wording

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
    /// The unit as it is read out, where that is another than it is written: "calories per day".
    var spokenUnit: String?

    var body: some View {
        SideBySide(spacing: 6) {
            Text(verbatim: number).font(.largeTitle.weight(.bold)).fontDesign(.rounded).monospacedDigit()
            if let unit {
                Text(verbatim: unit).font(.subheadline).foregroundStyle(Color("SoftInk"))
                    .accessibilityLabel(Text(verbatim: spokenUnit ?? unit))
            }
        }
        .accessibilityElement(children: .combine)
    }
}

extension FigureText {
    /// The number of a figure, with its unit.
    init(_ figure: Figure) { self.init(number: figure.value, unit: figure.unit, spokenUnit: figure.spokenUnit) }
}
