public import NutritionScience

/// `GET` and `PUT /v1/days/{day}`: what a person says of how they logged a day, and what else moves the scales on it.
public struct DayNote: Codable, Hashable, Sendable {
    /// The day that the note is about, where the person lives.
    public let day: CalendarDay
    /// Whether all of it was logged; nil where the person said nothing.
    @OrNull public private(set) var completeness: DayCompleteness?
    /// What else moves weight on the day, in the order of `DayMark`.
    public let marks: [DayMark]
    /// What the person wants to remember of the day, in their own words; nil for nothing.
    public let text: String?

    /// What is said of a day.
    public init(
        day: CalendarDay, completeness: DayCompleteness? = nil, marks: Set<DayMark> = [], text: String? = nil
    ) {
        self.day = day
        self.completeness = completeness
        self.marks = DayMark.allCases.filter(marks.contains)
        self.text = text
    }

    /// Whether nothing is said.
    public var isEmpty: Bool { completeness == nil && marks.isEmpty && text == nil }
}

/// `PUT /v1/days/{day}`: what is said of a day, in the place of what was said before.
public struct DayNoteRequest: Codable, Sendable {
    /// One of `DayCompleteness`; nothing where the person says nothing.
    public var completeness: String?
    /// Each one of `DayMark`; none where it is not sent.
    public var marks: [String]?
    /// What to remember of the day, in at most 1,000 characters; nothing where it is not sent.
    public var text: String?

    /// A request that says this.
    public init(completeness: String? = nil, marks: [String]? = nil, text: String? = nil) {
        self.completeness = completeness
        self.marks = marks
        self.text = text
    }
}

extension DayCompleteness: Codable {}
extension DayMark: Codable {}
