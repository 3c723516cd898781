import APIContract
import AppModels
import Device
import NutritionScience
import Screens
import Testing

/// The unit in which an amount was typed, on a phone without any server.
@MainActor @Suite struct SaidAmountTests {
    private let phone: TestedPhone

    init() throws {
        phone = try TestedPhone()
        phone.tellProfile()
    }

    private func entry(_ name: String) throws -> DiaryEntry {
        let log = try #require(phone.session.log)
        return try #require(try log.day(log.today()).diary.entries.first { $0.name == name })
    }

    private func amount(_ name: String) throws -> String? {
        let screen = try #require(phone.diary().screen)
        return screen.meals.flatMap(\.entries).first { $0.name == name }?.amount
    }

    @Test("Portions of a food stay portions, in the diary and in the form, until grams are typed")
    func portions() async throws {
        let add = phone.diary().addFood(at: "lunch")
        add.query = "apple"
        await add.search()
        let row = try #require(add.screen?.found.first)
        let food = try #require(add.food(of: row))
        await food.load()
        #expect(food.entries[.unit] == FoodEntries.Unit.portions.rawValue)
        food.entries[.amount] = "2"
        food.addTapped()
        let logged = try entry("Apple")
        let said = try #require(logged.portion)
        #expect(said.count == 2 && !said.unit.hasPrefix("1 "))
        #expect(try amount("Apple")?.hasPrefix("2 × \(said.unit) · ") == true)
        let form = try #require(EntryModel(phone.session, id: String(logged.id)))
        await form.load()
        #expect(form[field: "amount"] == "2" && form.entries[.unit] == FoodEntries.Unit.portions.rawValue)
        form.saveTapped()
        #expect(form.isDone)
        #expect(try entry("Apple") == logged)
        let other = try #require(EntryModel(phone.session, id: String(logged.id)))
        await other.load()
        (other.entries[.amount], other.entries[.unit]) = ("100", FoodEntries.Unit.grams.rawValue)
        other.saveTapped()
        #expect(try entry("Apple").portion == nil && amount("Apple") == "100 g")
    }

    @Test("A typed day keeps what it counts, and grams as grams")
    func typed() async throws {
        let typed = phone.diary().addFood(at: "breakfast").typedDay()
        typed.text = "100 g butter, 3 oz banana"
        await typed.readTapped()
        typed.confirmTapped()
        #expect(typed.isDone, "\(typed.screen?.problems ?? [])")
        #expect(try entry("Butter").portion == nil)
        #expect(try entry("Banana").portion == DiaryEntry.Portion(count: 3, unit: "oz"))
        #expect(try amount("Banana") == "3 oz · 85 g")
    }
}
