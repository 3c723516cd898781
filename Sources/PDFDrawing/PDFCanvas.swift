import CPango

/// The machine has no font to draw a document with: `fonts-dejavu-core` from Debian has one. Logs name an error by its
/// type, so this case has its own.
package struct NoFontInstalled: Error {}

/// Cairo could not draw a document.
package struct DocumentNotDrawn: Error {
    /// The code that cairo gives.
    package let status: UInt32
}

/// The size of a sheet in points, a 72nd of an inch.
package struct PDFPaper: Sendable {
    package let width: Double
    package let height: Double

    /// ISO 216.
    package static let a4 = PDFPaper(width: 595.276, height: 841.89)
    /// ANSI A, as used in North America.
    package static let letter = PDFPaper(width: 612, height: 792)
}

/// A colour, each part from 0 to 1.
package struct PDFColour: Sendable {
    let red: Double
    let green: Double
    let blue: Double
    package var opacity = 1.0

    package static let ink = PDFColour(red: 0.1, green: 0.12, blue: 0.13)
    package static let faint = PDFColour(red: 0.34, green: 0.37, blue: 0.39)
    package static let paper = PDFColour(red: 1, green: 1, blue: 1)
    package static let line = PDFColour(red: 0.8, green: 0.82, blue: 0.83)
    package static let teal = PDFColour(red: 0.02, green: 0.42, blue: 0.41)
}

/// A PDF document that is being drawn, page by page, with the points of its text selectable and its fonts inside.
///
/// It belongs to one thread: its font map is its own and shared with no other.
package final class PDFCanvas {
    /// The bytes written so far; cairo writes into it through a plain pointer.
    private final class Sink {
        var bytes: [UInt8] = []
    }

    package let paper: PDFPaper
    private let language: String
    private let sink = Sink()
    private let surface: OpaquePointer
    private let context: OpaquePointer
    private let fontMap: UnsafeMutablePointer<PangoFontMap>
    private let textContext: OpaquePointer

    /// Creates an empty document in a language, given by its code.
    ///
    /// - Throws: `NoFontInstalled`.
    package init(paper: PDFPaper, language: String) throws(NoFontInstalled) {
        self.paper = paper
        self.language = language
        surface = cairo_pdf_surface_create_for_stream(
            { closure, data, length in
                guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue().bytes
                    .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(sink).toOpaque(), paper.width, paper.height)
        context = cairo_create(surface)
        fontMap = pango_cairo_font_map_new()
        textContext = pango_font_map_create_context(fontMap)
        pango_cairo_context_set_resolution(textContext, 72)
        pango_context_set_round_glyph_positions(textContext, 0)
        pango_context_set_language(textContext, pango_language_from_string(language))
        guard hasFont else { throw NoFontInstalled() }
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(textContext))
        g_object_unref(UnsafeMutableRawPointer(fontMap))
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Whether any font is installed: Pango would draw boxes without one.
    private var hasFont: Bool {
        let description = pango_font_description_from_string(TextStyle.family)
        defer { pango_font_description_free(description) }
        guard let font = pango_font_map_load_font(fontMap, textContext, description) else { return false }
        g_object_unref(UnsafeMutableRawPointer(font))
        return true
    }

    /// Returns the finished document. Nothing can be drawn after it.
    ///
    /// - Throws: `DocumentNotDrawn`.
    package func finish() throws(DocumentNotDrawn) -> [UInt8] {
        cairo_surface_finish(surface)
        for status in [cairo_status(context), cairo_surface_status(surface)] where status != CAIRO_STATUS_SUCCESS {
            throw DocumentNotDrawn(status: status.rawValue)
        }
        return PDFCatalog.completed(sink.bytes, language: language)
    }

    /// Sets the title and date for readers and lists of files.
    package func describe(title: String, date: String) {
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, "GTSD")
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "GTSD")
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date)
    }

    /// Ends the page; further drawing goes to a new one.
    package func endPage() { cairo_show_page(context) }

    /// Adds an entry to the outline that readers show beside the document; it leads to the destination of this name.
    package func addOutline(_ title: String, to name: String) {
        cairo_pdf_surface_add_outline(
            surface, CAIRO_PDF_OUTLINE_ROOT, title, "dest='\(name)'", CAIRO_PDF_OUTLINE_FLAG_OPEN)
    }

    /// Adds a destination for the outline.
    package func addDestination(_ name: String) {
        cairo_tag_begin(context, CAIRO_TAG_DEST, "name='\(name)'")
        cairo_tag_end(context, CAIRO_TAG_DEST)
    }

    /// Begins an element of the document's structure, such as `H1`, `P` or `Table`.
    package func begin(_ tag: String) { cairo_tag_begin(context, tag, nil) }

    package func end(_ tag: String) { cairo_tag_end(context, tag) }

    /// Lays out a text in lines of a width in points; nil for a single line of any length.
    package func text(_ text: String, _ style: TextStyle, width: Double? = nil) -> TextBlock {
        TextBlock(text, style, width: width, in: textContext)
    }

    /// Draws a text with its upper left corner at a point.
    package func draw(_ text: TextBlock, x: Double, y: Double) {
        set(text.style.colour)
        cairo_move_to(context, x, y)
        pango_cairo_show_layout(context, text.layout)
    }

    /// Draws a line through points: closed and filled, or with a width in points and dashes.
    package func draw(
        _ points: [(x: Double, y: Double)], _ colour: PDFColour, width: Double = 0, dashes: [Double] = []
    ) {
        guard let first = points.first else { return }
        set(colour)
        cairo_new_path(context)
        cairo_move_to(context, first.x, first.y)
        for point in points.dropFirst() { cairo_line_to(context, point.x, point.y) }
        guard width > 0 else { return cairo_fill(context) }
        cairo_set_line_width(context, width)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_set_dash(context, dashes, Int32(dashes.count), 0)
        cairo_stroke(context)
    }

    /// Draws a dot of a radius in points.
    package func dot(x: Double, y: Double, radius: Double, _ colour: PDFColour) {
        set(colour)
        cairo_new_path(context)
        cairo_arc(context, x, y, radius, 0, 2 * Double.pi)
        cairo_fill(context)
    }

    private func set(_ colour: PDFColour) {
        cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, colour.opacity)
    }
}
