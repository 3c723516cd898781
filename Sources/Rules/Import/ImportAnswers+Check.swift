package import APIContract

extension ImportAnswers {
    /// A person's answers about a file; `answer` gives what was sent under a name, and nil where nothing was.
    ///
    /// - Throws: `InvalidInput` for something that is no answer.
    package init(columns: [String?]? = nil, _ answer: (_ name: String) -> String?) throws(InvalidInput) {
        self.init()
        (weightUnit, dateOrder, energyKind, energyUnit, oddWeights, oddDays, lowIntake, smallDays, self.columns) =
            try all(
                FieldCheck.optionalChoice(answer("weightUnit"), field: "weightUnit"),
                FieldCheck.optionalChoice(answer("dateOrder"), field: "dateOrder"),
                FieldCheck.optionalChoice(answer("energyKind"), field: "energyKind"),
                FieldCheck.optionalChoice(answer("energyUnit"), field: "energyUnit"),
                FieldCheck.optionalChoice(answer("oddWeights"), field: "oddWeights"),
                FieldCheck.optionalChoice(answer("oddDays"), field: "oddDays"),
                FieldCheck.optionalChoice(answer("lowIntake"), field: "lowIntake"),
                FieldCheck.optionalChoice(answer("smallDays"), field: "smallDays"), FieldCheck.logColumns(columns))
    }
}

extension FieldCheck {
    fileprivate static func optionalChoice<Choice>(_ text: String?, field: String) -> Checked<Choice?>
    where Choice: RawRepresentable<String> & CaseIterable & Sendable {
        guard text != nil else { return .accepted(nil) }
        let checked: Checked<Choice> = choice(text, field: field)
        return switch checked {
        case .accepted(let choice): .accepted(choice)
        case .refused(let field, let problem): .refused(field: field, problem)
        }
    }

    fileprivate static func logColumns(_ columns: [String?]?) -> Checked<[LogColumn?]?> {
        guard let columns else { return .accepted(nil) }
        guard columns.count <= ImportColumn.most else {
            return .refused(field: "columns", .tooManyEntries(maximum: ImportColumn.most))
        }
        var known: [LogColumn?] = []
        for name in columns {
            let column = name.flatMap(LogColumn.init)
            if name != nil, column == nil {
                return .refused(field: "columns", .notOneOf(LogColumn.allCases.map(\.rawValue)))
            }
            known.append(column)
        }
        return .accepted(known)
    }
}
