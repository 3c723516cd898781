import Screens
import SwiftUI
import Wording

/// An example number with its arithmetic, expanded from the start.
struct LandingExample: View {
    let screen: LandingScreen

    @Environment(\.say) private var say
    @State private var isOpen = true

    var body: some View {
        Card(say("landing.example.title")) {
            Text(verbatim: screen.person).font(.subheadline).foregroundStyle(Color("SoftInk"))
            HStack(spacing: 12) {
                IconImage("flame").font(.title).foregroundStyle(Color("Coral"))
                FigureText(number: screen.value, unit: screen.unit, spokenUnit: screen.spokenUnit)
            }
            if let certainty = screen.certainty {
                Text(verbatim: certainty).font(.subheadline).foregroundStyle(Color("SoftInk"))
            }
            Disclosure(isExpanded: $isOpen) {
                VStack(alignment: .leading, spacing: 12) {
                    FormulaText(screen.example.formula)
                    WorkedLines(screen.example.worked)
                    Text(verbatim: screen.example.certainty).font(.footnote)
                    Text(verbatim: screen.example.source).font(.footnote).foregroundStyle(Color("SoftInk"))
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.top, 8)
            } label: {
                Text(verbatim: say("landing.example.open")).frame(minHeight: 44)
            }
        }
    }
}

/// The five steps of the product.
struct LandingSteps: View {
    @Environment(\.say) private var say

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(verbatim: say("landing.how.title")).font(.title2.weight(.bold)).accessibilityAddTraits(.isHeader)
            ForEach(1..<6, id: \.self) { number in
                HStack(alignment: .firstTextBaseline, spacing: 12) {
                    Text(verbatim: say.number(number)).font(.headline).monospacedDigit().foregroundStyle(Color("Teal"))
                    Text(verbatim: say("landing.how.\(number)"))
                }
                .accessibilityElement(children: .combine)
            }
        }
    }
}

/// The product's differences from others.
struct LandingReasons: View {
    @Environment(\.say) private var say
    @ScaledMetric(relativeTo: .body) private var columnWidth = 260.0

    private static let icons = [("plan", 1), ("book", 2), ("trend", 4), ("bulb", 5), ("lock", 3)]

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(verbatim: say("landing.why.title")).font(.title2.weight(.bold)).accessibilityAddTraits(.isHeader)
            LazyVGrid(
                columns: [GridItem(.adaptive(minimum: min(columnWidth, 320)), spacing: 16, alignment: .top)],
                spacing: 16
            ) {
                ForEach(Self.icons, id: \.1) { icon, number in
                    Card {
                        IconImage(icon).font(.title2).foregroundStyle(Color("Teal"))
                        Text(verbatim: say("landing.why.\(number).title")).font(.headline)
                            .accessibilityAddTraits(.isHeader)
                        Text(verbatim: say("landing.why.\(number).text"))
                    }
                    .accessibilityLabel(Text(verbatim: say("landing.why.\(number).title")))
                }
            }
        }
    }
}
