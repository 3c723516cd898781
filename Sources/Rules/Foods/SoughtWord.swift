/// A word that is looked for in foods' names, in the form that `FoodText` gives it: letters and digits only.
package struct SoughtWord: Hashable, Sendable {
    /// The word.
    package let text: String
    /// Whether longer words that start with it match too.
    package let isPrefix: Bool

    /// A word that is looked for.
    package init(_ text: String, isPrefix: Bool) {
        self.text = text
        self.isPrefix = isPrefix
    }
}
