import NutritionScience

/// What a person says of a file about which it does not say everything itself, or that says something unlikely. What is
/// nil is not answered.
public struct ImportAnswers: Codable, Hashable, Sendable {
    /// The unit of the file's weights.
    public var weightUnit: WeightUnit?
    /// What comes first in the file's dates, the day or the month.
    public var dateOrder: DateOrder?
    /// What the file's energies are, of which it says nothing.
    public var energyKind: EnergyKind?
    /// The unit of the file's energies.
    public var energyUnit: EnergyUnit?
    /// What becomes of weights that are far from the log.
    public var oddWeights: OddOnes?
    /// What becomes of days with very little or very much energy.
    public var oddDays: OddOnes?
    /// What becomes of energies that are below the basal metabolic rate on average.
    public var lowIntake: OddOnes?
    /// What the person says of days that look too small to be all that was eaten.
    public var smallDays: SmallDays?
    /// What the columns hold, in their order; nil for one that is not read.
    public var columns: [LogColumn?]?

    /// A unit of body weight.
    public enum WeightUnit: String, Codable, CaseIterable, Sendable {
        case kilogram = "kg"
        case pound = "lb"
        case stone = "st"

        /// How many kilograms it is: a stone is 14 pounds.
        public var kilograms: Double {
            switch self {
            case .kilogram: 1
            case .pound: Pound.kilograms
            case .stone: 14 * Pound.kilograms
            }
        }
    }

    /// What comes first in a date of three numbers.
    public enum DateOrder: String, Codable, CaseIterable, Sendable {
        case dayFirst = "day_first"
        case monthFirst = "month_first"
    }

    /// What energies are.
    public enum EnergyKind: String, Codable, CaseIterable, Sendable {
        case eaten
        /// They were burned, and are left out.
        case burned
    }

    /// A unit of energy.
    public enum EnergyUnit: String, Codable, CaseIterable, Sendable {
        /// Kilocalories.
        case kilocalorie = "kcal"
        case kilojoule = "kj"
    }

    /// What becomes of something unlikely.
    public enum OddOnes: String, Codable, CaseIterable, Sendable {
        case keep
        /// It is left out.
        case leaveOut = "leave_out"
    }

    /// What a person says of days that look too small to be all that was eaten.
    public enum SmallDays: String, Codable, CaseIterable, Sendable {
        /// Everything was logged on them.
        case complete
        /// Something is missing, so that they count as not logged.
        case incomplete
        /// The person usually eats about this little.
        case usual
    }

    /// Nothing is answered yet.
    public init() {}

    /// These answers, and the others where these have none.
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

/// What a column of a table holds.
public enum LogColumn: String, Codable, CaseIterable, Sendable {
    /// The day.
    case date
    case weight
    /// The energy of what was eaten.
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
    /// Sodium, in milligrams where the column's name says nothing else; counted as the salt that it would be.
    case sodium
    case meal
}

/// `PATCH /v1/imports/{id}`: what a person says of the file that waits. What is not sent stays as it was answered.
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
    /// Each one of `LogColumn`, or nothing for a column that is not read.
    public var columns: [String?]?

    /// A request without answers.
    public init() {}

    /// What was answered under a name; nil where nothing was.
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
