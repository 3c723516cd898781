import NutritionScience

/// A person's answers about a file whose contents are ambiguous or unlikely; nil for each question that is not
/// answered.
public struct ImportAnswers: Codable, Hashable, Sendable {
    /// The unit of the file's weights.
    public var weightUnit: WeightUnit?
    /// The order of day and month in the file's dates.
    public var dateOrder: DateOrder?
    /// The meaning of the file's energies, if the file does not state it.
    public var energyKind: EnergyKind?
    /// The unit of the file's energies.
    public var energyUnit: EnergyUnit?
    /// The handling of weights that are far from the log.
    public var oddWeights: OddOnes?
    /// The handling of days with very low or very high energy.
    public var oddDays: OddOnes?
    /// The handling of energies that average below the basal metabolic rate.
    public var lowIntake: OddOnes?
    /// The completeness of days that look too small to be all that was eaten.
    public var smallDays: SmallDays?
    /// The contents of the columns, in order; nil for an ignored column.
    public var columns: [LogColumn?]?

    /// A unit of body weight.
    public enum WeightUnit: String, Codable, CaseIterable, Sendable {
        case kilogram = "kg"
        case pound = "lb"
        case stone = "st"

        /// The kilograms in one unit; a stone is 14 pounds.
        public var kilograms: Double {
            switch self {
            case .kilogram: 1
            case .pound: Pound.kilograms
            case .stone: 14 * Pound.kilograms
            }
        }
    }

    /// The order of day and month in a date of three numbers.
    public enum DateOrder: String, Codable, CaseIterable, Sendable {
        case dayFirst = "day_first"
        case monthFirst = "month_first"
    }

    /// The meaning of energies.
    public enum EnergyKind: String, Codable, CaseIterable, Sendable {
        case eaten
        /// They were burned, and are skipped.
        case burned
    }

    /// A unit of energy.
    public enum EnergyUnit: String, Codable, CaseIterable, Sendable {
        /// Kilocalories.
        case kilocalorie = "kcal"
        case kilojoule = "kj"
    }

    /// The handling of unlikely values.
    public enum OddOnes: String, Codable, CaseIterable, Sendable {
        case keep
        /// They are skipped.
        case leaveOut = "leave_out"
    }

    /// The completeness of days that look too small to be all that was eaten.
    public enum SmallDays: String, Codable, CaseIterable, Sendable {
        /// The log of these days is complete.
        case complete
        /// The log of these days is incomplete, so that they count as not logged.
        case incomplete
        /// The person usually eats about this little.
        case usual
    }

    /// Answers to none of the questions.
    public init() {}

    /// These answers, with missing ones taken from others.
    public func filled(from others: ImportAnswers) -> ImportAnswers {
        var all = self
        all.weightUnit = weightUnit ?? others.weightUnit
        all.dateOrder = dateOrder ?? others.dateOrder
        all.energyKind = energyKind ?? others.energyKind
        all.energyUnit = energyUnit ?? others.energyUnit
        all.oddWeights = oddWeights ?? others.oddWeights
        all.oddDays = oddDays ?? others.oddDays
        all.lowIntake = lowIntake ?? others.lowIntake
        all.smallDays = smallDays ?? others.smallDays
        all.columns = columns ?? others.columns
        return all
    }
}

/// The contents of a table's column.
public enum LogColumn: String, Codable, CaseIterable, Sendable {
    /// The day.
    case date
    case weight
    /// The energy that was eaten.
    case calories
    /// Protein, in grams.
    case protein
    /// Carbohydrate, in grams.
    case carbohydrate
    /// Fat, in grams.
    case fat
    /// Sugar, in grams.
    case sugar
    /// Fibre, in grams.
    case fibre
    /// Saturated fat, in grams.
    case saturatedFat = "saturated_fat"
    /// Salt, in grams.
    case salt
    /// Sodium, in milligrams unless the column's name has another unit; converted to salt.
    case sodium
    case meal
}

/// `PATCH /v1/imports/{id}`: answers about a file that waits to be added. Fields that are not sent keep their values.
public struct ImportAnswersRequest: Codable, Hashable, Sendable {
    /// One of `ImportAnswers.WeightUnit`.
    public var weightUnit: String?
    /// One of `ImportAnswers.DateOrder`.
    public var dateOrder: String?
    /// One of `ImportAnswers.EnergyKind`.
    public var energyKind: String?
    /// One of `ImportAnswers.EnergyUnit`.
    public var energyUnit: String?
    /// One of `ImportAnswers.OddOnes`.
    public var oddWeights: String?
    /// One of `ImportAnswers.OddOnes`.
    public var oddDays: String?
    /// One of `ImportAnswers.OddOnes`.
    public var lowIntake: String?
    /// One of `ImportAnswers.SmallDays`.
    public var smallDays: String?
    /// Values of `LogColumn`; nil for an ignored column.
    public var columns: [String?]?

    /// A request without answers.
    public init() {}

    /// The answer with a field's name; nil if there is none.
    public subscript(name: String) -> String? {
        switch name {
        case "weightUnit": weightUnit
        case "dateOrder": dateOrder
        case "energyKind": energyKind
        case "energyUnit": energyUnit
        case "oddWeights": oddWeights
        case "oddDays": oddDays
        case "lowIntake": lowIntake
        case "smallDays": smallDays
        default: nil
        }
    }
}
