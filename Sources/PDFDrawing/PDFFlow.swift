/// A block of a document's pages, which are filled from top to bottom.
package struct PDFBlock {
    package let height: Double
    /// The space before it, unless it begins a page; in points.
    package var gap: Double
    /// Whether it stays on the page of the next block, as a heading does.
    package var keepsWithNext: Bool
    /// Draws it with its upper edge at `y`.
    package let draw: (_ y: Double) -> Void

    /// Creates a block of a height.
    package init(height: Double, gap: Double = 0, keepsWithNext: Bool = false, draw: @escaping (_ y: Double) -> Void) {
        self.height = height
        self.gap = gap
        self.keepsWithNext = keepsWithNext
        self.draw = draw
    }
}

/// Breaks blocks into pages. No block is broken: each is lower than a page.
package enum PDFFlow {
    /// The blocks of each page, with the upper edge of each.
    package static func pages(
        _ blocks: [PDFBlock], from top: Double, to bottom: Double
    ) -> [[(block: PDFBlock, y: Double)]] {
        var pages: [[(block: PDFBlock, y: Double)]] = []
        var page: [(block: PDFBlock, y: Double)] = []
        var y = top
        for (index, block) in blocks.enumerated() {
            let gap = page.isEmpty ? 0 : block.gap
            if !page.isEmpty, y + gap + height(from: index, of: blocks) > bottom {
                pages.append(page)
                (page, y) = ([(block, top)], top + block.height)
            } else {
                page.append((block, y + gap))
                y += gap + block.height
            }
        }
        return page.isEmpty ? pages : pages + [page]
    }

    /// The height of a block together with the blocks that must share its page.
    private static func height(from index: Int, of blocks: [PDFBlock]) -> Double {
        var height = blocks[index].height
        var index = index
        while blocks[index].keepsWithNext, index + 1 < blocks.count {
            index += 1
            height += blocks[index].gap + blocks[index].height
        }
        return height
    }
}
