/// What fills the pages of a document one below the other.
package struct PDFBlock {
    package let height: Double
    /// How much room there is before it, unless it begins a page; in points.
    package var gap: Double
    /// Whether it stands on the page of what follows, as a heading does.
    package var keepsWithNext: Bool
    /// Draws it with its upper edge there.
    package let draw: (_ y: Double) -> Void

    /// A block of a height, with what draws it.
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

    /// How high a block is together with what must stand on its page.
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
