import APIContract
import AppModels
import Device
import NutritionScience
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
        let notes = try #require(
            phone.session.read { log throws(LocalStoreError) in
                try log.records(.dayNote, as: DayNote.self)
            })
        #expect(notes.count == 3 && notes.allSatisfy { $0.marks == [.travelling] })
        #expect(notes.first { $0.day == yesterday }?.text == "Airport")
    }
}
