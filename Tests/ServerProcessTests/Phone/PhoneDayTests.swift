import AppModels
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// A day of the diary as a whole: what is taken over from it, and what is said of it.
    @MainActor @Suite struct PhoneDayTests {
        @Test(
            "A meal of a past day is logged today as well by one tap, the past stays as it was, and it can be taken back"
        )
        func copiesToToday() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let (today, yesterday) = (try phone.today, try phone.today.adding(days: -1))
                phone.eat("Soup", 420, on: yesterday)
                phone.eat("Tea", 5, at: "snack", on: yesterday)
                phone.line.lose()
                let diary = DiaryModel(phone.session, day: yesterday)
                #expect(diary.isPast)
                diary.copyToTodayTapped(try phone.meal("lunch", on: yesterday))
                #expect(diary.day == today && diary.screen?.added != nil)
                #expect(try phone.eaten() == ["lunch: Soup, 420 cal"])
                diary.undoTapped()
                #expect(try phone.eaten() == [])
                diary.show(yesterday)
                diary.copyToTodayTapped(try phone.meal("lunch", on: yesterday))
                #expect(try phone.eaten(on: yesterday) == ["lunch: Soup, 420 cal", "snack: Tea, 5 cal"])
                try await phone.expectSameDiary(storage, on: yesterday)
                try await phone.expectSameDiary(storage)
                #expect(try phone.eaten() == ["lunch: Soup, 420 cal"])
                try await server.kill()
            }
        }

        @Test("What is said of a day without a connection is kept, taken back to what was said before, and sent")
        func note() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.eat("Toast", 150)
                phone.line.lose()
                let diary = DiaryModel(phone.session)
                #expect(diary.noteTapped(completeness: "complete", marks: ["ill"], text: "In bed\tall day") == nil)
                #expect(diary.isNoted)
                #expect(diary.screen?.note.text == "In bed all day")
                #expect(diary.screen?.note.marks.filter(\.isChosen).map(\.name) == ["ill"])
                #expect(diary.noteTapped(completeness: "", marks: [], text: "Better") == nil)
                #expect(diary.screen?.note.text == "Better")
                #expect(diary.noteTapped(completeness: "", marks: [], text: String(repeating: "x", count: 1001)) != nil)
                #expect(diary.screen?.note.text == "Better")
                diary.undoTapped()
                #expect(!diary.isNoted)
                #expect(diary.screen?.note.text == "In bed all day")
                try await phone.expectSameDiary(storage)
                let note = try #require(DiaryModel(phone.session).screen).note
                #expect(note.text == "In bed all day" && note.marks.filter(\.isChosen).map(\.name) == ["ill"])
                #expect(note.completeness.choices.first(where: \.isChosen)?.value == "complete")
                try await server.kill()
            }
        }

        @Test(
            "A first note that is taken back leaves nothing, and a day's drinks and weight are removed on the server too"
        )
        func removed() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let yesterday = try phone.today.adding(days: -1)
                let diary = DiaryModel(phone.session, day: yesterday)
                #expect(diary.noteTapped(completeness: "", marks: ["travelling"], text: "") == nil)
                for drink in try #require(diary.screen).taps { diary.drinkTapped(drink) }
                let weighIn = diary.weighIn()
                weighIn.weight = "80.2"
                weighIn.saveTapped()
                #expect(diary.screen?.drinks.count == 2 && diary.screen?.weight != nil)
                try await phone.sync()
                diary.undoTapped()
                diary.removeTapped(try #require(diary.screen?.drinks.first))
                diary.removeWeightTapped()
                #expect(diary.screen?.drinks.count == 1 && diary.screen?.weight == nil)
                #expect(diary.screen?.note.isOpen == false)
                try await phone.expectSameDiary(storage, on: yesterday)
                #expect(try #require(DiaryModel(phone.session, day: yesterday).screen).drinks.count == 1)
                try await server.kill()
            }
        }
    }
}
