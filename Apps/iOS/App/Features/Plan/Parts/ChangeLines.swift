import SwiftUI
import Wording

/// What changed, a line each, with by how much.
struct ChangeLines: View {
    let lines: [PlanChangeWording.Line]

    /// The lines of a screen.
    init(_ lines: [PlanChangeWording.Line]) { self.lines = lines }

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
                words(line).monospacedDigit().accessibilityLabel(Text(verbatim: line.whole))
            }
        }
    }

    /// By how much stands out; more and less by their signs, and not by colour alone.
    private func words(_ line: PlanChangeWording.Line) -> Text {
        guard let difference = line.difference else { return Text(verbatim: line.text) }
        return Text(verbatim: "\(line.text) ")
            + Text(verbatim: "(\(difference))").fontWeight(.semibold)
            .foregroundStyle(Color(line.isMore ? "Blue" : "Teal"))
    }
}

/// Sentences, each with a point before it.
struct PointList: View {
    let lines: [String]

    /// Sentences of a screen.
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
