import APIContract
import AppModels
import NutritionScience
import Screens
import Testing

@MainActor @Suite struct UnusualDaysModelTests {
    @Test("A range of days is marked, and what was said of them stays")
    func range() throws {
        let phone = try TestedPhone()
        phone.tellProfile()
        let today = StandingClock.firstDay
        let yesterday = today.adding(days: -1)
        #expect(phone.diary(on: yesterday).noteTapped(completeness: "", marks: [], text: "Airport") == nil)
        let model = UnusualDaysModel(phone.session)
        #expect(model.form.days.map(\.value) == [today.description, today.description])
        model.saveTapped()
        #expect(!model.isDone && model.form.problems.count == 1, "no mark is chosen")
        model[model.form.days[0]] = today.adding(days: -2).description
        model.toggled(try #require(model.form.marks.first { $0.name == "travelling" }), true)
        model.saveTapped()
        #expect(model.isDone && model.form.problems.isEmpty)
        let expected: [(Int, [String], String?)] = [
            (-3, [], nil), (-2, ["travelling"], nil), (-1, ["travelling"], "Airport"),
        ]
        for (days, marks, text) in expected {
            let note = try #require(phone.diary(on: today.adding(days: days)).screen?.note)
            #expect(note.marks.filter(\.isChosen).map(\.name) == marks && note.text == text, "\(days)")
        }
        #expect(phone.diary().screen?.note.marks.contains(where: \.isChosen) == true, "and today")
    }
}
