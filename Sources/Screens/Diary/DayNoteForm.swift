public import APIContract
import NutritionScience
public import Wording

/// What a person can say of a day: whether all of it was logged, and what else moves the scales.
public struct DayNoteForm: Sendable {
    /// Whether everything was logged.
    public let completeness: ChoiceField
    /// What else moves weight.
    public let marks: [Mark]
    /// What the person wants to remember of the day; nil for nothing.
    public let text: String?
    /// That so little counts as not logged unless the person says otherwise.
    public let hint: String?
    /// Whether the form is open from the start.
    public let isOpen: Bool

    /// Something that moves weight.
    public struct Mark: Sendable {
        /// Its name in the form.
        public let name: String
        /// What it is called, in the person's language: "Travelling".
        public let label: String
        /// Whether it is said of the day.
        public let isChosen: Bool
    }

    /// The form with what was said. `isLow` tells that less than half of what the formula expects is logged. What can't be
    /// of the person's `gender` is not offered, unless it was said.
    public init(_ note: DayNote, isLow: Bool, gender: Gender?, _ sentences: Sentences) {
        completeness = ChoiceField(
            "completeness", label: sentences("diary.day.completeness"), chosen: note.completeness?.rawValue ?? "",
            choices: [("", sentences("diary.day.completeness.none"), nil)]
                + DayCompleteness.allCases.map { completeness in
                    let key = "diary.day.completeness.\(completeness.rawValue)"
                    return (completeness.rawValue, sentences(key), sentences("\(key).detail"))
                })
        let offered = DayMark.allCases.filter { mark in
            mark != .period || gender != .male || note.marks.contains(mark)
        }
        marks = offered.map { mark in
            Mark(
                name: mark.rawValue, label: sentences("diary.day.mark.\(mark.rawValue)"),
                isChosen: note.marks.contains(mark))
        }
        text = note.text
        hint = isLow && note.completeness == nil ? sentences("diary.day.low") : nil
        isOpen = !note.isEmpty || hint != nil
    }
}
