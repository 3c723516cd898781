import AppModels
import CoreTransferable
import Foundation
import SwiftUI
import UIKit
import UniformTypeIdentifiers
import Wording

/// The plan on paper as a PDF file, which is drawn only when it is printed, saved or shared.
struct PlanPaper: Transferable {
    let document: PlanReportDocument

    static var transferRepresentation: some TransferRepresentation {
        FileRepresentation(exportedContentType: .pdf) { paper in
            let place = FileManager.default.temporaryDirectory.appending(path: paper.document.fileName)
            try await paper.pages().write(to: place, options: [.atomic, .completeFileProtection])
            return SentTransferredFile(place)
        }
    }

    /// Breaks the document into pages, and draws them.
    @MainActor private func pages() -> Data {
        let paper = Paper(size: document.isLetter ? CGSize(width: 612, height: 792) : CGSize(width: 595, height: 842))
        paper.addPrintFormatter(UIMarkupTextPrintFormatter(markupText: document.html), startingAtPageAt: 0)
        return UIGraphicsPDFRenderer(bounds: paper.paperRect).pdfData { drawing in
            paper.prepare(forDrawingPages: NSRange(location: 0, length: paper.numberOfPages))
            for page in 0..<paper.numberOfPages {
                drawing.beginPage()
                paper.drawPage(at: page, in: paper.printableRect)
            }
            for chart in document.charts {
                drawing.beginPage()
                draw(chart, in: paper.printableRect)
            }
        }
    }

    /// Draws a chart as wide as the page, in the colours for paper.
    @MainActor private func draw(_ chart: PlanReportDocument.Chart, in space: CGRect) {
        let renderer = ImageRenderer(
            content: PrintedChart(printed: chart)
                .frame(width: space.width)
                .environment(\.say, document.sentences)
                .environment(\.colorScheme, .light)
                .read(in: document.sentences.language))
        // Sharp enough for printing.
        renderer.scale = 4
        guard let picture = renderer.uiImage else { return }
        picture.draw(in: CGRect(origin: space.origin, size: picture.size))
    }
}

/// A chart under its heading, as it is printed.
private struct PrintedChart: View {
    let printed: PlanReportDocument.Chart

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(verbatim: printed.title).font(.title3.weight(.bold))
            DayChartView(printed.chart)
        }
        .foregroundStyle(Color("Ink"))
    }
}

/// Paper of a given size, with margins.
private final class Paper: UIPrintPageRenderer {
    private let size: CGSize

    init(size: CGSize) {
        self.size = size
        super.init()
    }

    override var paperRect: CGRect { CGRect(origin: .zero, size: size) }
    override var printableRect: CGRect { paperRect.insetBy(dx: 48, dy: 54) }
}
