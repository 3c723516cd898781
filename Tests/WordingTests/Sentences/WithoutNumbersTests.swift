import APIContract
import Testing

@testable import Wording

/// Sentences for a person who hides weight and energy.
struct WithoutNumbersTests {
    @Test("A variant has its sentence, and names no number of it", arguments: Language.allCases)
    func variants(_ language: Language) throws {
        let sentences = Sentences(language: language, hidesNumbers: true)
        let variants = sentences.byKey.keys.filter { $0.hasSuffix(Sentences.withoutNumbers) }
        #expect(variants.count > 20)
        for variant in variants {
            let key = String(variant.dropLast(Sentences.withoutNumbers.count))
            #expect(sentences.has(key), "\(variant)")
            let text = sentences(key)
            #expect(text == sentences(variant) && text != Sentences(language: language)(key), "\(variant)")
            #expect(
                text.firstMatch(of: /\{(?:calories|weight|known|rate|mean|least|burned|lowest|range)/) == nil, "\(text)"
            )
            #expect(text.firstMatch(of: /\b(?:k?cal|kg|lbs?|BMI|TDEE)\b/) == nil, "\(text)")
        }
    }

    @Test("No notification names a number", arguments: NotificationKind.allCases, [Language.english, .german])
    func notifications(_ kind: NotificationKind, _ language: Language) {
        var preferences = Preferences(language: language.rawValue)
        preferences.hidesNumbers = true
        for basis in [nil, PlanNewsBasis.progress, .measured, .noData, .other] {
            let (subject, body) = NotificationWording(publicAddress: "https://gtsd.example")
                .mail(kind, basis: basis, leadingTo: "/review", preferences)
            let words = "\(subject) \(body)"
            #expect(words.firstMatch(of: /\d|\b(?:k?cal|kg|lbs?|BMI|TDEE)\b|[Nn]umbers|Zahlen/) == nil, "\(words)")
        }
    }
}
