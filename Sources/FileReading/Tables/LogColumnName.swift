import APIContract
import Foundation
import NutritionScience

/// The name of a column, read in the languages in which apps write their files.
struct LogColumnName {
    /// The content of a column.
    enum Meaning: Hashable {
        case date
        case time
        /// The offset of the times from universal time.
        case offset
        /// The zone of the times.
        case zone
        case weight
        /// A mean of several weights, which is a weight only where there is no other.
        case averageWeight
        case weightUnit
        case energy
        case protein
        case carbohydrate
        case fat
        /// Any other nutrient.
        case nutrient(Nutrient)
        case meal
        /// The food of a row, of which a row that adds up a day has none.
        case food
        case quantity
        /// The quantity that a row measures, where rows measure different things.
        case metric
        /// The amount of that quantity.
        case amount
        /// The sheet from which a row comes.
        case sheet
        case deleted
    }

    /// The words of the name, without accents: `["weight", "kg"]` for `Weight (kg)`, `weight_kg` and `weightKg`.
    let words: [String]
    /// The content that it names; nil where that is nothing that is read.
    let meaning: Meaning?
    /// Whether it is a share, which is read of nothing.
    let isPercentage: Bool

    /// Reads a name.
    init(_ name: String) {
        words = Self.words(of: name)
        isPercentage = name.contains("%")
        meaning = isPercentage ? nil : Self.meaning(of: words)
    }

    /// The unit that the name gives; nil without one.
    var unit: LogWeightUnit? {
        let units = words.compactMap(LogWeightUnit.init(name:))
        return units.contains(.stone) ? .stone : units.first
    }

    /// Its words besides units of weight.
    var wordsBesidesUnits: [String] { words.filter { LogWeightUnit(name: $0) == nil } }

    /// Whether it may be the day of the week beside a date.
    var isWeekday: Bool { ["day", "tag", "jour", "giorno"].contains(words.joined(separator: " ")) }

    /// Whether it may be the time of day beside a date: `Measurement time`, and not `Date time`.
    var isTimeOfDay: Bool {
        words.contains { ["time", "uhrzeit", "zeit", "heure", "hora", "tijd"].contains($0) } && !isDate
    }

    /// Whether it has the word for a date in it, and not that of a day which tells nothing of its row.
    var isDate: Bool {
        words.contains { ["date", "datetime", "fecha"].contains($0) || $0.hasSuffix("datum") }
            && !words.contains { word in Self.otherDates.contains { word.hasPrefix($0) } }
    }

    /// Names of columns that have the year, the month and the day of a date apart.
    static let partsOfDate: [Set<String>] = [
        ["year", "jahr", "ano", "annee", "anno", "jaar"], ["month", "monat", "mes", "mois", "mese", "maand"],
        ["day", "tag", "dia", "jour", "giorno", "dag"],
    ]

    private static let otherDates = ["birth", "geburt", "updat", "modif", "goal", "target", "ziel", "due", "expir"]

    /// Whether moments in such a column are in universal time, where they have no zone themselves.
    var isUniversal: Bool { words.contains("utc") || words.contains("gmt") }

    /// A name in words.
    static func words(of name: String) -> [String] {
        var spaced = ""
        var (length, isSmall) = (0, false)
        for character in name {
            // A capital letter begins a word after two letters: "kJ" is one.
            if character.isUppercase, isSmall, length >= 2 {
                spaced.append(" ")
                length = 0
            }
            length = character.isLetter ? length + 1 : 0
            isSmall = character.isLowercase
            spaced.append(character)
        }
        return spaced.lowercased().folding(options: .diacriticInsensitive, locale: nil).replacing("ß", with: "ss")
            .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    private static let exactly: [[String]: Meaning] = {
        let names: [(Meaning, [String])] = [
            (
                .date,
                [
                    "date", "day", "datum", "tag", "fecha", "data", "jour", "giorno", "dato", "datetime", "date time",
                    "timestamp", "measure time", "measurement time", "time of measurement", "start time",
                    "datum uhrzeit", "datum und uhrzeit", "zeitpunkt", "date utc", "log date", "entry date",
                    "date of measurement", "measurement date", "recorded on", "recorded at", "logged on", "logged at",
                    "measured on", "measured at", "weighed on", "weighed at", "taken on", "taken at", "gemessen am",
                    "gewogen am", "erfasst am", "дата", "датум", "tarih", "paivamaara", "תאריך", "날짜", "日期", "日付",
                ]
            ),
            (
                .time,
                [
                    "time", "uhrzeit", "zeit", "heure", "hora", "ora", "tijd", "time of day", "tid", "cas", "czas",
                    "saat", "час", "время", "시간", "时间", "時間",
                ]
            ),
            (.offset, ["time offset"]),
            (
                .zone,
                [
                    "timezone", "time zone", "tz", "utc offset", "gmt offset", "zeitzone", "fuseau horaire",
                    "zona horaria", "fuso orario", "fuso horario", "tijdzone",
                ]
            ), (.metric, ["metric", "measurement"]), (.amount, ["amount", "value"]),
            (.sheet, ["sheet"]), (.deleted, ["deleted", "is deleted", "planned"]),
            (.food, ["food", "food name", "name", "lebensmittel"]),
            (.quantity, ["quantity"]), (.weightUnit, ["unit", "units", "weight unit", "einheit"]),
            (.meal, ["meal", "meal type", "mahlzeit", "group", "type", "repas", "comida", "pasto", "maaltijd"]),
            (.energy, ["intake"]),
            (
                .protein,
                [
                    "protein", "proteins", "eiweiss", "proteine", "proteines", "proteinas", "eiwit", "eiwitten",
                    "bilkoviny", "bialko", "proteiini", "feherje", "белки", "білки", "протеини", "단백질",
                ]
            ),
            (
                .carbohydrate,
                [
                    "carbs", "carb", "carbohydrate", "carbohydrates", "kohlenhydrate", "kohlenhydrat", "total carbs",
                    "total carbohydrate", "total carbohydrates", "glucides", "hidratos", "carbohidratos", "carboidrati",
                    "carboidratos", "koolhydraten", "sacharidy", "weglowodany", "hiilihydraatit", "kolhydrater",
                    "szenhidrat", "karbonhidrat", "углеводы", "вуглеводи", "въглехидрати", "탄수화물",
                ]
            ),
            (
                .fat,
                [
                    "fat", "fats", "fett", "total fat", "lipides", "grasas", "grassi", "gorduras", "vet", "vetten",
                    "жиры", "жири", "мазнини",
                ]
            ),
        ]
        return Dictionary(
            names.flatMap { meaning, names in names.map { (LogColumnName.words(of: $0), meaning) } }
        ) { first, _ in first }
    }()

    /// Whether it is in a unit in which bodies are weighed, and says nothing that is known.
    var mayBeWeight: Bool {
        guard meaning == nil, !isPercentage, let unit, unit != .gram, !Self.isEnergy(words) else { return false }
        return Self.notWeighed.isDisjoint(with: words)
            && !words.contains { word in Self.beginningsOfNotWeighed.contains { word.hasPrefix($0) } }
    }

    /// Units and formats behind a name.
    static let additions: Set<String> = [
        "g", "gram", "grams", "mm", "dd", "yyyy", "tt", "jjjj", "utc", "local", "г", "гр",
    ]
    private static let weights = Set(
        [
            "weight", "bodyweight", "gewicht", "korpergewicht", "poids", "peso", "vikt", "vaegt", "vægt", "vekt",
            "waga", "vaha", "hmotnost", "suly", "testsuly", "paino", "greutate", "tezina", "вес", "вага", "тегло",
            "тежина", "משקל", "체중", "몸무게", "体重", "ağırlık", "pes", "teža", "svoris", "svars", "kaal", "berat", "pisua",
            "þyngd", "βάρος", "وزن",
        ].flatMap { LogColumnName.words(of: $0) })
    /// Words of what is measured or meant otherwise, and is no body weight.
    private static let notWeighed: Set<String> = [
        "trend", "goal", "target", "ziel", "zielgewicht", "smoothed", "change", "moving", "serving", "max", "maximum",
        "min", "minimum", "lean", "fat", "muscle", "water", "bone", "ideal", "standard", "control", "lost", "loss",
        "gain", "difference", "delta", "start", "starting", "initial", "free", "dry", "lifted", "gross", "height",
        "id", "source",
    ]
    /// Beginnings of words that say the same in other languages.
    private static let beginningsOfNotWeighed = [
        "fett", "muskel", "knochen", "wasser", "ziel", "gras", "muscul", "oss", "hydrat", "lift", "quant",
    ]
    private static func meaning(of words: [String]) -> Meaning? {
        let plain = words.filter { !additions.contains($0) }
        if let meaning = exactly[words] ?? exactly[plain] { return meaning }
        if !weights.isDisjoint(with: words) {
            guard notWeighed.isDisjoint(with: words) else { return nil }
            return words.contains("average") || words.contains("avg") || words.contains("mean")
                ? .averageWeight : .weight
        }
        // Waistline's in French; a mass of something has more words.
        if words.first == "masse", words.dropFirst().allSatisfy({ LogWeightUnit(name: $0) != nil }) { return .weight }
        // A scale's app calls its column by the unit alone.
        let units = words.compactMap(LogWeightUnit.init(name:))
        if !words.isEmpty, units.count == words.count, !units.contains(.gram) { return .weight }
        if let nutrient = nutrient(of: words) { return .nutrient(nutrient) }
        return isEnergy(words) && !isNotEaten(words) ? .energy : nil
    }
}
