public import APIContract
public import NutritionScience
public import Wording

/// The form for days that were unusual, such as those of an illness or a journey.
public struct UnusualDaysForm: Sendable {
    /// What may have been unusual.
    public let marks: [DayNoteForm.Mark]
    /// The first and the last day.
    public let days: [FormField]
    /// The refused fields, with their sentences.
    public let problems: [RefusedField]

    /// The form for a person, with the days and marks that were entered.
    public init(
        from: String, to: String, marks: Set<DayMark> = [], gender: Gender?, problems: [String: FieldProblem] = [:],
        _ localization: Localization
    ) {
        let (sentences, errors) = (localization.sentences, localization.errors)
        let offered = DayNoteForm.Mark.offered(to: gender, chosen: marks, sentences)
        let days: [FormField] = [("from", from), ("to", to)].map { name, day in
            .day(
                day, name: name, label: sentences("diary.unusual.\(name)"),
                problem: problems[name].map { errors.sentence(for: $0, field: name) }, sentences)
        }
        let unchosen = problems["marks"].map { _ in
            RefusedField(field: offered.first?.name ?? "marks", sentence: sentences("diary.unusual.choose"))
        }
        (self.marks, self.days) = (offered, days)
        self.problems = [unchosen].compactMap(\.self) + days.compactMap(\.refused)
    }
}
