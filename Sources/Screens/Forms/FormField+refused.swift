extension FormField {
    /// The reason why it was refused, with where it is; nil where it was not.
    public var refused: RefusedField? { problem.map { RefusedField(field: name, sentence: $0) } }
}

extension ChoiceField {
    /// The reason why it was refused, with where its first choice is; nil where it was not.
    public var refused: RefusedField? {
        problem.map { RefusedField(field: choices.first?.id ?? name, sentence: $0) }
    }
}
