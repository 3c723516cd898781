public import APIContract
import NutritionScience
public import Wording

/// A food of one's own: made, corrected or changed.
public struct OwnFoodScreen: Sendable {
    /// The title of the task: "New Food".
    public let title: String
    /// The instruction, or the name of the corrected food.
    public let text: String
    /// Name, brand and barcode.
    public let names: [FormField]
    /// The amount that the numbers of the label are for.
    public let per: ChoiceField
    /// Pairs of fields: what a portion is called, and what it weighs.
    public let portions: [FormField]
    /// The fields that labels always have, energy first.
    public let label: [FormField]
    /// All other nutrients.
    public let more: [FormField]
    /// Whether anything is typed there, or refused.
    public let isMoreOpen: Bool
    /// Whether it is to be shared with everyone on the server.
    public let isShared: Bool
    /// The contradictions in the numbers, to be confirmed; empty where there are none.
    public let doubts: [String]
    /// The fields that were refused.
    public let problems: [RefusedField]
    /// The address that the form is sent to.
    public let action: String
    /// The food of the table that is corrected; nil where none is.
    public let correctionOf: String?
    /// Whether the food is there already, and can be logged and removed.
    public let id: String?

    /// The subject of the screen.
    public enum Subject: Sendable {
        case new
        case correction(of: Food)
        case food(OwnFood)
    }

    /// The screen with what was typed. `doubts` are those of the numbers that were sent.
    public init(
        _ subject: Subject, entries: OwnFoodEntries, doubts: [FoodDoubt] = [], problems: [String: String] = [:],
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        switch subject {
        case .new: (title, text) = (sentences("kitchen.food.new"), sentences("kitchen.food.text"))
        case .correction(let food):
            title = sentences("kitchen.food.correction")
            text = sentences("kitchen.food.correction.text", ["origin": food.name])
        case .food(let food):
            title = food.name
            text =
                food.origin.map { sentences("kitchen.food.correction.text", ["origin": $0]) }
                ?? sentences("kitchen.food.text")
        }
        (action, correctionOf, id) = Self.addresses(subject)
        isShared = !entries["shared"].isEmpty
        let fields = Fields(entries, problems, localization)
        names = [
            fields.text("name", isRequired: true), fields.text("brand"),
            fields.text("barcode", hint: "kitchen.food.barcode.hint", inputMode: "numeric"),
        ]
        per = ChoiceField(
            "per", label: sentences("kitchen.food.per"), chosen: entries["per"].isEmpty ? "100" : entries["per"],
            choices: [
                ("100", sentences("kitchen.food.per.100"), nil),
                ("portion", sentences("kitchen.food.per.portion"), nil),
            ])
        portions = ["", "2"].flatMap { suffix in
            [
                fields.text(
                    "portionName" + suffix, label: "portions.name",
                    hint: suffix.isEmpty ? "kitchen.food.portion.hint" : nil),
                fields.number("portionGrams" + suffix, label: "portions.grams", unit: sentences.foodUnit),
            ]
        }
        label =
            [
                fields.number(
                    "calories",
                    hint: sentences.energy == .kilojoules ? "kitchen.food.energy.hint.kj" : "kitchen.food.energy.hint",
                    unit: sentences("unit.energyOfLabels"), isRequired: true)
            ]
            + Nutrient.always.map(fields.nutrient)
        let others = Nutrient.allCases.filter { !Nutrient.always.contains($0) }
        more = others.map(fields.nutrient)
        isMoreOpen = entries.hasMore || others.contains { problems[$0.key] != nil }
        self.doubts = doubts.map { Self.sentence(for: $0, sentences) }
        self.problems = OwnFoodEntries.allNames.compactMap { name in
            problems[name].map { RefusedField(field: name, sentence: $0) }
        }
    }

    /// A contradiction, in a sentence.
    package static func sentence(for doubt: FoodDoubt, _ sentences: Sentences) -> String {
        // Of energy that is in kilojoules nobody says that it looks like them.
        let isInKilojoules = doubt.kind == .energyInKilojoules && sentences.energy == .kilojoules
        return sentences(
            "kitchen.doubt.\((isInKilojoules ? .energyOff : doubt.kind).rawValue)",
            ["expected": doubt.expected.map { sentences.energy(Int($0.rounded())) } ?? ""])
    }

    private static func addresses(_ subject: Subject) -> (action: String, correctionOf: String?, id: String?) {
        switch subject {
        case .new: ("/foods", nil, nil)
        case .correction(let food): ("/foods", String(food.id), nil)
        case .food(let food): ("/foods/\(food.id)", food.correctionOf.map(String.init), String(food.id))
        }
    }
}

/// Makes the fields of a form.
private struct Fields {
    let entries: OwnFoodEntries
    let problems: [String: String]
    let localization: Localization

    init(_ entries: OwnFoodEntries, _ problems: [String: String], _ localization: Localization) {
        (self.entries, self.problems, self.localization) = (entries, problems, localization)
    }

    func text(
        _ name: String, label: String? = nil, hint: String? = nil, inputMode: String? = nil, isRequired: Bool = false
    ) -> FormField {
        FormField(
            name, label: localization.errors.label(of: label ?? name), value: entries[name],
            hint: hint.map { localization.sentences($0) }, problem: problems[name], inputMode: inputMode,
            maximumLength: 200, isRequired: isRequired)
    }

    func number(
        _ name: String, label: String? = nil, hint: String? = nil, unit: String, isRequired: Bool = false
    ) -> FormField {
        FormField(
            name, label: localization.errors.label(of: label ?? name), value: entries[name], unit: unit,
            hint: hint.map { localization.sentences($0) }, problem: problems[name],
            inputMode: name == "calories" ? nil : "decimal", maximumLength: 40, isRequired: isRequired)
    }

    func nutrient(_ nutrient: Nutrient) -> FormField {
        FormField(
            nutrient.key, label: localization.sentences.name(of: nutrient), value: entries[nutrient.key],
            unit: nutrient.unit.rawValue, problem: problems[nutrient.key], inputMode: "decimal",
            maximumLength: 40)
    }
}
