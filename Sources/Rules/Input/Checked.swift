package import APIContract

/// A field of a request after its check: the value, or why it was refused.
package enum Checked<Value: Sendable>: Sendable {
    case accepted(Value)
    case refused(field: String, FieldProblem)

    /// The value.
    ///
    /// - Throws: `InvalidInput` naming this field.
    package func get() throws(InvalidInput) -> Value {
        switch self {
        case .accepted(let value): return value
        case .refused(let field, let problem): throw InvalidInput([field: problem])
        }
    }
}

/// The values of a field and of the settings beside it.
///
/// - Throws: `InvalidInput` naming every field that was refused.
package func all<Value, Rest>(_ check: Checked<Value>, _ rest: Result<Rest, InvalidInput>) throws(InvalidInput) -> (
    Value, Rest
) {
    switch (check, rest) {
    case (.accepted(let value), .success(let rest)): return (value, rest)
    case (.accepted, .failure(let refusal)): throw refusal
    case (.refused(let field, let problem), .success): throw InvalidInput([field: problem])
    case (.refused(let field, let problem), .failure(let refusal)):
        throw InvalidInput(refusal.fields.merging([field: problem]) { $1 })
    }
}

/// The results of two checks.
///
/// - Throws: `InvalidInput` naming every field that either of them refused.
package func both<One, Other>(
    _ one: () throws(InvalidInput) -> One, _ other: () throws(InvalidInput) -> Other
) throws(InvalidInput) -> (One, Other) {
    let first: One
    do { first = try one() } catch {
        do { _ = try other() } catch let more {
            throw InvalidInput(error.fields.merging(more.fields) { one, _ in one })
        }
        throw error
    }
    return (first, try other())
}

/// The values of all fields.
///
/// - Throws: `InvalidInput` naming every field that was refused.
package func all<each Value>(_ checks: repeat Checked<each Value>) throws(InvalidInput) -> (repeat each Value) {
    var problems: [String: FieldProblem] = [:]
    for check in repeat each checks {
        if case .refused(let field, let problem) = check { problems[field] = problem }
    }
    if !problems.isEmpty { throw InvalidInput(problems) }
    return (repeat try (each checks).get())
}
