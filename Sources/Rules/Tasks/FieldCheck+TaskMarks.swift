package import APIContract

extension FieldCheck {
    /// The most tasks that can be named at once: all that a person can ever have.
    private static let mostMarks = KeptTask.most + DailyTask.Kind.allCases.count

    /// The tasks of a day that are done and those that are not, as a device names them.
    ///
    /// - Throws: `InvalidInput` for what is no task, and what is neither true nor false.
    package static func taskMarks(_ fields: JSONValue) throws(InvalidInput) -> [TaskIdentifier: Bool] {
        guard case .object(let fields) = fields else { throw InvalidInput(["fields": .wrongType(expected: .object)]) }
        guard fields.count <= mostMarks else { throw InvalidInput(["fields": .tooManyEntries(maximum: mostMarks)]) }
        var (marks, problems): ([TaskIdentifier: Bool], [String: FieldProblem]) = ([:], [:])
        for (name, value) in fields {
            switch (TaskIdentifier(name), value) {
            case (nil, _): problems[name] = .notATask
            // A task that is named twice is done where either says so.
            case (let task?, .bool(let isDone)): marks[task] = isDone || marks[task] == true
            case (let task?, .null): marks[task] = marks[task] ?? false
            default: problems[name] = .wrongType(expected: .boolean)
            }
        }
        guard problems.isEmpty else { throw InvalidInput(problems) }
        return marks
    }
}
