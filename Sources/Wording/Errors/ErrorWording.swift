public import APIContract
import NutritionScience

/// Says in words what went wrong.
public struct ErrorWording: Sendable {
    private let sentences: Sentences
    private let measures: Measures

    /// Words in the language of `sentences`, with the weights in them in these units.
    public init(sentences: Sentences, units: PersonalUnits = .metric) {
        self.sentences = sentences
        self.measures = Measures(units: units, notation: sentences.notation)
    }

    /// The sentence for a failed request. Of a code with several sentences, `aspect` says which.
    public func sentence(for code: ErrorCode, aspect: String? = nil) -> String {
        aspect.map { sentences("error.\(code.rawValue).\($0)") } ?? sentences("error.\(code.rawValue)")
    }

    /// The sentence for a failed request; that of the server where it is about an aspect that this version has no words
    /// for.
    package func sentence(for failure: Failure) -> String {
        let isKnown = failure.aspect.map { sentences.has("error.\(failure.code.rawValue).\($0)") } ?? true
        return isKnown ? sentence(for: failure.code, aspect: failure.aspect) : failure.error
    }

    /// The sentence for a refused field; `field` is its name in the contract.
    ///
    /// It names the field in words, and what is allowed with its unit: "Height must be between 100 and 250 cm."
    public func sentence(for problem: FieldProblem, field: String) -> String {
        let last = field.split(separator: ".").last.map(String.init) ?? ""
        var values = values(of: problem, of: last)
        values["field"] = label(of: field)
        let isPlural = problem == .missing && Self.plurals.contains(last)
        let key = "problem.\(name(of: problem))\(isPlural ? ".plural" : "")"
        return sentences(sentences.key(key, in: measures.units), values)
    }

    /// The fields whose names are plurals: "Calories are required."
    private static let plurals: Set<String> = [
        "calories", "dietaryPreferences", "allergies", "mealsPerDay", "entries", "ids", "columns", "meals",
        "ingredients", "portions", "nutrients", "servings", "units", "phases", "keys", "days", "millilitres",
        "fastingDays",
    ]

    /// The fields whose grams are an amount of food, and not of a nutrient.
    private static let foods: Set<String> = [
        "amount", "grams", "cookedWeight", "per", "portionGrams", "portionGrams2",
    ]

    /// A sentence for each of these refused fields, by their names in the contract; those of `names` stand at the name
    /// that a form has for them, and call it so.
    package func texts(
        for fields: [String: FieldProblem], naming names: [String: String] = [:]
    ) -> [String: String] {
        fields.reduce(into: [:]) { texts, field in
            let name = names[field.key] ?? field.key
            texts[name] = sentence(for: field.value, field: name)
        }
    }

    /// The name of a contract's field in words: "Date of birth" for `dateOfBirth`, "Days" for `phases.0.days`, "Meal" for
    /// `entries[2].meal`.
    public func label(of field: String) -> String {
        let parts = field.replacing(/\[[0-9]+\]/, with: "").split(separator: ".").filter { Int($0) == nil }
        // What is about a day of the week is called as on every day, with the day before it.
        if parts.count == 3, parts[0] == "weekdays", let weekday = Weekday(rawValue: String(parts[1])) {
            return "\(sentences("tasks.weekday.\(weekday.rawValue)")): \(label(of: "everyDay.\(parts[2])"))"
        }
        if parts.count == 2, parts[0] == "nutrients", let nutrient = Nutrient(key: String(parts[1])) {
            return sentences.name(of: nutrient)
        }
        let name = parts.joined(separator: ".")
        if let kind = NotificationKind(field: name) { return sentences.title(of: kind) }
        // What is about one of several entries is called as it is of a single one.
        for name in [name, parts.last.map(String.init) ?? name] {
            let label = sentences("field.\(name)")
            if label != "field.\(name)" { return label }
        }
        return field
    }

    private func pounds(_ weight: Mass, _ rule: FloatingPointRoundingRule) -> String {
        measures.parts(wholePounds: Int((Double(weight.grams) / Pound.grams).rounded(rule))).number
    }

    /// The range of an amount of food in ounces, within the one in grams.
    private func ounces(_ minimum: Double, _ maximum: Double) -> [String: String] {
        let least = ExactDecimal(Int((minimum / Ounce.grams * 100).rounded(.up)), places: 2)
        return [
            "minimum": sentences.number(least), "maximum": sentences.number(Int(maximum / Ounce.grams)),
            "unit": sentences.foodUnit,
        ]
    }

    private func feet(_ centimetres: Int, _ rule: FloatingPointRoundingRule) -> String {
        let inches = Int((Double(centimetres) / 2.54).rounded(rule))
        return "\(inches / 12)'\(inches % 12)\""
    }

    private func name(of problem: FieldProblem) -> String {
        switch problem {
        case .missing: "missing"
        case .wrongType: "wrongType"
        case .outOfRange(_, _, let unit):
            unit == nil || unit == "%" || (unit == "cm" && measures.units.system == .us)
                ? "outOfRange" : "outOfRangeWithUnit"
        case .outOfRangeInTenths: "outOfRangeWithUnit"
        case .notAboveZero: "notAboveZero"
        case .tooSmall: "tooSmall"
        case .tooLarge: "tooLarge"
        case .wrongLength(let minimum, _): minimum == 0 ? "tooLong" : "wrongLength"
        case .tooManyEntries: "tooManyEntries"
        case .entryTooLong: "entryTooLong"
        case .notOneOf: "notOneOf"
        case .controlCharacters: "controlCharacters"
        case .oneCharacter: "oneCharacter"
        case .commonPassword: "commonPassword"
        case .sameAsAccount: "sameAsAccount"
        case .notAnEmail: "notAnEmail"
        case .notABarcode: "notABarcode"
        case .notAUUID: "notAUUID"
        case .notARecord: "notARecord"
        case .notATask: "notATask"
        case .ofWrongClock: "ofWrongClock"
        case .numberDoesNotFollow: "numberDoesNotFollow"
        case .tooManyBytes: "tooManyBytes"
        case .notADay: "notADay"
        case .notATimeOfDay: "notATimeOfDay"
        case .columnsIncomplete: "columnsIncomplete"
        case .sameAsStart: "sameAsStart"
        case .fastingNotAllowed: "fastingNotAllowed"
        case .tooMuchForCycle: "tooMuchForCycle"
        case .stepNotReached: "stepNotReached"
        case .notAPushEndpoint: "notAPushEndpoint"
        case .notAPushKey: "notAPushKey"
        case .notEatenYet: "notEatenYet"
        case .notDrunkYet: "notDrunkYet"
        case .dayOutOfRange: "dayOutOfRange"
        case .ageOutOfRange: "ageOutOfRange"
        case .notAFutureDay: "notAFutureDay"
        case .targetNotBelowCurrent: "targetNotBelowCurrent"
        case .targetNotAboveCurrent: "targetNotAboveCurrent"
        case .targetUnderweight: "targetUnderweight"
        case .weightInDoubt: "weightInDoubt"
        case .muchAtOnce: "muchAtOnce"
        case .littleAtOnce: "littleAtOnce"
        case .energyBelowNutrients: "energyBelowNutrients"
        case .ownTargets(let reason): "ownTargets.\(reason.name)"
        case .perhapsKilojoules: sentences.energy == .kilojoules ? "outOfRangeWithUnit" : "perhapsKilojoules"
        case .barcodeTaken: "barcodeTaken"
        case .sharedTooOften: "sharedTooOften"
        case .mealNameTaken: "mealNameTaken"
        case .dishTooLight: "dishTooLight"
        case .recipeInItself: "recipeInItself"
        case .recipeEmpty: "recipeEmpty"
        case .bodyFatMissing: "bodyFatMissing"
        }
    }

    private func values(of problem: FieldProblem, of field: String) -> [String: String] {
        let isFood = Self.foods.contains(field)
        switch problem {
        case .wrongType(let expected): return ["expected": sentences("type.\(expected.rawValue)")]
        case .outOfRange(let minimum, let maximum, "kg") where measures.units.countsPounds:
            let (low, high) = (Mass(grams: minimum * 1000), Mass(grams: maximum * 1000))
            return ["minimum": pounds(low, .up), "maximum": pounds(high, .down), "unit": measures.weightUnit]
        case .outOfRange(let minimum, let maximum, "cm") where measures.units.system == .us:
            return ["minimum": feet(minimum, .up), "maximum": feet(maximum, .down), "unit": ""]
        case .outOfRange(let minimum, let maximum, "ml") where measures.units.system == .us:
            let (low, high) = (measures.parts(millilitres: minimum), measures.parts(millilitres: maximum))
            return ["minimum": low.number, "maximum": high.number, "unit": high.unit]
        case .outOfRange(let minimum, let maximum, "%"):
            return [
                "minimum": sentences.number(minimum), "maximum": sentences.percent(sentences.number(maximum)),
                "unit": "",
            ]
        case .outOfRange(let minimum, let maximum, "kcal") where sentences.energy == .kilojoules:
            return [
                "minimum": sentences.energy(minimum), "maximum": sentences.energy(maximum),
                "unit": sentences("unit.calories"),
            ]
        case .outOfRange(let minimum, let maximum, "g") where isFood && sentences.food == .ounces:
            return ounces(Double(minimum), Double(maximum))
        case .outOfRangeInTenths(let minimum, let maximum, "g") where isFood && sentences.food == .ounces:
            return ounces(Double(minimum) / 10, Double(maximum))
        case .outOfRange(let minimum, let maximum, let unit):
            return ["minimum": sentences.number(minimum), "maximum": sentences.number(maximum), "unit": unit ?? ""]
        case .outOfRangeInTenths(let minimum, let maximum, let unit):
            return [
                "minimum": sentences.number(ExactDecimal(minimum, places: 1)), "maximum": sentences.number(maximum),
                "unit": unit,
            ]
        case .tooSmall(let minimum):
            return ["minimum": field == "calorieTarget" ? sentences.typed(energy: minimum) : String(minimum)]
        case .tooLarge(let maximum):
            return ["maximum": field == "calorieTarget" ? sentences.typed(energy: maximum) : String(maximum)]
        case .wrongLength(let minimum, let maximum), .ageOutOfRange(let minimum, let maximum):
            return ["minimum": sentences.number(minimum), "maximum": sentences.number(maximum)]
        case .tooManyEntries(let maximum), .entryTooLong(let maximum), .tooManyBytes(let maximum),
            .sharedTooOften(let maximum):
            return ["maximum": sentences.number(maximum)]
        case .notOneOf(let allowed):
            return ["allowed": allowed.joined(separator: ", ")]
        case .notEatenYet(let day): return ["day": sentences.date(day)]
        case .dayOutOfRange(let earliest, let latest):
            return ["earliest": sentences.date(earliest), "latest": sentences.date(latest)]
        case .perhapsKilojoules(_, let maximum) where sentences.energy == .kilojoules:
            return [
                "minimum": sentences.energy(0), "maximum": sentences.energy(maximum),
                "unit": sentences("unit.calories"),
            ]
        case .perhapsKilojoules(let energy, let maximum):
            return ["energy": sentences.number(energy), "maximum": sentences.number(maximum)]
        case .barcodeTaken(let name), .mealNameTaken(let name): return ["name": name]
        case .dishTooLight(let grams): return ["amount": sentences.text(food: Double(grams))]
        case .energyBelowNutrients(let expected): return ["expected": sentences.energy(expected)]
        case .targetUnderweight(let lowestHealthy):
            return ["lowest": Mass(kilograms: lowestHealthy).map(measures.textRoundedUp) ?? ""]
        case .muchAtOnce(let usual, "kcal"):
            return ["usual": sentences.energy(usual), "unit": sentences("unit.energyOfLabels")]
        case .muchAtOnce(let usual, let unit): return ["usual": sentences.number(usual), "unit": unit]
        case .littleAtOnce(let amount, let unit): return ["amount": sentences.number(amount), "unit": unit]
        case .ownTargets(let reason):
            return TargetsWording(sentences: sentences, units: measures.units).values(of: reason)
        case .weightInDoubt(let weight, let known, let day):
            return [
                "weight": measures.text(kilograms: weight), "known": measures.text(kilograms: known),
                "day": sentences.date(day),
            ]
        case .missing, .notAboveZero, .controlCharacters, .notAnEmail, .notABarcode, .notADay, .notATimeOfDay,
            .notAUUID, .notARecord, .notATask, .ofWrongClock, .numberDoesNotFollow,
            .sameAsStart, .columnsIncomplete, .oneCharacter, .commonPassword, .sameAsAccount, .fastingNotAllowed,
            .tooMuchForCycle, .stepNotReached,
            .notAPushEndpoint, .notAPushKey, .notDrunkYet, .notAFutureDay, .targetNotBelowCurrent,
            .targetNotAboveCurrent, .recipeInItself, .recipeEmpty, .bodyFatMissing:
            return [:]
        }
    }
}
