import Foundation
import NutritionScience
import Testing

@testable import Wording

@Suite struct SentencesTests {
    @Test(arguments: Language.allCases)
    func everyFileIsReadable(_ language: Language) throws {
        let files = try language.codes.map { try #require(Sentences.parsed(Sentences.files($0))) }
        let sentences = files.reduce(into: [:]) { $0.merge($1) { $1 } }
        #expect(sentences == Sentences(language: language).byKey)
        // Templates are Mustache's, with the sentences in them.
        for text in sentences.values.map({ $0.text([:]) }) {
            #expect(!text.contains("%@") && !text.contains("{{") && !text.hasSuffix("{"), "\(text)")
        }
    }

    @Test func everyFileBelongsToALanguage() {
        #expect(Set(EmbeddedFile.sentences.keys) == Set(Language.allCases.map(\.rawValue)))
    }

    @Test(arguments: Language.allCases)
    func noKeyStandsInTwoFiles(_ language: Language) throws {
        for code in language.codes {
            let file = Sentences.files(code)
            let lines = String(decoding: file, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("\"") }
            #expect(try #require(Sentences.parsed(file)).count == lines.count, "\(code)")
        }
    }

    @Test func aFileThatIsNoListOfSentencesIsRefused() {
        #expect(Sentences.parsed(Data("\"a\" = \"b\"; \"c\" = ".utf8)) == nil)
        #expect(
            Sentences.parsed(Data(#""a" = "say \"b\" – {value}\n"; /* c */ "d" = "";"#.utf8))
                == ["a": Sentence("say \"b\" – {value}\n"), "d": Sentence("")])
    }

    /// A key without a sentence, or a sentence that is never used, is a slip of the pen. All languages have the same keys.
    @Test func keysOfSourcesAndFilesAgree() throws {
        // A variant without numbers is used wherever its sentence is.
        let keys = Set(Sentences(language: .english).byKey.keys.filter { !$0.hasSuffix(Sentences.withoutNumbers) })
        let patterns = try KeyPatterns.all(families: Set(keys.map { String($0.prefix { $0 != "." }) }))
        let whole = patterns.filter { !$0.contains("*") }
        let parts = patterns.subtracting(whole)
        #expect(parts.count > 50)
        #expect(whole.subtracting(keys) == [], "has no sentence")
        let rest = keys.subtracting(whole)
        #expect(rest.filter { key in !parts.contains { fnmatch($0, key, 0) == 0 } } == [], "nobody says")
        #expect(parts.filter { part in !keys.contains { fnmatch(part, $0, 0) == 0 } } == [], "has no sentence")
    }

    @Test("Eating less and fasting are not for those either who are to ask a clinician first, in every language")
    func clinicianFirst() {
        for key in [
            "cycle.no_fasting", "cycle.note.protected", "dashboard.note.protected", "steps.explainer.no_fasting",
            "error.fasting_not_allowed", "problem.fastingNotAllowed", "steps.reveal.note.protected",
        ] {
            #expect(Sentences(language: .english)(key).contains("advised to ask a clinician first"), "\(key)")
            let german = Sentences(language: .german)(key)
            #expect(german.contains("solche, die zuerst ärztlichen Rat einholen sollen"), "\(key)")
        }
    }

    @Test(arguments: Language.allCases)
    func everyLanguageHasTheSameKeys(_ language: Language) {
        #expect(Set(Sentences(language: language).byKey.keys) == Set(Sentences(language: .english).byKey.keys))
    }

    @Test(arguments: Language.allCases)
    func everyLanguageHasTheSamePlaceholders(_ language: Language) {
        let english = Sentences(language: .english).byKey
        for (key, sentence) in Sentences(language: language).byKey {
            #expect(Set(sentence.places) == Set(english[key]?.places ?? []), "\(key)")
        }
    }

    /// "Cycle" alone may mean many things.
    @Test(arguments: Language.allCases)
    func aFastingCycleIsCalledOne(_ language: Language) {
        for (key, sentence) in Sentences(language: language).byKey {
            let rest = sentence.text([:]).lowercased().replacing(/fasting cycles?|fastenzykl(us|en)/, with: "")
            #expect(!rest.contains(/cycle\b|cycles\b|zykl/), "\(key)")
        }
    }

    @Test(arguments: Language.allCases)
    func whatIsMATADORBeginsWithMATADOR(_ language: Language) {
        let sentences = Sentences(language: language)
        #expect(sentences("steps.explainer.title").contains("MATADOR"))
        #expect(sentences("steps.explainer.point.1").hasPrefix("MATADOR"))
    }

    /// No sentence recommends a pattern that a study found no better.
    @Test(arguments: Language.allCases)
    func noPatternIsRecommended(_ language: Language) {
        let sentences = Sentences(language: language)
        for key in ["cycle.recommended", "steps.explainer.recommended"] {
            for word in ["recommend", "suggest", "empfohlen", "empfehl", "vorgeschlagen"] {
                #expect(!sentences(key).lowercased().contains(word), "\(sentences(key))")
            }
        }
    }

    @Test("English writes percent without a space before it", arguments: [Language.english, .britishEnglish])
    func percent(_ language: Language) {
        let sentences = Sentences(language: language)
        for (key, sentence) in sentences.byKey {
            #expect(!sentence.text { _ in "1" }.contains(/[0-9][ \u{A0}\u{202F}]%/), "\(key)")
        }
        #expect(sentences.percent("82") == "82%")
        #expect(Sentences(language: .german).percent("82") == "82\u{A0}%")
    }

    @Test func replacesPlaceholdersOnce() {
        let sentences = Sentences()
        #expect(sentences("problem.missing", ["field": "{field}"]) == "{field} is required.")
        #expect(sentences("problem.missing") == "{field} is required.")
        #expect(sentences("no such key") == "no such key")
    }

    @Test func everyLanguageWritesDatesAndNumbersItsOwnWay() throws {
        let day = try #require(CalendarDay(year: 2026, month: 2, day: 15))
        #expect(Sentences(language: .english).date(day) == "February 15, 2026")
        #expect(Sentences(language: .britishEnglish).date(day) == "15 February 2026")
        #expect(Sentences(language: .german).date(day) == "15. Februar 2026")
        #expect(Sentences(language: .english).number(1650) == "1,650")
        #expect(Sentences(language: .german).number(1650) == "1.650")
        #expect(Sentences(language: .german).number(ExactDecimal(8165, places: 2)) == "81,65")
    }

    @Test func countsAndDates() throws {
        let sentences = Sentences()
        #expect(sentences.count("weeks", 1) == "1 week")
        #expect(sentences.count("weeks", 1404) == "1,404 weeks")
        let day = try #require(CalendarDay(year: 2026, month: 2, day: 2))
        #expect(sentences.date(day) == "February 2, 2026")
    }
}
