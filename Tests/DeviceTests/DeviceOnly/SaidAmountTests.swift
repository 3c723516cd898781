import APIContract
@testable import Device
import NutritionScience
import Rules
import Testing

/// The amount of an entry as the person said it, on a device.
@Suite struct SaidAmountTests {
    private static let two = DiaryEntry.Portion(count: 2, unit: "bowl")

    /// A log with two bowls of granola in it.
    private func log() throws -> (log: LocalLog, entry: RecordID) {
        let log = try TestDevice().log
        try log.add(
            .ownFood, ["name": "Granola", "calories": 400, "portions": [["name": "1 bowl", "grams": 45]]])
        var request = DiaryEntryRequest()
        let food = try #require(try log.records(.ownFood, as: OwnFood.self).first)
        (request.ownFoodId, request.grams, request.portion) = (food.id, 90, Self.two)
        (request.name, request.calories) = ("Granola", 360)
        return (log, try log.eat(request, on: TestDevice.today))
    }

    private func entry(_ log: LocalLog) throws -> DiaryEntry {
        try #require(try log.day(TestDevice.today).diary.entries.first)
    }

    @Test("It is kept and sent, and other grams without it remove it as a server does")
    func grams() throws {
        let (log, id) = try log()
        #expect(try entry(log).portion == Self.two && entry(log).calories == 360)
        #expect(try log.unsentFile().unsent.last?.fields?["portion"]?["unit"] == "bowl")
        try log.change(.diaryEntry, id, ["meal": "lunch"])
        try log.change(.diaryEntry, id, ["grams": 90])
        #expect(try entry(log).portion == Self.two)
        try log.change(.diaryEntry, id, ["grams": 135, "portion": ["count": 3, "unit": "bowl"]])
        #expect(try entry(log).portion?.count == 3 && entry(log).calories == 540)
        try log.change(.diaryEntry, id, ["grams": 100])
        #expect(try entry(log).portion == nil && entry(log).calories == 400)
    }

    @Test("A favourite has it")
    func favourite() throws {
        let (log, id) = try log()
        try log.add(.favourite, ["entryId": .text(id.rawValue)])
        #expect(try log.records(.favourite, as: FavouriteFood.self).first?.food.portion == Self.two)
    }

    @Test("An entry of a server that is older has none")
    func older() throws {
        let json: JSONValue = [
            "id": 7, "day": "2025-10-27", "calories": 300, "grams": 90, "foodId": 12, "isPlanned": false,
            "createdAt": "2025-10-27T12:00:00.000Z",
        ]
        #expect(try json.decoded(as: DiaryEntry.self).portion == nil)
    }
}
