public import APIContract
public import NutritionScience
public import Wording

/// What a person types about a weigh-in.
public struct WeighInForm: Sendable {
    /// The name of the field for the weight where the plan follows at once.
    public static let nameInPlan = "currentWeight"

    private let typedWeight: String
    private let typedDay: String
    private let name: String
    private let localization: Localization
    /// A sentence for each field that was refused.
    public var problems: [String: String] = [:]

    /// The form for a day, with the weight in kilograms that is known of it. `name` is that of the field for the weight.
    public init(
        _ known: Double?, on day: CalendarDay, name: String = "weight", _ localization: Localization
    ) {
        let text = known.flatMap(Mass.init(kilograms:)).map { localization.measures.parts($0).number } ?? ""
        self.init(weight: text, day: day.description, name: name, localization)
    }

    /// A form with what was typed in it, not checked yet: the weight in the person's units, and the day.
    public init(weight: String, day: String, name: String = "weight", _ localization: Localization) {
        self.name = name
        self.typedWeight = weight
        self.typedDay = day
        self.localization = localization
    }

    /// The weight in kilograms; nil for what can't be understood, of which `problems` then says why.
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

    /// The units that the weight is typed in.
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
    /// What a button is called that says that a weight, as it was typed, is right.
    public func confirming(weight typed: String) -> String {
        let weight = (try? measures.weight(typed)).map(measures.text) ?? typed
        return sentences("weight.confirm", ["weight": weight])
    }

    /// That a plan was computed from a weight that is not the person's any more.
    func following(kilograms: Double) -> String {
        sentences("myplan.following", ["weight": text(kilograms: kilograms)])
    }
}
