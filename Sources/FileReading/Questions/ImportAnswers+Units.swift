package import APIContract

extension LogContent {
    /// These answers, and the unit of weights of which the file gives none.
    package func answers(given answers: ImportAnswers, units: UnitSystem?) -> ImportAnswers {
        answers.filled(from: self.answers(units: units))
    }

    /// The answers that follow from the units given for weights of which the file gives none.
    package func answers(units: UnitSystem?) -> ImportAnswers {
        var answers = ImportAnswers()
        let isUnknown = table.map { !$0.givesUnitOfWeight } ?? weights.contains { $0.unit == nil }
        if isUnknown { answers.weightUnit = units.map { $0 == .metric ? .kilogram : .pound } }
        return answers
    }
}

extension LogContent.Table {
    /// Whether a name or a cell gives a unit of weights. Whose it is, is not known yet.
    fileprivate var givesUnitOfWeight: Bool {
        header.contains { LogColumnName($0).unit != nil }
            || rows.contains { $0.fields.contains { LogWeightUnit(name: LogNumber.read($0).unit) != nil } }
    }
}
