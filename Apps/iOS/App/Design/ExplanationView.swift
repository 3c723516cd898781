import Screens
import SwiftUI
import Wording

/// The explanation of a number, behind its title: its meaning, formula and inputs, the person's own arithmetic, its
/// certainty, and its source.
struct ExplanationView: View {
    let explanation: Explanation

    @Environment(\.say) private var say

    /// An explanation of a screen.
    init(_ explanation: Explanation) { self.explanation = explanation }

    var body: some View {
        Disclosure {
            ExplanationParts(explanation).padding(.top, 8)
        } label: {
            HStack(alignment: .firstTextBaseline) {
                Text(verbatim: explanation.title).font(.headline)
                Spacer(minLength: 8)
                if let figure = explanation.figure { Text(verbatim: figure).monospacedDigit() }
            }
            .frame(minHeight: 44)
            .accessibilityElement(children: .combine)
        }
    }
}

/// The parts of an explanation, without a title.
struct ExplanationParts: View {
    let explanation: Explanation

    @Environment(\.say) private var say

    /// The parts of an explanation of a screen.
    init(_ explanation: Explanation) { self.explanation = explanation }

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text(verbatim: explanation.text)
            part("plan.formula") { FormulaText(explanation.formula) }
            part("plan.inputs") {
                ForEach(explanation.inputs, id: \.self) { Text(verbatim: $0).monospacedDigit() }
            }
            part("plan.worked") { WorkedLines(explanation.worked) }
            part("plan.certainty") { Text(verbatim: explanation.certainty) }
            part("plan.source") { Text(verbatim: explanation.source).font(.footnote) }
            if let topic = explanation.topic { MoreLink(topic.label, topic.address) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .textSelection(.enabled)
    }

    private func part(_ title: String, @ViewBuilder _ content: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: say(title)).font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
            content()
        }
    }
}

/// Steps of arithmetic, each with its expression and its result.
struct WorkedLines: View {
    let lines: [WorkedLine]

    /// The steps of a screen.
    init(_ lines: [WorkedLine]) { self.lines = lines }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: line.label).font(.footnote).foregroundStyle(Color("SoftInk"))
                    FormulaText("\(line.arithmetic) \(line.unit)")
                }
                .accessibilityElement(children: .combine)
            }
        }
    }
}

/// A formula or a line of arithmetic.
struct FormulaText: View {
    let text: String

    /// The line of a screen.
    init(_ text: String) { self.text = text }

    var body: some View { Text(verbatim: text).monospacedDigit().readFromTheLeft() }
}
