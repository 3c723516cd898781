public import APIContract
public import NutritionScience
public import Wording

/// The form for days that were unusual, such as those of an illness or a journey.
public struct UnusualDaysForm: Sendable {
    /// The marks to choose from.
    public let marks: [DayNoteForm.Mark]
    /// The reason why the choice of marks was refused; nil where it wasn't.
    public let unchosen: String?
    /// The first and the last day.
    public let days: [FormField]
    /// The largest number of days that are marked at once.
    public let mostDays = DayMarksRequest.mostDays
    /// The days that can be marked: "At most 62 days in a row, until today."
    public let range: String
    /// The refused fields, with their sentences.
    public let problems: [RefusedField]

    /// The form for a person, with the days and marks that were entered.
    public init(
        from: String, to: String, marks: Set<DayMark> = [], gender: Gender?, problems: [String: FieldProblem] = [:],
        _ localization: Localization
    ) {
        let (sentences, errors) = (localization.sentences, localization.errors)
        range = sentences("diary.unusual.range", ["count": sentences.number(DayMarksRequest.mostDays)])
        let offered = DayNoteForm.Mark.offered(to: gender, chosen: marks, sentences)
        let days: [FormField] = [("from", from), ("to", to)].map { name, day in
            .day(
                day, name: name, label: sentences("diary.unusual.\(name)"),
                problem: problems[name].map { errors.sentence(for: $0, field: name) }, sentences)
        }
        (self.marks, self.days) = (offered, days)
        unchosen = problems["marks"].map { _ in sentences("diary.unusual.choose") }
        self.problems =
            [unchosen.map { RefusedField(field: offered.first?.name ?? "marks", sentence: $0) }].compactMap(\.self)
            + days.compactMap(\.refused)
    }
}
