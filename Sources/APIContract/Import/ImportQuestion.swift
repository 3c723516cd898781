/// A question about a file, to ask before it is added.
public struct ImportQuestion: Codable, Hashable, Sendable {
    /// The topic of a question: the name of its answer in `ImportAnswers`.
    public enum Topic: String, Codable, CaseIterable, Sendable {
        /// The contents of a table's columns.
        case columns
        /// The order of day and month in the dates.
        case dateOrder
        /// The unit of the weights.
        case weightUnit
        /// The handling of weights that are more than 15 % off the log, or more than 5 % off the days around them.
        case oddWeights
        /// Whether the energies were eaten or burned.
        case energyKind
        /// The unit of the energies.
        case energyUnit
        /// The handling of days under 600 or over 6,000 kcal.
        case oddDays
        /// The handling of energies that average below the basal metabolic rate.
        case lowIntake
        /// Whether the log is complete on days below half of the energy expenditure that the formula predicts.
        case smallDays

        /// Whether the file can't be added before the answer. Small days count as not logged until they are answered.
        public var isRequired: Bool { self != .smallDays }
    }

    /// The topic, which names the field of the answer.
    public let topic: Topic
    /// The possible answers; empty for the columns.
    public let choices: [String]
    /// The likeliest answer; nil if none stands out.
    public let likely: String?
    /// The given answer; nil until there is one.
    public let answer: String?
    /// The number of weights or days in question; nil if the question is about the whole file.
    public let count: Int?
    /// The lowest value in question, as in the file: a weight in the file's unit, or kilocalories; nil if the question
    /// is not about numbers.
    public let lowest: Double?
    /// The highest value in question.
    public let highest: Double?
    /// The known value for comparison, in kilograms or kilocalories; nil if there is none.
    public let known: Double?

    /// Whether it is about days of a person who already said that they usually eat little: days below a quarter, not
    /// half, of what the formula predicts.
    public var isAboutQuarters: Bool {
        topic == .smallDays && !choices.contains(ImportAnswers.SmallDays.usual.rawValue)
    }

    /// A question with these values.
    public init(
        _ topic: Topic, choices: [String], likely: String?, answer: String?, count: Int? = nil, lowest: Double? = nil,
        highest: Double? = nil, known: Double? = nil
    ) {
        self.topic = topic
        self.choices = choices
        self.likely = likely
        self.answer = answer
        self.count = count
        self.lowest = lowest
        self.highest = highest
        self.known = known
    }
}

/// A column of a table that is not recognised.
public struct ImportColumn: Codable, Hashable, Sendable {
    /// Its name in the file; nil if the table has no names.
    public let name: String?
    /// The cells of its first rows.
    public let examples: [String]
    /// Its contents, as answered by the person or, before that, as suggested by its name and cells; nil if it is
    /// ignored.
    public let meaning: LogColumn?

    /// The greatest number of columns to ask about.
    public static let most = 40
    /// The greatest number of rows to show.
    public static let mostExamples = 3

    /// A column with these values.
    public init(name: String?, examples: [String], meaning: LogColumn?) {
        self.name = name
        self.examples = examples
        self.meaning = meaning
    }
}
