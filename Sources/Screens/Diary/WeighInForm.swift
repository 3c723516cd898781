public import APIContract
public import NutritionScience
public import Wording

/// The form for a weigh-in.
public struct WeighInForm: Sendable {
    private let typedWeight: String
    private let typedDay: String
    /// The weight of the day that this one replaces, and the trend, in kilograms, as far as they are known.
    public var known: (weight: Double?, trend: Double?)
    private let localization: Localization
    /// A sentence for each refused field.
    public var problems: [String: String] = [:]

    /// The form for a day, with a weight in kilograms in it. `known` are the weight of the day that it replaces, and the
    /// trend.
    public init(
        _ weight: Double?, on day: CalendarDay, known: (weight: Double?, trend: Double?) = (nil, nil),
        _ localization: Localization
    ) {
        let shown = localization.sentences.hidesNumbers ? nil : weight
        let text = shown.flatMap(Mass.init(kilograms:)).map { localization.measures.parts($0).number } ?? ""
        self.init(weight: text, day: day.description, known: known, localization)
    }

    /// A form with the typed text, not checked yet: the weight in the person's units, and the day.
    public init(
        weight: String, day: String, known: (weight: Double?, trend: Double?) = (nil, nil),
        _ localization: Localization
    ) {
        self.known = known
        self.typedWeight = weight
        self.typedDay = day
        self.localization = localization
    }

    /// Reads the weight in kilograms; nil for text that can't be understood, for which `problems` then has the reason.
    public mutating func readWeight() -> Double? {
        let text = typedWeight.trimmed
        guard !text.isEmpty else {
            problems["weight"] = localization.errors.sentence(for: .missing, field: "weight")
            return nil
        }
        do {
            return try localization.measures.weight(text).kilograms.value
        } catch {
            problems["weight"] = localization.notAWeight("weight")
            return nil
        }
    }

    /// The units of the typed weight.
    public var units: PersonalUnits { localization.units }

    /// The field for the weight.
    public var weight: FormField {
        FormField(
            "weight", label: localization.sentences("field.weight"), value: typedWeight,
            unit: localization.measures.weightUnit, hint: comparison, problem: problems["weight"],
            inputMode: localization.measures.weightKeyboard, maximumLength: 100, isRequired: true
        ).selected()
    }

    /// The weight that this one replaces, and the trend: "Logged on March 2, 2026: 79.4 kg. Your trend:
    /// 79.1 kg."; nil where
    /// neither is known, and for a person who hides their weight.
    private var comparison: String? {
        guard !localization.sentences.hidesNumbers else { return nil }
        let day = CalendarDay(typedDay).map(localization.sentences.date) ?? typedDay
        let said = [("weight.logged", known.weight), ("weight.trend", known.trend)].compactMap { key, kilograms in
            kilograms.map { localization.sentences(key, ["day": day, "weight": localization.text(kilograms: $0)]) }
        }
        return said.isEmpty ? nil : said.joined(separator: " ")
    }

    /// The field for the day.
    public var day: FormField { .day(typedDay, problem: problems["day"], localization.sentences) }
}

extension Localization {
    /// The label of the button that confirms a weight, as typed.
    public func confirming(weight typed: String) -> String {
        let weight = (try? measures.weight(typed)).map(measures.text) ?? typed
        return sentences("weight.confirm", ["weight": weight])
    }

    /// The note that a plan follows a newer weight on Sunday.
    var planFollows: String { sentences("myplan.following") }
}
