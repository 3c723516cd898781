import APIContract
import NutritionScience

/// Marks that tell a product's files from others.
enum LogMarks {
    /// Words of columns that together only one product's files have.
    private static let columns: [(source: LogSource, names: [String])] = [
        (.libra, ["weight trend", "log"]),
        (.cronometer, ["metric", "amount"]), (.cronometer, ["day", "food name", "amount"]),
        (.cronometer, ["energy kcal", "completed"]), (.cronometer, ["energy kj", "completed"]),
        (.macroFactor, ["expenditure"]), (.macroFactor, ["expenditure kcal"]),
        (.macroFactor, ["food name", "serving qty"]),
        (.macroFactor, ["sheet", "date", "metric", "value"]),
        (.loseIt, ["icon", "deleted"]), (.loseIt, ["date", "weight", "last updated", "deleted"]),
        (.googleFit, ["move minutes count"]), (.googleFit, ["average weight kg", "max weight kg"]),
        (.garmin, ["time", "weight", "change", "bmi"]),
        (.renpho, ["bmr kcal", "bmi"]), (.renpho, ["time of measurement"]), (.renpho, ["bmr kcal", "metabolic age"]),
        (.openScale, ["biceps", "bone", "weight"]), (.openScale, ["fat", "water", "muscle", "comment"]),
        (.withings, ["weight kg", "fat mass kg"]), (.withings, ["weight lb", "fat mass lb"]),
        (.withings, ["gewicht kg", "fettmasse kg"]), (.withings, ["poids kg", "masse grasse kg"]),
        (.noom, ["date", "weight in kg"]), (.noom, ["date", "weight in lbs"]),
        (.fitbit, ["date", "weight", "bmi", "fat"]), (.fitbit, ["date", "calories in"]),
        (.myFitnessPal, ["meal", "calories", "note"]), (.myFitnessPal, ["date", "body fat", "weight"]),
        (.sparkyFitness, ["meal", "food", "brand", "quantity"]), (.sparkyFitness, ["steps", "height cm"]),
        (.sparkyFitness, ["steps", "height inches"]), (.table, ["stone", "pounds"]), (.table, ["stones", "pounds"]),
        (.table, ["st", "pounds"]), (.happyScale, ["pounds"]), (.happyScale, ["kilograms"]),
        (.googleHealth, ["timestamp", "data source"]), (.sanitas, ["scale measurement id", "measurement date"]),
    ]

    /// The product whose table has columns with these words.
    static func source(of header: [[String]]) -> LogSource {
        let names = Set(header.map { $0.joined(separator: " ") })
        return columns.first { names.isSuperset(of: $0.names) }?.source ?? .table
    }

    /// The unit in which a product always writes weights.
    static func weightUnit(of source: LogSource) -> LogWeightUnit? { source == .samsungHealth ? .kilogram : nil }

    /// The unit in which a product mostly writes weights. openScale 3, which gives date and time apart and all that it
    /// can measure, writes them in the unit that the person chose, and doesn't say in which.
    static func usualWeightUnit(of source: LogSource, _ header: [[String]]) -> LogWeightUnit? {
        source == .openScale && !(header.contains(["biceps"]) && header.contains(["time"])) ? .kilogram : nil
    }

    /// Whether a product's tables with energies are diaries.
    static func isDiary(_ source: LogSource) -> Bool {
        [.myFitnessPal, .cronometer, .macroFactor, .sparkyFitness, .loseIt, .waistline, .samsungHealth].contains(source)
    }

    private static let foodWords: Set<String> = [
        "food", "foods", "meal", "meals", "mahlzeit", "mahlzeiten", "serving", "lebensmittel", "breakfast", "lunch",
        "dinner", "fruhstuck", "mittagessen", "abendessen",
    ]
    /// Words of tables of movement.
    private static let movement: Set<String> = [
        "steps", "step", "move", "distance", "heart", "floors", "sedentary", "minutes", "duration", "pace", "speed",
        "cadence", "elevation", "route", "sport", "workout", "schritte", "distanz", "dauer", "pulse", "zones",
        "bpm", "mets", "puls", "herzfrequenz", "strecke", "minuten", "cardio", "fc", "frequence", "pas", "pasos",
        "passi", "stappen", "kroky", "kroki", "steg", "distancia", "distanza", "afstand", "duree", "duracion", "durata",
    ]
    /// Words of tables of scales.
    private static let body: Set<String> = [
        "bmi", "muscle", "bone", "visceral", "metabolic", "muskelmasse", "knochenmasse",
    ]

    /// The meaning of a table's energies, as far as its columns tell.
    enum Energies: Equatable {
        case eaten
        case doubtful(LogContent.EnergyDoubt)
        /// Spent, or what the body needs.
        case notEaten
    }

    /// The meaning of a table's energies. They are eaten where something says so, in a product's diary, or in a
    /// person's own log, whose column says no more than that it is energy. Among steps and minutes they were rather
    /// burned, whatever product the table seems to be from, and among what a scale measures the body needs them.
    static func energies(_ header: [LogColumnName], of source: LogSource) -> Energies {
        if saysEaten(header) { return .eaten }
        let others = Set(header.filter { $0.meaning != .energy }.flatMap(\.words))
        if mayBeSpent(header) || !others.isDisjoint(with: body) { return .notEaten }
        if source == .googleHealth { return .doubtful(.likeBurned) }
        if !others.isDisjoint(with: movement) {
            return source == .table || isDiary(source) ? .doubtful(.likeBurned) : .notEaten
        }
        let isEaten = isDiary(source) || header.contains(where: \.isOfLabel) || isOwnLog(header)
        return isEaten ? .eaten : .doubtful(.unsaid)
    }

    /// Whether a table is a person's own log of weights and energies: a weight makes no other energy eaten, as
    /// `Training (kcal)`, nor one of several, nor what a scale reckons.
    private static func isOwnLog(_ header: [LogColumnName]) -> Bool {
        let energies = header.filter { $0.meaning == .energy }
        return header.contains { $0.meaning == .weight || $0.meaning == .averageWeight }
            && energies.allSatisfy(\.isEnergyAlone)
            && (energies.count == 1 || (energies.count == 2 && energies.count(where: \.isKilojoule) == 1))
            && !header.contains { $0.isPercentage || $0.isNeedAtRest }
    }

    /// The column of what was eaten: of several with energies one that says so, or else one that says no more than that
    /// it is energy, or else the first.
    static func energy(_ header: [LogColumnName]) -> Int? {
        let energies = header.indices.filter { header[$0].meaning == .energy }
        return energies.first { header[$0].saysEaten } ?? energies.first { header[$0].isEnergyAlone } ?? energies.first
    }

    /// Whether the energies of a table may be the sum of what movement and rest took.
    static func mayBeSpent(_ header: [LogColumnName]) -> Bool {
        guard !saysEaten(header), let energy = Self.energy(header).map({ header[$0] }) else { return false }
        return header.contains(where: \.isPartOfExpenditure) || (energy.isTotal && header.contains(where: \.isSpent))
    }

    /// Whether the name of a column says that a table's energies were eaten.
    static func saysEaten(_ header: [LogColumnName]) -> Bool {
        header.contains { name in
            name.meaning == .protein || name.meaning == .carbohydrate || name.saysEaten
                || (!foodWords.isDisjoint(with: name.words) && !LogColumnName.isNotEaten(name.words))
        }
    }

    /// Words of sheets whose numbers nobody measured or ate.
    private static let sheetsOfOthers: Set<String> = [
        "trend", "expenditure", "program", "target", "targets", "goal", "goals", "settings", "ziel", "ziele",
        "einstellungen", "objectif", "objectifs", "objetivo", "objetivos",
    ]

    /// Whether a sheet of this name may be a log.
    static func isLog(sheet: String) -> Bool { sheetsOfOthers.isDisjoint(with: LogColumnName.words(of: sheet)) }

    /// Whether a table has the range of each day's weights.
    static func hasRangeOfWeights(_ header: [[String]]) -> Bool {
        header.contains { $0.contains("weight") && $0.contains("max") }
            && header.contains { $0.contains("weight") && $0.contains("min") }
    }

    /// Whether a row among foods is exercise: it has a time in the place of an amount.
    static func isExercise(type: String, unit: String) -> Bool {
        type.lowercased().contains("exercise")
            || ["min", "mins", "minute", "minutes", "hour", "hours"].contains(unit.lowercased())
    }
}
