import AppModels
import CoreTransferable
import Foundation
import UIKit
import UniformTypeIdentifiers

/// The plan on paper as a PDF file, which is only drawn once somebody takes it: to print, to keep, or to share.
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
        }
    }
}

/// Paper of a size, with margins.
private final class Paper: UIPrintPageRenderer {
    private let size: CGSize

    init(size: CGSize) {
        self.size = size
        super.init()
    }

    override var paperRect: CGRect { CGRect(origin: .zero, size: size) }
    override var printableRect: CGRect { paperRect.insetBy(dx: 48, dy: 54) }
}
