import APIContract
import Device
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// The form for days that were unusual, such as those of an illness or a journey.
@MainActor @Observable public final class UnusualDaysModel {
    /// Whether the days are marked.
    public private(set) var isDone = false

    private var from: String
    private var to: String
    private var marks: Set<DayMark> = []
    private var problems: [String: FieldProblem] = [:]
    private let gender: Gender?
    private let today: CalendarDay
    private let session: AppSession

    /// The form of the app's user.
    public init(_ session: AppSession) {
        self.session = session
        let person = session.read { log throws(LocalStoreError) in try log.personReading() }
        (today, gender) = (person?.today ?? CalendarDay(daysSince1970: 0), person?.settings?.gender)
        (from, to) = (today.description, today.description)
    }

    /// The form as it is filled in, with its problems.
    public var form: UnusualDaysForm {
        UnusualDaysForm(
            from: from, to: to, marks: marks, gender: gender, problems: problems, session.localization)
    }

    /// The text of a day's field: `2026-02-14`.
    public subscript(_ field: FormField) -> String {
        get { field.value }
        set {
            if field.name == "from" { from = newValue } else { to = newValue }
            problems[field.name] = nil
        }
    }

    /// Chooses a mark, or not.
    public func toggled(_ mark: DayNoteForm.Mark, _ isOn: Bool) {
        guard let chosen = DayMark(rawValue: mark.name) else { return }
        if isOn { marks.insert(chosen) } else { marks.remove(chosen) }
        problems["marks"] = nil
    }

    /// Marks the days, unless something about the form is wrong.
    public func saveTapped() {
        let request = DayMarksRequest(from: from, to: to, marks: marks.map(\.rawValue))
        do {
            let (days, marks) = try FieldCheck.markedDays(request, today: today)
            problems = [:]
            let numbers = days.lowerBound.daysSince1970...days.upperBound.daysSince1970
            isDone =
                session.change(saying: .daysMarked) { log throws(LocalStoreError) -> Void in
                    var changes: [(SyncKind, RecordID, JSONValue?)] = []
                    for day in numbers.map({ CalendarDay(daysSince1970: $0) }) {
                        let note = (try log.day(day).note ?? DayNote(day: day)).marked(marks)
                        let names = note.marks.map { JSONValue.text($0.rawValue) }
                        changes.append((.dayNote, RecordID(day), ["marks": .list(names)]))
                    }
                    try log.change(changes)
                } != nil
        } catch {
            problems = error.fields
        }
    }
}
