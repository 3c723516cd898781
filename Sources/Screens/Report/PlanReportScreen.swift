import APIContract
public import NutritionScience
public import Wording

/// A plan for a professional reader: complete, on paper. The printable page and the PDF draw this
/// same value.
public struct PlanReportScreen: Sendable {
    /// "Nutrition plan: Alex", the heading of the first page.
    public let title: String
    /// The date the plan was made, and the version of its formulas.
    public let made: String
    /// The day of the report: "February 2, 2026".
    public let date: String
    /// The same for a file name: `2026-02-02`.
    public let day: CalendarDay
    /// Its sections, in order.
    public let sections: [Section]
    /// The headings inside an explanation.
    public let labels: ExplanationLabels
    /// A closing note on its nature and its limits.
    public let closing: String
    /// "1 of 3", from the page and the number of pages.
    public let pageNumber: @Sendable (Int, Int) -> String
    /// The language of the report.
    public let language: Language
    /// Whether it is printed on US Letter paper; A4 otherwise.
    public let isLetter: Bool

    /// A part under a heading. Its parts are shown in this order.
    public struct Section: Sendable {
        /// Its id on a page.
        public let id: String
        /// The heading, for a reader who is not the person: "About the Person".
        public let title: String
        /// Figures, or facts about the person.
        public var rows: [Row] = []
        /// The weights of the last year; nil in other sections, and with fewer than two weigh-ins.
        public var chart: DayChart?
        /// Its paragraphs.
        public var paragraphs: [String] = []
        /// Texts under headings of their own.
        public var notes: [Note] = []
        /// The explanations of numbers.
        public var explanations: [Explanation] = []
        /// The source of it.
        public var source: String?
    }

    /// A line of a table.
    public struct Row: Sendable {
        /// The label of the line: "Height", "Protein".
        public let label: String
        /// The value with its unit.
        public let value: String
        /// A short note.
        public var note: String?
    }

    /// A text under a heading.
    public struct Note: Sendable {
        /// The guard that acted, or the day and the reason of an earlier plan: "February 2, 2026 · Weekly update".
        public let title: String
        /// The text, a paragraph each.
        public let lines: [String]
    }
}
