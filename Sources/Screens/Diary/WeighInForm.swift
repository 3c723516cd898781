public import APIContract
public import NutritionScience
public import Wording

/// The form for a weigh-in.
public struct WeighInForm: Sendable {
    /// The name of the weight field where the plan follows at once.
    public static let nameInPlan = "currentWeight"

    private let typedWeight: String
    private let typedDay: String
    private let name: String
    private let localization: Localization
    /// A sentence for each refused field.
    public var problems: [String: String] = [:]

    /// The form for a day, with its known weight in kilograms. `name` is the name of the weight field.
    public init(
        _ known: Double?, on day: CalendarDay, name: String = "weight", _ localization: Localization
    ) {
        let text = known.flatMap(Mass.init(kilograms:)).map { localization.measures.parts($0).number } ?? ""
        self.init(weight: text, day: day.description, name: name, localization)
    }

    /// A form with the typed text, not checked yet: the weight in the person's units, and the day.
    public init(weight: String, day: String, name: String = "weight", _ localization: Localization) {
        self.name = name
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

    /// The unit system of the typed weight.
    public var units: UnitSystem { localization.units }

    /// The field for the weight.
    public var weight: FormField {
        FormField(
            name, label: localization.sentences("field.weight"), value: typedWeight,
            unit: localization.measures.weightUnit, problem: problems["weight"], inputMode: "decimal",
            maximumLength: 100, isRequired: true
        ).selected()
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
