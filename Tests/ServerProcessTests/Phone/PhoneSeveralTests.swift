import APIContract
import AppModels
import NutritionScience
import Screens
import TestSupport
import Testing

extension ServerProcessTests {
    /// Several entries of the diary in one go, and what is said of a day.
    @MainActor @Suite struct PhoneSeveralTests {
        @Test("Several entries are copied, moved and removed in one go, and each is taken back in one go")
        func several() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                phone.line.lose()
                let yesterday = try Self.lunch(phone)
                let all = ["lunch: Bread, 250 cal", "lunch: Soup, 420 cal", "snack: Tea, 5 cal"]
                let dinner = ["dinner: Bread, 250 cal", "dinner: Soup, 420 cal"]
                let diary = DiaryModel(phone.session, day: yesterday)
                let copy = diary.several(at: try phone.meal("lunch", on: yesterday))
                #expect(try copy.to == phone.today.description)
                copy.toMeal = "dinner"
                copy.copyTapped()
                #expect(try copy.isDone && diary.day == phone.today && diary.screen?.added != nil)
                #expect(try phone.eaten() == dinner)
                #expect(try phone.eaten(on: yesterday) == all)
                diary.undoTapped()
                #expect(try phone.eaten() == [])
                diary.show(yesterday)
                let move = diary.several(at: try phone.meal("lunch", on: yesterday))
                move.toMeal = "dinner"
                move.moveTapped()
                #expect(move.isDone && diary.screen?.moved != nil)
                #expect(try phone.eaten() == dinner)
                #expect(try phone.eaten(on: yesterday) == ["snack: Tea, 5 cal"])
                diary.undoTapped()
                #expect(diary.day == yesterday)
                #expect(try phone.eaten() == [])
                #expect(try phone.eaten(on: yesterday) == all)
                let remove = diary.several()
                let tea = try #require(remove.screen?.meals.flatMap(\.entries).first { $0.name == "Tea" })
                remove.chosen(tea, false)
                remove.removeTapped()
                #expect(remove.isDone && diary.screen?.removed != nil)
                #expect(try phone.eaten(on: yesterday) == ["snack: Tea, 5 cal"])
                diary.undoTapped()
                #expect(try phone.eaten(on: yesterday) == all)
                let last = diary.several(at: try phone.meal("lunch", on: yesterday))
                last.toMeal = "dinner"
                last.moveTapped()
                try await phone.expectSameDiary(storage)
                try await phone.expectSameDiary(storage, on: yesterday)
                #expect(try phone.eaten() == dinner)
                try await server.kill()
            }
        }

        @Test("Without a choice, without a place, and more than 30 days ahead nothing is copied, and the form says so")
        func refused() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let phone = try Phone(in: storage.folder)
                try await phone.begin()
                phone.eat("Soup", 420)
                let choose = DiaryModel(phone.session).several()
                choose.copyTapped()
                #expect(choose.screen?.problems.map(\.field) == ["to"], "today itself is no other place")
                choose.to = try phone.today.adding(days: 31).description
                choose.moveTapped()
                #expect(choose.screen?.problems.map(\.field) == ["to"])
                choose.to = try phone.today.adding(days: -1).description
                #expect(choose.screen?.problems.isEmpty == true)
                let soup = try #require(choose.screen?.meals.first?.entries.first)
                choose.chosen(soup, false)
                choose.removeTapped()
                #expect(choose.screen?.problems.count == 1)
                #expect(!choose.isDone)
                #expect(try phone.eaten() == ["lunch: Soup, 420 cal"])
            }
        }

        @Test("Several things that were eaten before are logged by one tap, and taken back by one")
        func recents() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let phone = try Phone(in: storage.folder)
                try await phone.begin(at: server)
                let yesterday = try Self.lunch(phone)
                phone.line.lose()
                let diary = DiaryModel(phone.session)
                for isLast in [false, true] {
                    let add = diary.addFood(at: "dinner")
                    add.isChoosing = true
                    add.addChosenTapped()
                    #expect(!add.isDone && phone.session.toast == Toast.nothingChosen.text(phone.session.sentences))
                    let rows = try #require(add.screen).recent
                    #expect(Set(rows.map(\.name)) == ["Soup", "Bread", "Tea"])
                    for row in rows { add.chosen(row, true) }
                    for row in rows where row.name == "Tea" { add.chosen(row, false) }
                    #expect(add.logChosen.contains("2"))
                    add.addChosenTapped()
                    #expect(add.isDone && diary.screen?.added != nil)
                    #expect(try phone.eaten() == ["dinner: Bread, 250 cal", "dinner: Soup, 420 cal"])
                    if isLast { break }
                    diary.undoTapped()
                    #expect(try phone.eaten() == [])
                }
                try await phone.expectSameDiary(storage)
                try await phone.expectSameDiary(storage, on: yesterday)
                try await server.kill()
            }
        }

        /// Logs two things at yesterday's lunch, and one beside it. Returns yesterday.
        private static func lunch(_ phone: Phone) throws -> CalendarDay {
            let yesterday = try phone.today.adding(days: -1)
            for (name, calories, meal) in [("Soup", 420, "lunch"), ("Bread", 250, "lunch"), ("Tea", 5, "snack")] {
                phone.eat(name, calories, at: meal, on: yesterday)
            }
            return yesterday
        }
    }
}
