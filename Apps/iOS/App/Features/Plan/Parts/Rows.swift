import Screens
import SwiftUI
import Wording

/// A name with its value, and a note below. At large text sizes, the value moves below the name.
struct ValueRow: View {
    let label: String
    let value: String
    var detail: String?
    var note: String?
    /// The value as it is read out, if that differs from its written form.
    var spoken: String?

    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        layout {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: label)
                if let detail { small(detail) }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            VStack(alignment: textSize.isAccessibilitySize ? .leading : .trailing, spacing: 2) {
                Text(verbatim: value).fontWeight(.semibold).monospacedDigit()
                    .accessibilityLabel(Text(verbatim: spoken ?? value))
                if let note { small(note) }
            }
            .multilineTextAlignment(textSize.isAccessibilitySize ? .leading : .trailing)
        }
        .accessibilityElement(children: .combine)
    }

    private func small(_ text: String) -> some View {
        Text(verbatim: text).font(.footnote).foregroundStyle(Color("SoftInk"))
    }

    private var layout: AnyLayout {
        textSize.isAccessibilitySize
            ? AnyLayout(VStackLayout(alignment: .leading, spacing: 4))
            : AnyLayout(HStackLayout(alignment: .firstTextBaseline, spacing: 12))
    }
}

extension ValueRow {
    /// A figure of a screen.
    init(_ figure: Figure) {
        self.init(
            label: figure.label, value: figure.text, note: figure.note,
            spoken: figure.spokenUnit.map { "\(figure.value) \($0)" })
    }

    /// A value with its name.
    init(_ row: LabelledValue) { self.init(label: row.label, value: row.value) }
}

/// A link to another page.
struct MoreLink: View {
    let title: String
    let address: String
    var about: String?

    @Environment(\.say) private var say

    /// A link with a title; `about` is the subject for VoiceOver, whose users may not see the context.
    init(_ title: String, _ address: String, about: String? = nil) {
        (self.title, self.address, self.about) = (title, address, about)
    }

    var body: some View {
        PageLink(to: address) {
            HStack(spacing: 6) {
                Text(verbatim: title).multilineTextAlignment(.leading)
                IconImage("next").font(.footnote)
            }
            .frame(minHeight: 44)
        }
        .foregroundStyle(Color("Teal"))
        .accessibilityLabel(Text(verbatim: about.map { say.labelled(title, $0) } ?? title))
    }
}

/// A short hint in small, muted type.
struct HintText: View {
    let text: String

    /// A hint with the given text.
    init(_ text: String) { self.text = text }

    var body: some View { Text(verbatim: text).font(.subheadline).foregroundStyle(Color("SoftInk")) }
}

/// The source of a number.
struct SourceText: View {
    let text: String

    /// A source with the given text.
    init(_ text: String) { self.text = text }

    var body: some View {
        Text(verbatim: text).font(.footnote).foregroundStyle(Color("SoftInk")).textSelection(.enabled)
    }
}
