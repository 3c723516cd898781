public import NutritionScience

/// `GET` and `PUT /v1/days/{day}`: a person's note on a day: whether its log is complete, and what else affects the
/// scales.
public struct DayNote: Codable, Hashable, Sendable {
    /// The day that the note is about, where the person lives.
    public let day: CalendarDay
    /// Whether the whole day was logged; nil if the person did not say.
    @OrNull public private(set) var completeness: DayCompleteness?
    /// The marks for other effects on the day's weight, in the order of `DayMark`.
    public let marks: [DayMark]
    /// A free note in the person's words; nil if there is none.
    public let text: String?

    /// A note with these values.
    public init(
        day: CalendarDay, completeness: DayCompleteness? = nil, marks: Set<DayMark> = [], text: String? = nil
    ) {
        self.day = day
        self.completeness = completeness
        self.marks = DayMark.allCases.filter(marks.contains)
        self.text = text
    }

    /// Whether the note holds nothing.
    public var isEmpty: Bool { completeness == nil && marks.isEmpty && text == nil }
}

/// `PUT /v1/days/{day}`: a day's note, which replaces the previous one.
public struct DayNoteRequest: Codable, Sendable {
    /// One of `DayCompleteness`; nil if the person does not say.
    public var completeness: String?
    /// Values of `DayMark`; none if not sent.
    public var marks: [String]?
    /// A free note of at most 1,000 characters; none if not sent.
    public var text: String?

    /// A request with these values.
    public init(completeness: String? = nil, marks: [String]? = nil, text: String? = nil) {
        self.completeness = completeness
        self.marks = marks
        self.text = text
    }
}

/// `PUT /v1/days`: marks for a range of days, such as those of a journey. Everything else in the notes of these days stays.
public struct DayMarksRequest: Codable, Sendable {
    /// The largest number of days that are marked at once.
    public static let mostDays = 62

    /// The first day, `YYYY-MM-DD`; required.
    public var from: String?
    /// The last day; today where it is not sent.
    public var to: String?
    /// Values of `DayMark`, at least one; required.
    public var marks: [String]?

    /// A request with these values.
    public init(from: String? = nil, to: String? = nil, marks: [String]? = nil) {
        self.from = from
        self.to = to
        self.marks = marks
    }
}

/// The notes of some days.
public struct DayNoteList: Codable, Sendable {
    /// A note for each of the days, the earliest first.
    public let days: [DayNote]

    /// A list of these notes.
    public init(days: [DayNote]) {
        self.days = days
    }
}

extension DayNote {
    /// The note with further marks.
    public func marked(_ more: Set<DayMark>) -> DayNote {
        DayNote(day: day, completeness: completeness, marks: more.union(marks), text: text)
    }
}

extension DayCompleteness: Codable {}
extension DayMark: Codable {}
