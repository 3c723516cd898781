import Foundation
import NutritionScience
import Testing

@testable import Wording

@Suite struct CopyTests {
    @Test(arguments: Language.allCases)
    func everyFileIsReadable(_ language: Language) throws {
        let files = try language.files.map { try #require(Copy.sentences(in: $0)) }
        let sentences = files.reduce(into: [:]) { $0.merge($1) { $1 } }
        #expect(sentences == Copy(language: language).sentences)
        #expect(sentences.values.allSatisfy { !$0.text([:]).contains("%@") })
    }

    @Test func aFileThatIsNoListOfSentencesIsRefused() {
        #expect(Copy.sentences(in: Array("\"a\" = \"b\"; \"c\" = ".utf8)) == nil)
        #expect(
            Copy.sentences(in: Array(#""a" = "say \"b\" – {value}\n"; /* c */ "d" = "";"#.utf8))
                == ["a": Sentence("say \"b\" – {value}\n"), "d": Sentence("")])
    }

    /// A key that no sentence has, or a sentence that nobody says, is a slip of the pen.
    @Test(arguments: Language.allCases)
    func keysOfSourcesAndFilesAgree(_ language: Language) throws {
        let keys = Set(Copy(language: language).sentences.keys)
        let families = Set(keys.map { String($0.prefix { $0 != "." }) })
        let patterns = try KeyPatterns.all(families: families).map { (text: $0, expression: try Regex($0)) }
        #expect(patterns.count > 50)
        for key in keys {
            #expect(patterns.contains { key.wholeMatch(of: $0.expression) != nil }, "nobody says \(key)")
        }
        for pattern in patterns {
            #expect(keys.contains { $0.wholeMatch(of: pattern.expression) != nil }, "\(pattern.text) is missing")
        }
    }

    @Test(arguments: Language.allCases)
    func everyLanguageHasTheSameKeys(_ language: Language) {
        #expect(Set(Copy(language: language).sentences.keys) == Set(Copy(language: .english).sentences.keys))
    }

    @Test(arguments: Language.allCases)
    func everyLanguageHasTheSamePlaceholders(_ language: Language) {
        let english = Copy(language: .english).sentences
        for (key, sentence) in Copy(language: language).sentences {
            #expect(Set(sentence.places) == Set(english[key]?.places ?? []), "\(key)")
        }
    }

    @Test func replacesPlaceholdersOnce() {
        let copy = Copy()
        #expect(copy("problem.missing", ["field": "{field}"]) == "{field} is required.")
        #expect(copy("problem.missing") == "{field} is required.")
        #expect(copy("no such key") == "no such key")
    }

    @Test func everyLanguageWritesDatesAndNumbersItsOwnWay() throws {
        let day = try #require(CalendarDay(year: 2026, month: 2, day: 15))
        #expect(Copy(language: .english).date(day) == "February 15, 2026")
        #expect(Copy(language: .britishEnglish).date(day) == "15 February 2026")
        #expect(Copy(language: .german).date(day) == "15. Februar 2026")
        #expect(Copy(language: .english).number(1650) == "1,650")
        #expect(Copy(language: .german).number(1650) == "1.650")
        #expect(Copy(language: .german).number(ExactDecimal(8165, places: 2)) == "81,65")
    }

    @Test func countsAndDates() throws {
        let copy = Copy()
        #expect(copy.count("weeks", 1) == "1 week")
        #expect(copy.count("weeks", 1404) == "1,404 weeks")
        let day = try #require(CalendarDay(year: 2026, month: 2, day: 2))
        #expect(copy.date(day) == "February 2, 2026")
    }
}
