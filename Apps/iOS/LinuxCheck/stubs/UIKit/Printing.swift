// Printing and drawing PDF: what breaks HTML into pages, and what those are drawn into.
@MainActor open class UIPrintFormatter: NSObject {
    open var startPage: Int { 0 }
    open var pageCount: Int { 0 }
    open var perPageContentInsets: UIEdgeInsets { get { fatalError() } set {} }
}
@MainActor open class UIMarkupTextPrintFormatter: UIPrintFormatter {
    public init(markupText: String) {}
    open var markupText: String? { get { nil } set {} }
}
@MainActor open class UIPrintPageRenderer: NSObject {
    public override init() {}
    open var headerHeight: CGFloat { get { 0 } set {} }
    open var footerHeight: CGFloat { get { 0 } set {} }
    open var paperRect: CGRect { fatalError() }
    open var printableRect: CGRect { fatalError() }
    open var numberOfPages: Int { 0 }
    open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {}
    open func prepare(forDrawingPages range: NSRange) {}
    open func drawPage(at pageIndex: Int, in printableRect: CGRect) {}
}
open class UIGraphicsRendererContext: NSObject {}
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    open var pdfContextBounds: CGRect { fatalError() }
    open func beginPage() {}
}
open class UIGraphicsRenderer: NSObject {
    public init(bounds: CGRect) {}
}
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data { Data() }
}
