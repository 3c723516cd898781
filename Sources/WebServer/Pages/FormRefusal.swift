import APIContract
import Screens
import Wording

/// What a form says when its request was refused: a sentence for each refused field, or one for the whole form.
struct FormRefusal {
    /// The sentences of the fields, by their names in the form.
    let sentences: [String: String]
    /// Why the request failed; nil where fields are to blame.
    let failure: String?

    /// What a form says of a problem. `names` holds the fields that the form calls otherwise than the contract.
    init(_ problem: Problem, naming names: [String: String] = [:], _ errors: ErrorWording) {
        sentences = errors.texts(for: problem.fields, naming: names)
        failure = problem.fields.isEmpty ? errors.sentence(for: problem.code, aspect: problem.aspect) : nil
    }
}
