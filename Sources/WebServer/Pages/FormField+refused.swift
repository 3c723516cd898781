import Screens

extension FormField {
    /// Why it was refused, with where it is; nil where it was not.
    var refused: RefusedField? { problem.map { RefusedField(field: name, sentence: $0) } }
}

extension ChoiceField {
    /// Why it was refused, with where its first choice is; nil where it was not.
    var refused: RefusedField? {
        problem.map { RefusedField(field: choices.first?.id ?? name, sentence: $0) }
    }
}
