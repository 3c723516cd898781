public import NutritionScience

/// A preview of the changes that a file would make to the diary, kept until it is added or discarded.
public struct ImportPreview: Codable, Hashable, Identifiable, Sendable {
    /// The number of values of a kind in a file, by their effect on the diary.
    public struct Counts: Codable, Hashable, Sendable {
        /// Values that the diary lacks.
        public internal(set) var added = 0
        /// Values that differ from the diary's and would replace them.
        public internal(set) var changed = 0
        /// Values that equal the diary's.
        public internal(set) var unchanged = 0

        /// Counts of zero.
        public init() {}

        /// Counts a value of the file, compared with the diary's.
        public mutating func add<Value: Equatable>(_ value: Value, known: Value?) {
            switch known {
            case nil: added += 1
            case value: unchanged += 1
            default: changed += 1
            }
        }

        /// The number of values to store.
        public var stored: Int { added + changed }
    }

    /// A day of a file.
    public struct Day: Codable, Hashable, Sendable {
        /// The date in the file.
        public let day: CalendarDay
        /// The weight in kilograms; nil if the file has none.
        public let weight: Double?
        /// The energy eaten and drunk, in kilocalories; nil if the file has none.
        public let calories: Int?
        /// Protein in grams; nil if the file has none.
        public let protein: Double?
        /// Carbohydrate in grams; nil if the file has none.
        public let carbohydrate: Double?
        /// Fat in grams; nil if the file has none.
        public let fat: Double?

        /// A day with these values.
        public init(
            day: CalendarDay, weight: Double?, calories: Int?, protein: Double? = nil, carbohydrate: Double? = nil,
            fat: Double? = nil
        ) {
            self.day = day
            self.weight = weight
            self.calories = calories
            self.protein = protein
            self.carbohydrate = carbohydrate
            self.fat = fat
        }
    }

    /// The number with which to add or discard it; 0 if the preview is not kept.
    public let id: Identifier<ImportPreview>
    /// The source of the file.
    public let source: LogSource
    /// The first day in the file; nil if it has no days.
    public let firstDay: CalendarDay?
    /// The last day in the file; nil if it has no days.
    public let lastDay: CalendarDay?
    /// The counts of the file's weigh-ins.
    public let weights: Counts
    /// The counts of the file's daily energies.
    public let entries: Counts
    /// The last days of the file, latest first, at most `mostDays`.
    public let days: [Day]
    /// The number of entries of the file that are skipped.
    public let skippedCount: Int
    /// The skipped entries in the order of the file: the first `DiaryImport.mostSkippedLines` of them.
    public let skipped: [SkippedEntry]

    /// The questions about the file, answered or not.
    public let questions: [ImportQuestion]
    /// The columns of a table that is not recognised; empty for other files.
    public let columns: [ImportColumn]

    /// The nutrients that are imported from the file, in their order.
    public let nutrients: [Nutrient]
    /// The names of the columns that are not imported.
    public let columnsLeftOut: [String]

    /// The greatest number of days to show.
    public static let mostDays = 7

    /// The questions to answer before the file can be added.
    public var openQuestions: [ImportQuestion.Topic] {
        questions.filter { $0.answer == nil && $0.topic.isRequired }.map(\.topic)
    }

    /// A preview with these values.
    public init(
        id: ID, source: LogSource, firstDay: CalendarDay?, lastDay: CalendarDay?, weights: Counts, entries: Counts,
        days: [Day], skippedCount: Int, skipped: [SkippedEntry], questions: [ImportQuestion] = [],
        columns: [ImportColumn] = [], nutrients: [Nutrient] = [], columnsLeftOut: [String] = []
    ) {
        self.id = id
        self.source = source
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.weights = weights
        self.entries = entries
        self.days = days
        self.skippedCount = skippedCount
        self.skipped = skipped
        self.questions = questions
        self.columns = columns
        self.nutrients = nutrients
        self.columnsLeftOut = columnsLeftOut
    }
}

/// An answer that holds a preview.
public struct ImportPreviewResponse: Codable, Hashable, Sendable {
    /// The changes that the file would make; none of them is in the diary yet.
    public let preview: ImportPreview

    /// An answer with this preview.
    public init(preview: ImportPreview) {
        self.preview = preview
    }
}
