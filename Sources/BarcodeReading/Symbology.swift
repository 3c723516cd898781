/// The kinds of codes that are read.
enum Symbology: CaseIterable {
    /// EAN-13, and UPC-A, which is one with a 0 before it.
    case thirteen
    /// EAN-8.
    case eight

    /// How many digits its bars show on either side of the middle.
    var digitsOnSide: Int { self == .thirteen ? 6 : 4 }
    /// How many bars and gaps it has, the first and the last of which are bars.
    var runs: Int { 8 * digitsOnSide + 11 }
    /// Where the five bars and gaps in its middle begin.
    var middle: Int { 3 + 4 * digitsOnSide }
    /// How wide it is, in modules, which are the narrowest bars.
    var modules: Int { 14 * digitsOnSide + 11 }
}
