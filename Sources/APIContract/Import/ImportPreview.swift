public import NutritionScience

/// What a file that was read would change in the diary, until it is added or discarded.
public struct ImportPreview: Codable, Hashable, Identifiable, Sendable {
    /// How much of a kind is in a file.
    public struct Counts: Codable, Hashable, Sendable {
        /// What the diary does not have.
        public internal(set) var added = 0
        /// What the diary has otherwise, and would be replaced.
        public internal(set) var changed = 0
        /// What the diary has already, just so.
        public internal(set) var unchanged = 0

        /// Counts of a file of which nothing was looked at yet: all 0.
        public init() {}

        /// Counts something of the file, of which the diary has this.
        public mutating func add<Value: Equatable>(_ value: Value, known: Value?) {
            switch known {
            case nil: added += 1
            case value: unchanged += 1
            default: changed += 1
            }
        }

        /// How much would be stored.
        public var stored: Int { added + changed }
    }

    /// A day of a file.
    public struct Day: Codable, Hashable, Sendable {
        /// The date that the file gives for it.
        public let day: CalendarDay
        /// The weight, in kilograms; nil where the file has none.
        public let weight: Double?
        /// The energy of all that was eaten and drunk, in kilocalories; nil where the file has none.
        public let calories: Int?
        /// Protein, in grams; nil where the file has none.
        public let protein: Double?
        /// Carbohydrate, in grams; nil where the file has none.
        public let carbohydrate: Double?
        /// Fat, in grams; nil where the file has none.
        public let fat: Double?

        /// A day of a file.
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

    /// What names it when it is added or discarded; 0 for one that is not kept.
    public let id: Identifier<ImportPreview>
    /// What the file is.
    public let source: LogSource
    /// The first day that the file tells of; nil where it tells of none.
    public let firstDay: CalendarDay?
    /// The last day that the file tells of; nil where it tells of none.
    public let lastDay: CalendarDay?
    /// The weigh-ins of the file.
    public let weights: Counts
    /// The energies of days of the file.
    public let entries: Counts
    /// The latest days of the file, the latest first: at most `mostDays`.
    public let days: [Day]
    /// How many entries of the file are left out.
    public let skippedCount: Int
    /// The entries that are left out, in the order of the file: the first `DiaryImport.mostSkippedLines` of them.
    public let skipped: [SkippedEntry]

    /// What is asked before it can be added, answered or not.
    public let questions: [ImportQuestion]
    /// The columns of a table that is not recognised; none of any other file.
    public let columns: [ImportColumn]

    /// The nutrients that are kept of the file, in their order.
    public let nutrients: [Nutrient]
    /// What the tables of the file have that is not kept, by the names of their columns.
    public let columnsLeftOut: [String]

    /// How many days are shown.
    public static let mostDays = 7

    /// What has to be answered before it can be added.
    public var openQuestions: [ImportQuestion.Topic] {
        questions.filter { $0.answer == nil && $0.topic.isRequired }.map(\.topic)
    }

    /// The preview of a file.
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

/// A preview, as an answer's data.
public struct ImportPreviewResponse: Codable, Hashable, Sendable {
    /// What the file would add and change; nothing of it is in the diary yet.
    public let preview: ImportPreview

    /// The answer with a preview.
    public init(preview: ImportPreview) {
        self.preview = preview
    }
}
