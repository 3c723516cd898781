import APIContract
import NutritionScience
import Rules
import Wording

extension RecipeReader {
    /// A reader for a person: in their language, with their own foods.
    init(_ person: Person, at time: Timestamp, on connection: PersonConnection) throws {
        let (today, preferences) = (person.today(at: time), person.preferences)
        let language = Language(code: FoodLanguage(code: preferences.language).rawValue)
        let finder = TypedFoodFinder(
            habits: try DiaryService.habits(at: nil, today: today, on: connection),
            kitchen: try OwnFoodStore.collection(on: connection), language: language.rawValue,
            library: StoredFoods(connection))
        let wording = ReadingWording(
            Localization(
                language: language, units: preferences.personalUnits, hidesNumbers: preferences.hidesNumbers),
            today: today)
        self.init(
            finder, prefersGerman: language.notation.hasDecimalComma, isAmerican: preferences.hasAmericanPints,
            today: today
        ) { wording.explanation(of: $0) }
    }
}
