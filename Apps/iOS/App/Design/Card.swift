import SwiftUI
import Wording

/// Related content on a surface of its own. VoiceOver reads it as a group named by its heading.
struct Card<Content: View>: View {
    private let heading: String?
    private let icon: String?
    private let content: Content

    /// A card with a heading and its icon above its content.
    init(_ heading: String? = nil, icon: String? = nil, @ViewBuilder content: () -> Content) {
        (self.heading, self.icon, self.content) = (heading, icon, content())
    }

    var body: some View {
        CardSurface(heading: heading, icon: icon, color: Color("Surface"), edge: Color("Line")) { content }
    }
}

/// A notice to the person, or a request, on a tinted surface.
struct NoticeCard<Content: View>: View {
    private let heading: String?
    private let content: Content

    /// A notice with a heading above its content.
    init(_ heading: String? = nil, @ViewBuilder content: () -> Content) {
        (self.heading, self.content) = (heading, content())
    }

    var body: some View {
        CardSurface(heading: heading, icon: nil, color: Color("Tint"), edge: Color("Tint")) { content }
    }
}

/// The surface that every card consists of.
private struct CardSurface<Content: View>: View {
    let heading: String?
    let icon: String?
    let color: Color
    let edge: Color
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            if let heading { CardHeading(heading, icon: icon) }
            content
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(20)
        .background(color, in: RoundedRectangle(cornerRadius: 16))
        .overlay(RoundedRectangle(cornerRadius: 16).strokeBorder(edge, lineWidth: 1))
        .accessibilityElement(children: .contain)
        .accessibilityLabel(Text(verbatim: heading ?? ""), isEnabled: heading != nil)
    }
}

/// The heading of a card, with its icon. A card with a heading draws it itself.
struct CardHeading: View {
    let title: String
    var icon: String?

    /// A heading with the given title.
    init(_ title: String, icon: String? = nil) { (self.title, self.icon) = (title, icon) }

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            if let icon { IconImage(icon).foregroundStyle(Color("Teal")) }
            Text(verbatim: title).font(.headline).accessibilityAddTraits(.isHeader)
        }
    }
}

/// A large number with its unit in small type beside it, or below it at large text sizes.
struct FigureText: View {
    let number: String
    let unit: String?
    /// The unit as it is read out, if that differs from its written form: "calories per day".
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
