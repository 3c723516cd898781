public import APIContract
import NutritionScience
public import Wording

/// The questions about a file to import, as choices on a page.
public struct ImportQuestions: Sendable {
    /// The questions with their choices. The person's answer is chosen, or else the likely one.
    public let choices: [ChoiceField]
    /// The columns of a table that is not recognised, each with its possible meanings.
    public let columns: [Column]

    /// A column with its meanings to choose from.
    public struct Column: Sendable {
        /// Its name in the form.
        public let name: String
        /// The column's name in the file.
        public let label: String
        /// The content of its first rows; nil where they are empty.
        public let examples: String?
        /// The possible meanings.
        public let choices: [ChoiceField.Choice]
    }

    /// The questions about a file.
    public init(_ preview: ImportPreview, _ localization: Localization) {
        choices = preview.questions.filter { $0.topic != .columns }.map { Self.choice($0, localization) }
        columns = preview.columns.enumerated().map { Self.column($1, number: $0, localization.sentences) }
    }

    private static func choice(_ question: ImportQuestion, _ localization: Localization) -> ChoiceField {
        let sentences = localization.sentences
        let topic = question.topic.rawValue
        let asked = question.isAboutQuarters ? "\(topic).little" : topic
        let values = values(question, localization)
        let isOdd = question.topic == .oddWeights || question.topic == .oddDays
        let label =
            isOdd
            ? sentences.count("import.question.\(topic)", question.count ?? 0)
            : sentences("import.question.\(asked)", values)
        let isAboutWeights = question.topic == .weightUnit || question.topic == .oddWeights
        let hint = question.known == nil && isAboutWeights ? "\(topic).hint.unknown" : "\(asked).hint"
        return ChoiceField(
            topic, label: label, hint: sentences("import.question.\(hint)", values),
            chosen: question.answer ?? question.likely,
            choices: question.choices.map { choice in
                let fits = choice == question.likely ? sentences(isOdd ? "import.suggested" : "import.likely") : nil
                let detail = [detail(choice, question, localization), fits].compactMap(\.self)
                return (
                    choice, sentences("import.answer.\(topic).\(choice)"),
                    detail.isEmpty ? nil : detail.joined(separator: ", ")
                )
            })
    }

    private static func values(_ question: ImportQuestion, _ localization: Localization) -> [String: String] {
        let isWeight = question.topic == .oddWeights || question.topic == .weightUnit
        func text(_ number: Double?, isKnown: Bool = false) -> String {
            guard let number else { return "" }
            // The file's own numbers have no unit yet.
            guard isWeight else {
                let sentences = localization.sentences
                let energy = Int(number.rounded())
                return question.topic == .energyUnit ? sentences.number(energy) : sentences.energy(energy)
            }
            return isKnown || question.topic == .oddWeights
                ? localization.measures.text(kilograms: number)
                : localization.sentences.number(ExactDecimal(Int((number * 10).rounded()), places: 1))
        }
        let (lowest, highest) = (text(question.lowest), text(question.highest))
        return [
            "lowest": lowest, "range": range(lowest, highest, localization.sentences),
            "known": text(question.known, isKnown: true), "count": localization.sentences.number(question.count ?? 0),
        ]
    }

    /// The range of the numbers with an answer applied.
    private static func detail(
        _ choice: String, _ question: ImportQuestion, _ localization: Localization
    ) -> String? {
        guard question.topic == .weightUnit, let unit = ImportAnswers.WeightUnit(rawValue: choice),
            let lowest = question.lowest, let highest = question.highest
        else { return nil }
        let texts = [lowest, highest].map { localization.measures.text(kilograms: $0 * unit.kilograms) }
        return range(texts[0], texts[1], localization.sentences)
    }

    private static func range(_ lowest: String, _ highest: String, _ sentences: Sentences) -> String {
        lowest == highest ? lowest : sentences("import.range", ["lowest": lowest, "highest": highest])
    }

    private static func column(_ column: ImportColumn, number: Int, _ sentences: Sentences) -> Column {
        let examples = column.examples.filter { !$0.isEmpty }
        let meanings: [LogColumn?] = [nil] + LogColumn.allCases
        return Column(
            name: "column-\(number)",
            label: column.name ?? sentences("import.column.unnamed", ["number": sentences.number(number + 1)]),
            examples: examples.isEmpty ? nil : examples.joined(separator: " · "),
            choices: meanings.map { meaning in
                ChoiceField.Choice(
                    value: meaning?.rawValue ?? "", id: "column-\(number)-\(meaning?.rawValue ?? "none")",
                    label: sentences("import.column.\(meaning?.rawValue ?? "none")"),
                    detail: nil, isChosen: meaning == column.meaning)
            })
    }
}
