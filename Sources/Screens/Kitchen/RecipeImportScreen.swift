public import APIContract
public import Wording

/// The imported recipes of a file, to be reviewed and saved.
public struct RecipeImportScreen: Sendable {
    /// The number of the file, as used in its forms.
    public let id: String
    /// The number of recipes, and of those saved.
    public let summary: String
    /// Each recipe, in the order of the file.
    public let recipes: [Row]
    /// The number of the recipe from which completely read ones are saved next; nil where none is left.
    public let next: Int?
    /// Whether any are left.
    public let hasNext: Bool

    /// A recipe of the file.
    public struct Row: Sendable {
        /// The recipe's name.
        public let name: String
        /// The number of its ingredients, and whether it is saved or already known.
        public let detail: String
        /// The address for reviewing it.
        public let address: String
    }

    /// A recipe in a list.
    public struct Entry: Sendable {
        /// The recipe's name.
        public let name: String
        /// The number of its ingredients.
        public let lines: Int
        /// Whether the person has a recipe of this name.
        public let isKnown: Bool
        /// The saved recipe; nil while it is not saved.
        public let saved: OwnFood.ID?

        /// A recipe with these values.
        public init(name: String, lines: Int, isKnown: Bool, saved: OwnFood.ID?) {
            self.isKnown = isKnown
            self.name = name
            self.lines = lines
            self.saved = saved
        }
    }

    /// The screen of imported recipes. `hasMore` is whether the file has more than were read; `next` is the first
    /// recipe not yet considered when the completely read ones were saved.
    public init(id: String, _ entries: [Entry], hasMore: Bool, next: Int?, _ localization: Localization) {
        let sentences = localization.sentences
        self.id = id
        let saved = entries.count { $0.saved != nil }
        summary = [
            sentences.count("kitchen.import.recipes", entries.count),
            saved == 0 ? nil : sentences("kitchen.import.saved", ["count": sentences.number(saved)]),
            hasMore ? sentences("kitchen.import.more") : nil,
        ].compactMap(\.self).joined(separator: " · ")
        recipes = entries.enumerated().map { number, entry in
            let state =
                entry.saved != nil
                ? sentences("kitchen.import.isSaved")
                : entry.isKnown ? sentences("kitchen.import.isKnown") : nil
            return Row(
                name: entry.name,
                detail: [sentences.count("kitchen.import.lines", entry.lines), state].compactMap(\.self)
                    .joined(separator: " · "),
                address: entry.saved.map { "/recipes/\($0)" } ?? "/recipes/import/\(number)")
        }
        self.next = saved == entries.count ? nil : next
        hasNext = self.next != nil
    }
}

/// One recipe of a file, to be confirmed line by line.
public struct RecipeConfirmation: Sendable {
    /// The number of the file, as used in the form.
    public let id: String
    /// Its place in the file, from 0.
    public let number: Int
    /// The recipe's name in the file.
    public let title: String
    /// A note that the person has a recipe of this name; nil where they don't.
    public let known: String?
    /// A sentence that names the lines that are left out; nil where none is.
    public let leftOut: String?
    /// Name, servings and weight after cooking.
    public let details: [FormField]
    /// Its lines.
    public let lines: [Line]
    /// The fields that were refused.
    public let problems: [RefusedField]

    /// A line of the recipe.
    public struct Line: Sendable {
        /// Its place in the recipe, from 0.
        public let index: Int
        /// The line as in the file.
        public let text: String
        /// An explanation of how the amount was read; nil where none was.
        public let explanation: String?
        /// A note on missing information; nil where nothing is missing.
        public let note: String?
        /// The foods to choose from, and leaving the line out.
        public let choices: [ChoiceField.Choice]
        /// Grams of the food.
        public let grams: FormField
        /// The energy of that amount: "143 cal"; nil where it is left out, or unknown.
        public let energy: String?
        /// The search words for a food.
        public let words: FormField
        /// The search words that led to the shown foods.
        public let read: String
    }

    /// The screen of a recipe as it was read, with the text typed since.
    public init(
        id: String, number: Int, _ recipe: ReadRecipe, _ entries: RecipeConfirmationEntries,
        problems: [String: String] = [:], _ localization: Localization
    ) {
        let sentences = localization.sentences
        self.id = id
        self.number = number
        title = recipe.name
        known = recipe.isKnown ? sentences("kitchen.import.known") : nil
        let kept = entries.lines(recipe, localization)
        let missing = zip(recipe.lines, kept).filter { $1.food == nil }.map { line, _ in line.line }
        leftOut =
            missing.isEmpty
            ? nil : sentences("kitchen.import.leftOut", ["lines": missing.joined(separator: " · ")])
        let weight = kept.compactMap { $0.food == nil ? nil : $0.grams }.reduce(0, +)
        details = entries.details.fields(rawWeight: weight, problems, localization)
        lines = recipe.lines.enumerated().map { index, line in
            Line(line, index: index, chosen: kept[index], problems, localization)
        }
        let fields = RecipeEntries.names + recipe.lines.indices.map { RecipeConfirmationEntries.name(.grams, $0) }
        // A problem with an ingredient is shown above the ingredients, where the form has no field for it.
        let others = problems.keys.filter { !fields.contains($0) }.sorted()
        self.problems = (fields + others).compactMap { name in
            problems[name].map { RefusedField(field: fields.contains(name) ? name : "lines", sentence: $0) }
        }
    }
}

extension RecipeConfirmation.Line {
    fileprivate init(
        _ line: ReadIngredient, index: Int, chosen: RecipeConfirmationEntries.KeptLine, _ problems: [String: String],
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        self.index = index
        text = line.line
        explanation = line.explanation.isEmpty ? nil : line.explanation
        let foods = [line.food].compactMap(\.self) + line.alternatives
        let isNear = line.food == nil && !foods.isEmpty
        note = line.problem.map { problem in
            sentences(isNear ? "kitchen.import.problem.near" : "kitchen.import.problem.\(problem.rawValue)")
        }
        choices =
            foods.map { food in
                ChoiceField.Choice(
                    value: food.formValue, id: "",
                    label: food.name + (food.brand.map { ", \($0)" } ?? ""), detail: nil, isChosen: food == chosen.food)
            } + [
                ChoiceField.Choice(
                    value: "", id: "", label: sentences("kitchen.import.leaveOut"), detail: nil,
                    isChosen: chosen.food == nil)
            ]
        let name = RecipeConfirmationEntries.name(.grams, index)
        grams = FormField(
            name, label: sentences("kitchen.import.grams"), value: chosen.text, unit: sentences.foodUnit,
            problem: problems[name], inputMode: "decimal", maximumLength: 40, isRequired: true)
        energy = chosen.calories.flatMap { sentences.shown(calories: $0) }
        words = FormField(
            RecipeConfirmationEntries.name(.words, index), label: sentences("kitchen.import.words"), value: line.words,
            maximumLength: 100)
        read = line.words
    }
}

/// The text typed about a recipe of a file.
public struct RecipeConfirmationEntries: Sendable {
    /// A field of each line.
    public enum Name: String, CaseIterable, Sendable {
        case food
        case grams
        case words
        case read
    }

    /// The text typed about the dish.
    public var details = RecipeEntries()
    private var texts: [String: String] = [:]
    private let isNew: Bool
    private static let mostLines = 100

    /// The entries of a form, by the names of its fields; the recipe's own values where the form was not sent.
    public init(_ recipe: ReadRecipe, _ localization: Localization, _ text: (String) -> String?) {
        isNew = text("number") == nil
        if isNew {
            details["name"] = recipe.name
            details["servings"] = localization.sentences.typed(grams: recipe.servings ?? 1)
            return
        }
        for name in RecipeEntries.names { details[name] = String((text(name) ?? "").prefix(200)) }
        for index in 0..<Self.mostLines {
            for name in Name.allCases {
                let name = Self.name(name, index)
                texts[name] = text(name).map { String($0.prefix(200)) }
            }
        }
    }

    /// Whether the search words differ from those that led to the shown foods: then the new foods are shown first.
    public static func asksForOthers(_ text: (String) -> String?) -> Bool {
        (0..<mostLines).contains { index in
            let (typed, read) = (text(name(.words, index))?.trimmed ?? "", text(name(.read, index)) ?? "")
            return !typed.isEmpty && typed.prefix(100) != read.prefix(100)
        }
    }

    /// The typed search words, by the index of their line.
    public static func words(_ text: (String) -> String?) -> [Int: String] {
        (0..<mostLines).reduce(into: [:]) { words, index in
            let typed = text(name(.words, index)).map { String($0.trimmed.prefix(100)) }
            words[index] = typed?.isEmpty == true ? nil : typed
        }
    }

    /// The name of a line's field.
    public static func name(_ name: Name, _ index: Int) -> String { "\(name.rawValue)-\(index)" }

    /// A line as it will be saved.
    struct KeptLine {
        /// The food; nil where the line is left out.
        let food: ReadAlternative?
        /// The grams; nil where they are missing, or can't be understood.
        let grams: Double?
        /// The grams, as shown.
        let text: String
        /// Whether the chosen food is no longer among those offered.
        var isGone = false

        /// The kilocalories of the grams; nil where they can't be known.
        var calories: Int? {
            guard let food, let grams, let read = food.grams, read > 0, (0...1e6).contains(grams) else { return nil }
            return Int((Double(food.nutrients.calories) * grams / read).rounded())
        }
    }

    func lines(_ recipe: ReadRecipe, _ localization: Localization) -> [KeptLine] {
        recipe.lines.enumerated().map { index, line in
            let foods = [line.food].compactMap(\.self) + line.alternatives
            let isOther = (texts[Self.name(.read, index)] ?? line.words) != line.words
            guard !isNew, !isOther else {
                // A line without an amount is left out until the person enters one.
                let food = line.problem == nil || isOther ? line.food : nil
                return KeptLine(food: food, grams: line.grams, text: localization.sentences.typed(food: line.grams))
            }
            let chosen = texts[Self.name(.food, index)] ?? ""
            let food = foods.first { !chosen.isEmpty && $0.formValue == chosen }
            var text = texts[Self.name(.grams, index)] ?? ""
            // A food similar to an unknown name is taken in the amount that the line gives.
            if line.food == nil, text.trimmed.isEmpty { text = localization.sentences.typed(food: food?.grams) }
            var reader = FormNumberReader(localization: localization)
            let shown = line.food == nil ? food?.grams : line.grams
            return KeptLine(
                food: food, grams: reader.food(text, field: "grams", shown: shown), text: text,
                isGone: food == nil && !chosen.isEmpty)
        }
    }

    /// Returns the recipe to save, and a sentence for each field that can't be understood.
    public func request(
        _ recipe: ReadRecipe, _ localization: Localization
    ) -> (request: OwnFoodRequest, problems: [String: String]) {
        var (request, problems) = details.request(localization)
        var ingredients: [RecipeRequest.Ingredient] = []
        for (index, line) in lines(recipe, localization).enumerated() {
            let name = Self.name(.grams, index)
            if line.isGone {
                problems[name] = localization.errors.sentence(for: .missing, field: "foodId")
            }
            guard let food = line.food else { continue }
            var reader = FormNumberReader(localization: localization)
            let grams = reader.food(line.text, field: name, shown: line.grams)
            if grams == nil, reader.problems.isEmpty { reader.refuse(name, .missing) }
            problems.merge(reader.problems) { first, _ in first }
            ingredients.append(
                RecipeRequest.Ingredient(foodId: food.foodId, ownFoodId: food.ownFoodId, grams: grams))
        }
        request.recipe?.ingredients = ingredients
        return (request, problems)
    }
}
