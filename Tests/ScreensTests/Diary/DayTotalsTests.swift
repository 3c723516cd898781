import APIContract
import NutritionScience
import Testing
import Wording

@testable import Screens

@Suite struct DayTotalsTests {
    private let sentences = Localization(language: .english, units: .metric).sentences

    @Test(arguments: [
        ("calories", 2201, 2000, "201 g above"), ("carbohydrate", 289, 107, "182 g above"),
        ("fat", 67, 50, "17 g above"),
        ("fat", 55, 50, "Target reached"), ("carbohydrate", 107, 107, "Target reached"),
        ("protein", 300, 120, "Target reached"), ("water", 4000, 2000, "Target reached"), ("fat", 40, 50, "10 g to go"),
    ])
    func whatIsClearlyAboveIsNoSuccess(id: String, reached: Int, target: Int, words: String) {
        #expect(sentences.distance(id, reached, to: target) { (String($0), "g") } == words)
    }

    @Test(
        arguments: [
            (.male, [], false), (.female, [], true), (.other, [], true), (.preferNotToSay, [], true),
            (nil, [], true), (.male, [.period], true),
        ] as [(Gender?, Set<DayMark>, Bool)])
    func aPeriodIsOfferedToWhomItCanBeOf(gender: Gender?, marks: Set<DayMark>, isOffered: Bool) {
        let note = DayNote(day: CalendarDay(daysSince1970: 20_000), completeness: nil, marks: marks, text: nil)
        let form = DayNoteForm(note, isLow: false, gender: gender, sentences)
        #expect(form.marks.contains { $0.name == "period" } == isOffered)
        #expect(form.marks.count == (isOffered ? 4 : 3))
    }
}
