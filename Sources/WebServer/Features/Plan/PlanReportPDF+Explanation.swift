import PDFDrawing
import Screens

extension PlanReportPDF {
    /// A number with how it came about. It is broken between its lines only, neither after the first ones nor before the
    /// last.
    func lines(of explanation: Explanation) -> [PDFBlock] {
        let figure = explanation.figure.map { ": \($0)" } ?? ""
        var lines: [ReportLine] = [
            ReportLine(text: canvas.text(explanation.title + figure, .subheading, width: width), gap: 7, tag: "H3"),
            ReportLine(text: canvas.text(explanation.text, .body, width: width), gap: 1.5),
        ]
        lines += labelled(screen.labels.formula, [(explanation.formula, .body)])
        lines += labelled(screen.labels.inputs, [(explanation.inputs.joined(separator: " · "), .body)])
        lines += labelled(
            screen.labels.worked,
            explanation.worked.map { ("\($0.label): \($0.arithmetic) \($0.unit)", TextStyle.body) })
        lines += labelled(screen.labels.certainty, [(explanation.certainty, .body)])
        lines += labelled(screen.labels.source, [(explanation.source, .small)])
        return lines.enumerated().map { index, line in
            let keepsWithNext = index < 2 || index == lines.count - 2
            return PDFBlock(height: line.height, gap: line.gap, keepsWithNext: keepsWithNext) { y in
                if let label = line.label { draw(label, x: Self.margin, y: y, tag: "P") }
                draw(line.text, x: Self.margin + line.indent, y: y, tag: line.tag)
            }
        }
    }

    /// A text, with a label before it where it has one.
    private struct ReportLine {
        let text: TextBlock
        var label: TextBlock?
        var indent = 0.0
        var gap = 0.0
        var tag = "P"

        /// A line with nothing in it but its label is as high as that.
        var height: Double { max(text.height, label?.height ?? 0) }
    }

    private static let labelWidth = 66.0

    private func labelled(_ label: String, _ texts: [(words: String, style: TextStyle)]) -> [ReportLine] {
        texts.filter { !$0.words.isEmpty }.enumerated().map { index, text in
            ReportLine(
                text: canvas.text(text.words, text.style, width: width - Self.labelWidth),
                label: index == 0 ? canvas.text(label, .small, width: Self.labelWidth - 6) : nil,
                indent: Self.labelWidth, gap: 1.5)
        }
    }
}
