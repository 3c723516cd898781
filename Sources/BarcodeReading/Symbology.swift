/// The kinds of codes that are read.
enum Symbology: CaseIterable {
    /// EAN-13, and UPC-A, which is one with a 0 before it.
    case thirteen
    /// EAN-8.
    case eight

    /// The number of digits on either side of the middle.
    var digitsOnSide: Int { self == .thirteen ? 6 : 4 }
    /// The number of bars and gaps, the first and the last of which are bars.
    var runs: Int { 8 * digitsOnSide + 11 }
    /// The index of the first of the five bars and gaps in the middle.
    var middle: Int { 3 + 4 * digitsOnSide }
    /// The width in modules, which are the narrowest bars.
    var modules: Int { 14 * digitsOnSide + 11 }
}
