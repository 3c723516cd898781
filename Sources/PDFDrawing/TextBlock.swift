import CPango

/// The style of a text.
package struct TextStyle: Sendable {
    /// Its size in points.
    package let size: Double
    package var isBold = false
    package var colour = PDFColour.ink

    package static let title = TextStyle(size: 16, isBold: true)
    package static let heading = TextStyle(size: 11, isBold: true, colour: .teal)
    package static let subheading = TextStyle(size: 8.2, isBold: true)
    package static let body = TextStyle(size: 8.2)
    package static let strong = TextStyle(size: 8.2, isBold: true)
    package static let small = TextStyle(size: 7.3, colour: .faint)
    package static let tick = TextStyle(size: 7, colour: .faint)
    package static let mark = TextStyle(size: 7.5, isBold: true)

    /// The fonts of `fonts-dejavu-core`, or a substitute.
    static let family = "DejaVu Sans, Sans"

    /// The description of the font for Pango.
    fileprivate var description: String {
        "\(Self.family) \(isBold ? "Bold " : "")\(size)"
    }
}

/// A text, broken into lines.
package final class TextBlock {
    package let style: TextStyle
    let layout: OpaquePointer
    /// The width of its longest line, in points.
    package let width: Double
    /// The height of all its lines, in points.
    package let height: Double

    /// Lays out a text in the fonts of a context, in lines of a width in points; nil for a single line of any length.
    init(_ text: String, _ style: TextStyle, width: Double?, in context: OpaquePointer) {
        self.style = style
        layout = pango_layout_new(context)
        let description = pango_font_description_from_string(style.description)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        if let width {
            pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
            // A word that is longer than the line is broken rather than cut off.
            pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        }
        pango_layout_set_line_spacing(layout, 1.18)
        var extents = PangoRectangle()
        pango_layout_get_extents(layout, nil, &extents)
        self.width = Double(extents.width) / Double(PANGO_SCALE)
        self.height = Double(extents.height) / Double(PANGO_SCALE)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(layout))
    }
}
