import APIContract
import NutritionScience
import Testing
import Wording

@testable import Screens

/// The energy of a file, as a person reads it.
@Suite struct ImportEnergyTests {
    private let day = CalendarDay(daysSince1970: 20_000)

    private func screen(_ energy: EnergyUnit, _ language: Language) -> ImportScreen {
        let questions = [
            ImportQuestion(
                .oddDays, choices: ["add", "leave"], likely: nil, answer: nil, count: 2, lowest: 500, highest: 550),
            ImportQuestion(.energyUnit, choices: ["kcal", "kj"], likely: nil, answer: nil, lowest: 2000),
            ImportQuestion(.lowIntake, choices: ["add", "leave"], likely: nil, answer: nil, lowest: 1000, known: 1500),
        ]
        let preview = ImportPreview(
            id: 1, source: .table, firstDay: day, lastDay: day, weights: ImportPreview.Counts(),
            entries: ImportPreview.Counts(), days: [ImportPreview.Day(day: day, weight: nil, calories: 1000)],
            skippedCount: 0, skipped: [], questions: questions)
        return ImportScreen(preview, Localization(language: language, units: PersonalUnits(.metric, energy: energy)))
    }

    @Test("A person who reads kilojoules is asked in them, and shown the days in them")
    func kilojoules() {
        let screen = screen(.kilojoules, .english)
        let texts = screen.questions.choices.flatMap { [$0.label, $0.hint ?? ""] }
        #expect(texts[0] == "2 days have less than 2,510 or more than 25,100 kJ. Add their kilojoules?")
        #expect(texts[1].hasPrefix("They have 2,092 to 2,301 kJ."), "\(texts[1])")
        #expect(texts[3] == "Half of its days have 2,000 or more.", "the file's own numbers have no unit yet")
        #expect(texts[4].contains("4,184 kJ on average") && texts[4].contains("6,276 kJ"))
        #expect(screen.table.header.contains("Kilojoules") && screen.table.rows[0].contains("4,184"))
    }

    @Test("Everybody else reads what they read before", arguments: [Language.english, .german])
    func kilocalories(_ language: Language) {
        let screen = screen(.kilocalories, language)
        let asked = screen.questions.choices[0].label
        #expect(
            asked.contains(
                language == .german ? "weniger als 600 oder mehr als 6.000 kcal" : "600 or more than 6,000 kcal"))
        #expect(screen.table.header.contains(language == .german ? "Kalorien" : "Calories"))
    }
}
