import APIContract
import Screens
import Wording

/// The errors shown in a form whose request was refused: a sentence for each refused field, or one for the whole form.
struct FormRefusal {
    /// The sentences of the fields, by their names in the form.
    let sentences: [String: String]
    /// The reason why the request failed; nil where fields are at fault.
    let failure: String?

    /// Creates the errors from a problem. `names` maps the contract's names of fields to those in the form, where they
    /// differ.
    init(_ problem: Problem, naming names: [String: String] = [:], _ errors: ErrorWording) {
        sentences = errors.texts(for: problem.fields, naming: names)
        failure = problem.fields.isEmpty ? errors.sentence(for: problem.code, aspect: problem.aspect) : nil
    }
}
