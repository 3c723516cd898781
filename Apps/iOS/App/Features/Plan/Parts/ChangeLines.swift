import SwiftUI
import Wording

/// The changes, one a line, each with its amount.
struct ChangeLines: View {
    let lines: [PlanChangeWording.Line]

    /// The change lines of a screen.
    init(_ lines: [PlanChangeWording.Line]) { self.lines = lines }

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
                words(line).monospacedDigit().accessibilityLabel(Text(verbatim: line.whole))
            }
        }
    }

    /// The line's text with its difference emphasised; increase and decrease by their signs, not by colour alone.
    private func words(_ line: PlanChangeWording.Line) -> Text {
        guard let difference = line.difference else { return Text(verbatim: line.text) }
        return Text(verbatim: "\(line.text) ")
            + Text(verbatim: "(\(difference))").fontWeight(.semibold)
            .foregroundStyle(Color(line.isMore ? "Blue" : "Teal"))
    }
}

/// A bulleted list of sentences.
struct PointList: View {
    let lines: [String]

    /// The sentences of a screen.
    init(_ lines: [String]) { self.lines = lines }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
                HStack(alignment: .firstTextBaseline, spacing: 8) {
                    Text(verbatim: "•").foregroundStyle(Color("SoftInk")).accessibilityHidden(true)
                    Text(verbatim: line)
                }
                .accessibilityElement(children: .combine)
            }
        }
    }
}
