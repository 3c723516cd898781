import APIContract
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
            let rules = try TextRules(rows, now: time)
            let reader = RecipeReader(
                rules.finder, prefersGerman: rules.prefersGerman, isAmerican: rules.preferences.hasAmericanPints,
                today: rules.today
            ) { rules.wording.explanation(of: $0) }
            return try reader.read(text.name, lines: text.lines)
        }
    }
}
