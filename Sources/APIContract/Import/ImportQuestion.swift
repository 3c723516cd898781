/// Something that a person is asked about a file before it is added.
public struct ImportQuestion: Codable, Hashable, Sendable {
    /// What is asked: the name of the answer in `ImportAnswers`.
    public enum Topic: String, Codable, CaseIterable, Sendable {
        /// What the columns of a table hold.
        case columns
        /// What comes first in the dates.
        case dateOrder
        /// The unit of the weights.
        case weightUnit
        /// What becomes of weights that are more than 15 % off the log, or more than 5 % off the days around them.
        case oddWeights
        /// Whether the energies were eaten or burned.
        case energyKind
        /// The unit of the energies.
        case energyUnit
        /// What becomes of days under 600 or over 6,000 kcal.
        case oddDays
        /// What becomes of energies whose average is below the basal metabolic rate.
        case lowIntake
        /// Whether everything was logged on days that have less than half of what the formula expects the person to spend.
        case smallDays

        /// Whether a file is added only once it is answered. Small days count as not logged until they are answered.
        public var isRequired: Bool { self != .smallDays }
    }

    /// What is asked, by which its answer is sent.
    public let topic: Topic
    /// What can be answered; nothing for the columns.
    public let choices: [String]
    /// The answer that fits best; nil where none does better than the others.
    public let likely: String?
    /// What was answered; nil while it is not.
    public let answer: String?
    /// How many weights or days it is about; nil where it is about the whole file.
    public let count: Int?
    /// The least of what it is about, as it stands in the file: a weight in the file's unit, or kilocalories; nil where
    /// it is not about numbers.
    public let lowest: Double?
    /// The most of what it is about.
    public let highest: Double?
    /// What is known that it is compared with, in kilograms or kilocalories; nil where nothing is.
    public let known: Double?

    /// Whether it is about days of a person who says already that they usually eat little: under a quarter of what the
    /// formula expects, and not under half.
    public var isAboutQuarters: Bool {
        topic == .smallDays && !choices.contains(ImportAnswers.SmallDays.usual.rawValue)
    }

    /// A question with its facts.
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
    /// What the file calls it; nil where the table has no names.
    public let name: String?
    /// What stands in its first rows.
    public let examples: [String]
    /// What it holds, as the person says, or, until they do, as its name and its cells suggest; nil for nothing that is
    /// read.
    public let meaning: LogColumn?

    /// How many columns are asked about.
    public static let most = 40
    /// How many rows are shown.
    public static let mostExamples = 3

    /// A column of a table.
    public init(name: String?, examples: [String], meaning: LogColumn?) {
        self.name = name
        self.examples = examples
        self.meaning = meaning
    }
}
