public import APIContract
public import ArgumentParser
import Foundation
import Rules
import Screens
import Wording

/// Answers about files that don't state everything themselves, or that state something unlikely.
struct ImportOptions: ParsableArguments {
    @Option(help: "The unit of weights; where a file gives another, this one counts.")
    var weightUnit: ImportAnswers.WeightUnit?

    @Option(help: "What comes first in dates that can be read both ways.")
    var dateOrder: ImportAnswers.DateOrder?

    @Option(help: "Whether energies of which a file says nothing were eaten or burned.")
    var energyKind: ImportAnswers.EnergyKind?

    @Option(help: "The unit of energies.")
    var energyUnit: ImportAnswers.EnergyUnit?

    @Option(help: "What becomes of weights that are more than 15% off the log, or 5% off the days around.")
    var oddWeights: ImportAnswers.OddOnes?

    @Option(help: "What becomes of the calories of days under 600 or over 6,000 kcal.")
    var oddDays: ImportAnswers.OddOnes?

    @Option(help: "What becomes of calories whose average is below the basal metabolic rate.")
    var lowIntake: ImportAnswers.OddOnes?

    @Option(help: "Whether days are complete that have less than half of what the formula expects.")
    var smallDays: ImportAnswers.SmallDays?

    @Option(
        help: ArgumentHelp(
            "What the columns of a table hold that is not recognized, in their order, with nothing for one to leave out:"
                + " date,,weight,calories. Also protein, carbohydrate, fat and meal.", valueName: "names"))
    var columns: String?

    /// The answers that the options are.
    func answers() throws(InvalidInput) -> ImportAnswers {
        let names = columns?.split(separator: ",", omittingEmptySubsequences: false).map { name -> String? in
            let name = name.trimmingCharacters(in: .whitespaces)
            return name.isEmpty ? nil : name
        }
        let typed = try ImportAnswers(columns: names) { _ in nil }
        var answers = ImportAnswers()
        (answers.weightUnit, answers.dateOrder) = (weightUnit, dateOrder)
        (answers.energyKind, answers.energyUnit) = (energyKind, energyUnit)
        (answers.oddWeights, answers.oddDays, answers.lowIntake) = (oddWeights, oddDays, lowIntake)
        (answers.smallDays, answers.columns) = (smallDays, typed.columns)
        return answers
    }
}

extension ImportAnswers.WeightUnit: ExpressibleByArgument {}
extension ImportAnswers.DateOrder: ExpressibleByArgument {}
extension ImportAnswers.EnergyKind: ExpressibleByArgument {}
extension ImportAnswers.EnergyUnit: ExpressibleByArgument {}
extension ImportAnswers.OddOnes: ExpressibleByArgument {}
extension ImportAnswers.SmallDays: ExpressibleByArgument {}

extension ImportPreview {
    /// The questions to answer before a file is added, each with the option that does so; or the optional ones.
    func openQuestions(file: String, isRequired: Bool = true, _ sentences: Sentences) -> [String] {
        let choices = ImportQuestions(self, Localization(language: .english, units: .metric)).choices
        return questions.filter { $0.answer == nil && $0.topic.isRequired == isRequired }.map { question in
            guard question.topic != .columns else {
                let header = columns.enumerated().map { $1.name ?? String($0 + 1) }.joined(separator: ", ")
                return sentences("command.import.columns", ["file": file, "columns": header])
            }
            let asked = choices.first { $0.name == question.topic.rawValue }
            let details = (asked?.choices ?? []).map { choice in
                choice.detail.map { "\(choice.value) (\($0))" } ?? choice.value
            }
            return sentences(
                "command.import.question",
                [
                    "file": file, "question": [asked?.label, asked?.hint].compactMap(\.self).joined(separator: " "),
                    "option": question.topic.option, "choices": details.joined(separator: ", "),
                ])
        }
    }
}

extension ImportQuestion.Topic {
    /// The name of the option that answers it: `weight-unit`.
    fileprivate var option: String {
        rawValue.reduce(into: "") { name, character in
            if character.isUppercase { name.append("-") }
            name.append(character.lowercased())
        }
    }
}
