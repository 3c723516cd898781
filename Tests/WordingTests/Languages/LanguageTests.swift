import APIContract
import Testing
import Wording

struct LanguageTests {
    @Test(
        "The first language of a person's that there is, in the variant of their region",
        arguments: [
            (["en-US"], Language.english), (["en-CA"], .english), (["en"], .english), (["en-AU"], .britishEnglish),
            (["EN-gb"], .britishEnglish), (["de-AT"], .german), (["fr-FR", "de"], .german), (["fr-FR"], .english),
            (["", "-", "*"], .english), ([], .english),
        ])
    func preferred(tags: [String], language: Language) {
        #expect(Language(preferring: tags) == language)
    }

    @Test func languageOfACode() {
        for language in Language.allCases { #expect(Language(rawValue: language.rawValue) == language) }
        #expect(Language(rawValue: "fr") == nil)
        #expect(Language(code: "fr") == .english)
    }

    @Test(arguments: [(Language.english, FoodLanguage.english), (.britishEnglish, .english), (.german, .german)])
    func namesOfFoods(language: Language, foods: FoodLanguage) {
        #expect(language.foods == foods)
    }
}
