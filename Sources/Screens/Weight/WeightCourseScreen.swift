import APIContract
public import NutritionScience
public import Wording

/// The expected course of weight for a person who eats the same every day.
public struct WeightCourseScreen: Sendable {
    /// The intake and its duration: "Eating 1,800 cal a day for 28 days".
    public let title: String
    /// The description of the person.
    public let person: String
    /// The names of the columns.
    public let header: [String]
    /// A row for the first and the last day, and for some in between.
    public let rows: [[String]]
    /// Notes on the course, a sentence or two each.
    public let notes: [String]

    /// The screen of a course.
    public init(_ course: WeightCourse, sentences: Sentences, measures: Measures) {
        let last = course.days.count - 1
        title = sentences(
            "course.title",
            ["calories": sentences.energy(course.calories), "days": sentences.count("course.days", last)])
        person = sentences(
            "course.person",
            [
                "weight": measures.text(course.person.weight), "height": measures.text(course.person.height),
                "age": sentences.number(course.person.age), "sex": sentences("sex.\(course.person.sex.rawValue)"),
                "activity": course.activityFactor.map { sentences("course.factor", ["factor": sentences.number($0)]) }
                    ?? sentences("activity.\(course.person.activity.rawValue)"),
            ])
        header = [
            sentences("course.day"), sentences("course.weight"), sentences("course.fat"), sentences("course.lean"),
            sentences("course.expenditure"),
        ]
        let step = last <= 14 ? 1 : last <= 98 ? 7 : 28
        rows = course.days.filter { $0.day % step == 0 || $0.day == last }.map { day in
            [
                sentences.number(day.day), measures.text(kilograms: day.body.weight),
                measures.text(kilograms: day.body.fat),
                measures.text(kilograms: day.body.lean), sentences.energy(Int(day.expenditure.rounded())),
            ]
        }
        notes = Self.notes(course, sentences, measures)
    }

    private static func notes(_ course: WeightCourse, _ sentences: Sentences, _ measures: Measures) -> [String] {
        guard let first = course.days.first, let last = course.days.last else { return [] }
        var notes: [String] = []
        if course.endedEarly { notes.append(sentences("course.ended", ["day": sentences.number(last.day)])) }
        // A kilogram a week for every 1,000 kcal a day.
        let simple = (Double(course.calories) - first.expenditure) / 1000 * Double(last.day) / 7
        notes.append(
            sentences(
                "course.simple",
                [
                    "simple": measures.text(change: simple),
                    "model": measures.text(change: last.body.weight - first.body.weight),
                ]))
        if let rest = course.restingWeight {
            notes.append(
                sentences(
                    course.restsUnderweight ? "course.rest.under" : "course.rest",
                    ["weight": measures.text(kilograms: rest)]))
        }
        notes.append(sentences("course.source"))
        return notes
    }
}
