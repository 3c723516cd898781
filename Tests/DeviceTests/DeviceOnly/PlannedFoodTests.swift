import APIContract
@testable import Device
import NutritionScience
import Rules
import Testing

/// Food for days to come on a device: it counts for nothing until it is logged.
@Suite struct PlannedFoodTests {
    private static let tomorrow = TestDevice.today.adding(days: 1)

    private static func soup(guess: Int? = nil) -> DiaryEntryRequest {
        var soup = DiaryEntryRequest()
        (soup.name, soup.calories, soup.meal, soup.guess) = ("Soup", 600, "dinner", guess)
        return soup
    }

    @Test("It is planned on a day to come, says so to the server, and is in no sum")
    func planned() throws {
        let log = try TestDevice().log
        let id = try log.eat(Self.soup(), on: Self.tomorrow)
        let day = try log.day(Self.tomorrow)
        #expect(day.diary.planned.map(\.name) == ["Soup"] && day.diary.entries.isEmpty && day.totals.calories == nil)
        let unsent = try log.unsentFile().unsent
        #expect(unsent.last?.fields?["isPlanned"] == true)
        #expect(try log.habits(at: nil, today: Self.tomorrow).foods.isEmpty)
        try log.change(.diaryEntry, id, ["isPlanned": false, "day": .text(TestDevice.today.description)])
        #expect(try log.day(TestDevice.today).totals.calories == 600)
        #expect(try log.unsentFile().unsent.count == 2)
    }

    @Test("What is eaten today says that, and what is moved ahead is planned as a server has it")
    func moved() throws {
        let log = try TestDevice().log
        let id = try log.eat(Self.soup(), on: TestDevice.today)
        #expect(try log.unsentFile().unsent.last?.fields?["isPlanned"] == false)
        try log.change(.diaryEntry, id, ["day": .text(Self.tomorrow.description)])
        #expect(try log.day(Self.tomorrow).diary.planned.count == 1)
        try log.change(.diaryEntry, id, ["day": .text(TestDevice.today.description)])
        #expect(try log.day(TestDevice.today).diary.planned.count == 1, "it stays planned until it is logged")
    }

    @Test("An entry of a server that is older has neither a plan nor a guess")
    func older() throws {
        let json: JSONValue = ["id": 7, "day": "2025-10-27", "calories": 300, "createdAt": "2025-10-27T12:00:00.000Z"]
        let entry = try json.decoded(as: DiaryEntry.self)
        #expect(!entry.isPlanned && entry.guess == nil && entry.calories == 300)
    }

    @Test("The sum of a day carries its guesses")
    func guess() throws {
        let log = try TestDevice().log
        try log.eat(Self.soup(guess: 20), on: TestDevice.today)
        try log.eat(Self.soup(), on: TestDevice.today)
        let day = try log.day(TestDevice.today)
        #expect(day.diary.doubt == 120 && day.totals.doubt == 120 && day.totals.calories == 1200)
    }
}
