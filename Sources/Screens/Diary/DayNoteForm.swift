public import APIContract
import NutritionScience
public import Wording

/// A person's notes on a day: whether all of it was logged, and influences on the weight.
public struct DayNoteForm: Sendable {
    /// The field for whether everything was logged.
    public let completeness: ChoiceField
    /// The influences on the weight.
    public let marks: [Mark]
    /// The person's note; nil without one.
    public let text: String?
    /// The note in a line: "Ill · Yes, that was all"; the question where nothing was said.
    public let summary: String
    /// A hint that so little counts as not logged unless the person says otherwise; nil where it doesn't apply.
    public let hint: String?
    /// Whether the form is open from the start.
    public let isOpen: Bool

    /// An influence on the weight.
    public struct Mark: Sendable {
        /// Its name in the form.
        public let name: String
        /// The mark in the person's language: "Travelling".
        public let label: String
        /// Whether it applies to the day.
        public let isChosen: Bool
    }

    /// The form with the day's note. `isLow` is whether less than half of what the formula expects was logged. A mark
    /// that can't apply to the person's `gender` is left out, unless it is already chosen.
    public init(_ note: DayNote, isLow: Bool, gender: Gender?, _ sentences: Sentences) {
        completeness = ChoiceField(
            "completeness", label: sentences("diary.day.completeness"), chosen: note.completeness?.rawValue ?? "",
            choices: [("", sentences("diary.day.completeness.none"), nil)]
                + DayCompleteness.allCases.map { completeness in
                    let key = "diary.day.completeness.\(completeness.rawValue)"
                    return (completeness.rawValue, sentences(key), sentences("\(key).detail"))
                })
        marks = Mark.offered(to: gender, chosen: Set(note.marks), sentences)
        text = note.text
        let said =
            note.marks.map { sentences("diary.day.mark.\($0.rawValue)") }
            + (note.completeness.map { [sentences("diary.day.completeness.\($0.rawValue)")] } ?? [])
        summary =
            said.isEmpty
            ? sentences(note.text == nil ? "diary.day.marks" : "diary.day.open") : said.joined(separator: " · ")
        hint = isLow && note.completeness == nil ? sentences("diary.day.low") : nil
        isOpen = !note.isEmpty || hint != nil
    }
}

extension DayNoteForm.Mark {
    /// The marks that can apply to a person's `gender`, and those that are chosen.
    static func offered(to gender: Gender?, chosen: Set<DayMark>, _ sentences: Sentences) -> [Self] {
        DayMark.allCases.filter { $0 != .period || gender != .male || chosen.contains($0) }.map { mark in
            Self(
                name: mark.rawValue, label: sentences("diary.day.mark.\(mark.rawValue)"),
                isChosen: chosen.contains(mark))
        }
    }
}
