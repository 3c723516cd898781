/// The regular expressions by which lines of recipes are read. Each is compiled once; in a function it would be with every
/// call. None of them transforms what it captures, so they are safe to share, which `Regex` can't promise for all.
enum IngredientPattern {
    /// A share in percent, and the fat where it is one of fat.
    nonisolated(unsafe) static let percent =
        /\b([0-9]{1,2}(?:[.,][0-9]+)?)\s?%\s*(fett|fat\b(?!\s*-?\s*(?:free|less)))?/.ignoresCase()
    /// Space before a percent sign.
    nonisolated(unsafe) static let spaceBeforePercent = /\s+%/
    /// The words before a further amount of the same ingredient.
    nonisolated(unsafe) static let furtherAmount = /[,;]\s*(plus|\+)\s+(?=[0-9½¼¾⅓⅔⅛])/.ignoresCase()
}
