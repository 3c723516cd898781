/// The regular expressions by which recipes of files are divided into lines. Each is compiled once; in a function it would
/// be with every call. None of them transforms what it captures, so they are safe to share, which `Regex` can't promise for
/// all.
enum RecipePattern {
    /// A line's end in HTML.
    nonisolated(unsafe) static let lineEnd =
        /(?:<|&lt;)(?:br|\/p|\/li|\/div|\/tr)(?:\s[^<>&]*)?\/?(?:>|&gt;)/.ignoresCase()
    /// The end of an ingredient that another follows, with its amount.
    nonisolated(unsafe) static let ingredientEnd =
        /(?:[,;](?:\s*(?:plus|and|und|\+))?|\s(?:plus|and|und|\+))\s*(?=[0-9½¼¾⅓⅔⅛⅜⅝⅞⅕⅙])/.ignoresCase()
    /// A comma that is not within a number.
    nonisolated(unsafe) static let comma = /[,;](?![0-9])/
    /// A share in percent at the beginning.
    nonisolated(unsafe) static let leadingPercent = /[^%a-zA-Z]{0,8}[0-9]\s*%/
    /// A parenthesis with its content.
    nonisolated(unsafe) static let parenthesis = /[\(\[][^\)\]]*[\)\]]?/
}
