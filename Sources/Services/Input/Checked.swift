import APIContract

/// A field of a request after its check: the value, or why it was refused.
enum Checked<Value: Sendable>: Sendable {
    case accepted(Value)
    case refused(field: String, FieldProblem)

    /// The value.
    ///
    /// - Throws: `InvalidInput` naming this field.
    func get() throws(InvalidInput) -> Value {
        switch self {
        case .accepted(let value): return value
        case .refused(let field, let problem): throw InvalidInput([field: problem])
        }
    }
}

/// The values of all fields.
///
/// - Throws: `InvalidInput` naming every field that was refused.
func all<each Value>(_ checks: repeat Checked<each Value>) throws(InvalidInput) -> (repeat each Value) {
    var problems: [String: FieldProblem] = [:]
    for check in repeat each checks {
        if case .refused(let field, let problem) = check { problems[field] = problem }
    }
    if !problems.isEmpty { throw InvalidInput(problems) }
    return (repeat try (each checks).get())
}
