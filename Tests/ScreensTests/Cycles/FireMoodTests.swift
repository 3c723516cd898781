import Testing

@testable import Screens
@testable import Wording

@Suite struct FireMoodTests {
    @Test(
        "The fire wakes with the first day in a row, and blazes after a week",
        arguments: [
            (0, FireMood.asleep), (1, .awake), (2, .awake), (3, .lively), (6, .lively), (7, .blazing), (400, .blazing),
        ])
    func moods(streak: Int, mood: FireMood) { #expect(FireMood(streak: streak) == mood) }

    @Test("Each mood has words of its own, in every language", arguments: Language.allCases)
    func words(language: Language) {
        let sentences = Sentences(language: language)
        let words = FireMood.allCases.map { $0.text(sentences) }
        #expect(Set(words).count == FireMood.allCases.count && words.allSatisfy { !$0.contains("fire.") }, "\(words)")
    }
}
