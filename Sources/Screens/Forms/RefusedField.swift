/// A field whose entry was refused.
public struct RefusedField: Hashable, Sendable {
    /// The id of the field on the page.
    public let field: String
    /// The reason, in a sentence.
    public let sentence: String

    /// A field that was refused for a reason.
    public init(field: String, sentence: String) {
        self.field = field
        self.sentence = sentence
    }
}
