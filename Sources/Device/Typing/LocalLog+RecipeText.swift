import APIContract
import FoodTable
import NutritionScience
package import Rules
import Wording

extension LocalLog {
    /// The reading of a recipe that was typed or pasted, as a server reads it, by the foods that the device knows: the
    /// person's own, those that they ate lately, and those that come with the program.
    ///
    /// - Throws: `LocalStoreError`.
    package func read(_ text: RecipeText) throws(LocalStoreError) -> RecipeReader.Reading {
        let time = surroundings.now()
        return try read { rows in
            let preferences = try rows.preferences()
            let today = preferences.day(at: time)
            let language = Language(code: FoodLanguage(code: preferences.language).rawValue)
            let finder = TypedFoodFinder(
                habits: try rows.habits(at: nil, today: today), kitchen: try rows.kitchen(),
                language: language.rawValue, library: StarterIndex.shared)
            let wording = ReadingWording(
                Localization(
                    language: language, units: preferences.personalUnits, hidesNumbers: preferences.hidesNumbers),
                today: today)
            let reader = RecipeReader(
                finder, prefersGerman: language.notation.hasDecimalComma, isAmerican: preferences.hasAmericanPints,
                today: today
            ) { wording.explanation(of: $0) }
            return try reader.read(text.name, lines: text.lines)
        }
    }
}
