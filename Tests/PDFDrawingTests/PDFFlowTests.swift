import PDFDrawing
import Testing

struct PDFFlowTests {
    private static func block(_ height: Double, gap: Double = 0, keepsWithNext: Bool = false) -> PDFBlock {
        PDFBlock(height: height, gap: gap, keepsWithNext: keepsWithNext) { _ in }
    }

    private static func places(_ blocks: [PDFBlock]) -> [[Double]] {
        PDFFlow.pages(blocks, from: 10, to: 110).map { $0.map(\.y) }
    }

    @Test("Blocks stand one below the other, and what has no room begins a page, without its gap")
    func pages() {
        let blocks = [Self.block(40, gap: 5), Self.block(40, gap: 5), Self.block(40, gap: 5)]
        #expect(Self.places(blocks) == [[10, 55], [10]])
    }

    @Test("A heading goes to the page of what follows it")
    func heading() {
        let blocks = [Self.block(70), Self.block(10, keepsWithNext: true), Self.block(40)]
        #expect(Self.places(blocks) == [[10], [10, 20]])
    }

    @Test("Nothing fills no page")
    func nothing() {
        #expect(Self.places([]).isEmpty)
    }
}
