public import Screens
public import Wording

/// The plan on paper: its text in HTML, which the phone breaks into pages, and the charts behind it.
public struct PlanReportDocument: Sendable {
    /// The name of its file: "gtsd-plan-2026-02-14.pdf".
    public let fileName: String
    /// The heading of the first page.
    public let title: String
    /// Whether its reader has US Letter paper; A4 otherwise.
    public let isLetter: Bool
    /// The document, with its styles.
    public let html: String
    /// The charts that follow the text, each on a page of its own.
    public let charts: [Chart]
    /// Words in the language that it is written in.
    public let sentences: Sentences

    /// A chart of a section.
    public struct Chart: Sendable {
        /// The heading of the section.
        public let title: String
        /// The chart of the section.
        public let chart: DayChart
    }

    /// The document of a report.
    public init(_ screen: PlanReportScreen) {
        fileName = "gtsd-plan-\(screen.day).pdf"
        title = screen.title
        isLetter = screen.isLetter
        charts = screen.sections.compactMap { section in
            section.chart.map { Chart(title: section.title, chart: $0) }
        }
        sentences = Sentences(language: screen.language)
        let body =
            [Self.tag("h1", screen.title), Self.tag("p", screen.made, "hint")]
            + screen.sections.map { Self.section($0, screen.labels) } + [Self.tag("p", screen.closing, "hint")]
        html = """
            <!DOCTYPE html><html lang="\(screen.language.rawValue)" dir="\(screen.language.direction.rawValue)"><head><meta charset="utf-8">
            <title>\(Self.escaped(screen.title))</title><style>\(Self.styles)</style></head>
            <body>\(body.joined(separator: "\n"))</body></html>
            """
    }

    private static let styles = """
        body { font: 10pt -apple-system, sans-serif; color: #17211F } h1 { font-size: 18pt } h2 { font-size: 13pt }
        h3 { font-size: 10pt; margin: 8pt 0 2pt } p { margin: 2pt 0 } .hint { color: #55625F; font-size: 8.5pt }
        table { width: 100%; border-collapse: collapse } td { border-bottom: 0.5pt solid #E4DFD6; padding: 2pt 4pt 2pt 0;
        vertical-align: top } td + td { text-align: end }
        """

    private static func section(_ section: PlanReportScreen.Section, _ labels: ExplanationLabels) -> String {
        let rows = section.rows.map { row in
            let note = row.note.map { "<br>" + tag("span", $0, "hint") } ?? ""
            return "<tr><td>\(escaped(row.label))</td><td>\(escaped(row.value))\(note)</td></tr>"
        }
        let notes = section.notes.flatMap { note in [tag("h3", note.title)] + note.lines.map { tag("p", $0) } }
        let parts =
            [tag("h2", section.title), rows.isEmpty ? "" : "<table>\(rows.joined())</table>"]
            + section.paragraphs.map { tag("p", $0) } + notes
            + section.explanations.flatMap { explanation($0, labels) }
            + [section.source.map { tag("p", "\(labels.source): \($0)", "hint") } ?? ""]
        return parts.joined()
    }

    private static func explanation(
        _ explanation: Explanation, _ labels: ExplanationLabels
    ) -> [String] {
        let title = [explanation.title, explanation.figure].compactMap(\.self).joined(separator: ": ")
        let worked = explanation.worked.map { formula($0.label, "\($0.arithmetic) \($0.unit)") }
        return [
            tag("h3", title), tag("p", explanation.text), formula(labels.formula, explanation.formula),
            tag("p", "\(labels.inputs): \(explanation.inputs.joined(separator: " · "))"),
        ] + worked + [
            tag("p", "\(labels.certainty): \(explanation.certainty)"),
            tag("p", "\(labels.source): \(explanation.source)", "hint"),
        ]
    }

    /// Arithmetic is read from left to right in every language.
    private static func formula(_ label: String, _ text: String) -> String {
        "<p>\(escaped(label)): <bdi dir=\"ltr\">\(escaped(text))</bdi></p>"
    }

    private static func tag(_ name: String, _ text: String, _ style: String? = nil) -> String {
        "<\(name)\(style.map { " class=\"\($0)\"" } ?? "")>\(escaped(text))</\(name)>"
    }

    /// A person's own words must not become markup.
    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
