import APIContract
import NutritionScience

/// What tells a product's files from others.
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
        (.sparkyFitness, ["steps", "height inches"]), (.happyScale, ["pounds"]), (.happyScale, ["kilograms"]),
    ]

    /// Whose table has columns with these words.
    static func source(of header: [[String]]) -> LogSource {
        let names = Set(header.map { $0.joined(separator: " ") })
        return columns.first { names.isSuperset(of: $0.names) }?.source ?? .table
    }

    /// The unit in which a product always writes weights.
    static func weightUnit(of source: LogSource) -> LogWeightUnit? {
        source == .openScale || source == .samsungHealth ? .kilogram : nil
    }

    /// What a name has that says outright that it was eaten.
    private static let eaten: Set<String> = [
        "in", "eaten", "consumed", "dietary", "food", "aufgenommen", "gegessen",
    ]
    private static let foodWords: Set<String> = ["food", "meal", "mahlzeit", "serving", "lebensmittel"]
    /// What tables of movement and of scales have.
    private static let movementOrBody: Set<String> = [
        "steps", "step", "move", "distance", "heart", "floors", "sedentary", "minutes", "duration", "pace", "speed",
        "cadence", "elevation", "route", "sport", "workout", "bmi", "muscle", "bone", "visceral", "metabolic",
        "schritte", "distanz", "dauer", "muskelmasse", "knochenmasse", "pulse",
    ]

    /// Whether energies of such a table were eaten. Among steps and minutes they were burned, and among what a scale
    /// measures they are what the body needs.
    static func isAboutFood(_ header: [LogColumnName]) -> Bool {
        let others = Set(header.filter { $0.meaning != .energy }.flatMap(\.words))
        return saysEaten(header) || (others.isDisjoint(with: movementOrBody) && !mayBeSpent(header))
    }

    /// Whether the energies of a table may be the sum of what movement and rest took.
    static func mayBeSpent(_ header: [LogColumnName]) -> Bool {
        guard !saysEaten(header), let energy = header.first(where: { $0.meaning == .energy }) else { return false }
        return header.contains(where: \.isPartOfExpenditure) || (energy.isTotal && header.contains(where: \.isSpent))
    }

    private static func saysEaten(_ header: [LogColumnName]) -> Bool {
        header.contains { name in
            name.meaning == .protein || name.meaning == .carbohydrate || !foodWords.isDisjoint(with: name.words)
                || (name.meaning == .energy && !eaten.isDisjoint(with: name.words))
        }
    }

    /// Words of sheets whose numbers nobody measured or ate.
    private static let sheetsOfOthers: Set<String> = [
        "trend", "expenditure", "program", "target", "targets", "goal", "goals", "settings",
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

    private static let meals: [(beginning: String, meal: Meal)] = [
        // Samsung has numbers.
        ("100001", .breakfast), ("100002", .lunch), ("100003", .dinner), ("10000", .snack),
        ("breakfast", .breakfast), ("fruhstuck", .breakfast), ("petit", .breakfast), ("desayuno", .breakfast),
        ("colazione", .breakfast), ("ontbijt", .breakfast), ("morning", .breakfast), ("lunch", .lunch),
        ("mittag", .lunch), ("dejeuner", .lunch), ("almuerzo", .lunch), ("pranzo", .lunch), ("dinner", .dinner),
        ("abend", .dinner), ("supper", .dinner), ("diner", .dinner), ("cena", .dinner), ("evening", .dinner),
        ("snack", .snack), ("zwischen", .snack), ("collation", .snack), ("spuntino", .snack), ("tussendoor", .snack),
    ]

    /// The meal of this name: one that the person calls so, or else a usual one; nil for none, or another one.
    static func meal(_ name: String, own: [String: Meal]) -> Meal? {
        let words = LogColumnName.words(of: name)
        if let own = own[words.joined(separator: " ")] { return own }
        if let stored = Meal(rawValue: name) { return stored }
        let word = words.first ?? ""
        return meals.first { word.hasPrefix($0.beginning) }?.meal
    }
}
