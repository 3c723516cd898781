import APIContract
import NutritionScience
import PDFDrawing
import Screens
import Wording

/// Draws the report of a plan as a PDF document.
struct PlanReportPDF {
    private let screen: PlanReportScreen
    private let canvas: PDFCanvas

    private static let margin = 48.0
    private static let top = 62.0
    private static let bottom = 50.0
    /// What fits beside another row, in characters.
    private static let shortValue = 40

    private var width: Double { canvas.paper.width - 2 * Self.margin }

    /// The bytes of the document.
    ///
    /// - Throws: `NoFontInstalled`, `DocumentNotDrawn`.
    static func bytes(of screen: PlanReportScreen) throws -> [UInt8] {
        let canvas = try PDFCanvas(
            paper: screen.isLetter ? .letter : .a4, language: screen.language.rawValue)
        PlanReportPDF(screen: screen, canvas: canvas).draw()
        return try canvas.finish()
    }

    private func draw() {
        canvas.describe(title: screen.title, date: screen.day.description)
        let pages = PDFFlow.pages(blocks, from: Self.top, to: canvas.paper.height - Self.bottom)
        for (index, page) in pages.enumerated() {
            drawFrame(page: index + 1, of: pages.count)
            for (block, y) in page { block.draw(y) }
            canvas.endPage()
        }
    }

    /// The line above each page and the one below it. Readers of the document's structure skip them.
    private func drawFrame(page: Int, of count: Int) {
        let right = canvas.paper.width - Self.margin
        canvas.draw(canvas.text("GTSD", .mark), x: Self.margin, y: 34)
        let date = canvas.text(screen.date, .small)
        canvas.draw(date, x: right - date.width, y: 34)
        canvas.draw([(Self.margin, 49), (right, 49)], .line, width: 0.6)
        let number = canvas.text(screen.pageNumber(page, count), .small)
        canvas.draw(number, x: right - number.width, y: canvas.paper.height - 38)
    }

    private var blocks: [PDFBlock] {
        [
            text(screen.title, .title, tag: "H1"), text(screen.made, .small, gap: 3),
        ] + screen.sections.flatMap(blocks) + [text(screen.closing, .small, gap: 14)]
    }

    private func blocks(_ section: PlanReportScreen.Section) -> [PDFBlock] {
        var blocks = [heading(section)]
        if section.id == "person" {
            let isLong = { (row: PlanReportScreen.Row) in row.value.count > Self.shortValue }
            blocks += pairs(section.rows.filter { !isLong($0) })
            blocks += section.rows.filter(isLong).map { row in
                tableRow([(row.label, .body), (row.value, .strong)], columns: [0.2 * width, 0.8 * width])
            }
        } else {
            blocks += table(section.rows)
        }
        if let chart = section.chart { blocks.append(block(chart)) }
        // A source stands on the page of what it is the source of.
        blocks += section.paragraphs.map { text($0, .body, gap: 4, keepsWithNext: section.source != nil) }
        for note in section.notes {
            blocks.append(text(note.title, .subheading, gap: 6, tag: "H3", keepsWithNext: true))
            for (index, line) in note.lines.enumerated() {
                blocks.append(text(line, .body, gap: 1.5, keepsWithNext: index + 1 < note.lines.count && index < 2))
            }
        }
        blocks += section.explanations.flatMap(lines)
        if let source = section.source { blocks.append(text("\(screen.labels.source): \(source)", .small, gap: 4)) }
        return blocks
    }

    private func heading(_ section: PlanReportScreen.Section) -> PDFBlock {
        let text = canvas.text(section.title, .heading, width: width)
        return PDFBlock(height: text.height + 4, gap: 12, keepsWithNext: true) { y in
            canvas.addOutline(section.title, to: section.id)
            canvas.addDestination(section.id)
            draw(text, x: Self.margin, y: y, tag: "H2")
            canvas.draw(
                [(Self.margin, y + text.height + 2), (Self.margin + width, y + text.height + 2)], .teal, width: 0.6)
        }
    }

    private func text(
        _ words: String, _ style: TextStyle, gap: Double = 0, tag: String = "P", keepsWithNext: Bool = false
    ) -> PDFBlock {
        let text = canvas.text(words, style, width: width)
        return PDFBlock(height: text.height, gap: gap, keepsWithNext: keepsWithNext) { y in
            draw(text, x: Self.margin, y: y, tag: tag)
        }
    }

    private func draw(_ text: TextBlock, x: Double, y: Double, tag: String) {
        canvas.begin(tag)
        canvas.draw(text, x: x, y: y)
        canvas.end(tag)
    }

    private func block(_ chart: DayChart) -> PDFBlock {
        let chartWidth = width * 0.75
        return PDFBlock(height: DayChartPDF.height(width: chartWidth), gap: 4, keepsWithNext: true) { y in
            canvas.begin("Figure")
            DayChartPDF(chart: chart, canvas: canvas, origin: (Self.margin, y), width: chartWidth).draw()
            canvas.end("Figure")
        }
    }
}

extension PlanReportPDF {
    /// Rows of a label, a value and a note, with a line below each.
    private func table(_ rows: [PlanReportScreen.Row]) -> [PDFBlock] {
        let columns = [0.27, 0.27, 0.46].map { $0 * width }
        return rows.enumerated().map { index, row in
            tableRow(
                [(row.label, .body), (row.value, .strong), (row.note ?? "", .body)], columns: columns,
                isFirst: index == 0, isLast: index == rows.count - 1)
        }
    }

    /// Short rows, two beside each other.
    private func pairs(_ rows: [PlanReportScreen.Row]) -> [PDFBlock] {
        let columns = [0.2, 0.28, 0.24, 0.28].map { $0 * width }
        let half = (rows.count + 1) / 2
        return (0..<half).map { index in
            let beside = index + half < rows.count ? rows[index + half] : nil
            return tableRow(
                [
                    (rows[index].label, .body), (rows[index].value, .strong), (beside?.label ?? "", .body),
                    (beside?.value ?? "", .strong),
                ], columns: columns, isFirst: index == 0, isLast: index == half - 1)
        }
    }

    private func tableRow(
        _ cells: [(text: String, style: TextStyle)], columns: [Double], isFirst: Bool = true, isLast: Bool = true
    ) -> PDFBlock {
        let texts = zip(cells, columns).map { cell, column in
            canvas.text(cell.text, cell.style, width: column - 8)
        }
        let height = (texts.map(\.height).max() ?? 0) + 5
        // Tables are short: they stay in one piece.
        return PDFBlock(height: height, keepsWithNext: !isLast) { y in
            if isFirst { canvas.begin("Table") }
            canvas.begin("TR")
            var x = Self.margin
            for (text, column) in zip(texts, columns) {
                draw(text, x: x, y: y + 2.5, tag: "TD")
                x += column
            }
            canvas.end("TR")
            if isLast { canvas.end("Table") }
            canvas.draw([(Self.margin, y + height), (Self.margin + width, y + height)], .line, width: 0.4)
        }
    }
}

extension PlanReportPDF {
    /// A number with how it came about. It is broken between its lines only, neither after the first ones nor before the
    /// last.
    private func lines(of explanation: Explanation) -> [PDFBlock] {
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
