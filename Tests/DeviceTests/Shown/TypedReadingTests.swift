import APIContract
import Device
import NutritionScience
import Testing

/// What a device makes of typed words without a server.
@Suite struct TypedReadingTests {
    private func entries(_ text: String, _ log: LocalLog) throws -> [String] {
        guard case .entries(let entries) = try log.read(text) else { return [] }
        return entries.map { "\($0.name ?? "-") \($0.calories ?? -1) \($0.grams.map { "\($0) g" } ?? "")" }
    }

    @Test(
        "Energy that is stated is kept as it is, in either unit",
        arguments: [
            ("pizza 800 kcal", "pizza 800 "), ("800 kcal pizza", "pizza 800 "),
            ("Pizza Margherita, 800kcal", "Pizza Margherita 800 "),
            ("a thing; 800 kcal", ""),
            ("a bun 1000 kJ", "a bun 239 "), ("300 kcal", "- 300 "), ("2 eggs 143 kcal", "2 eggs 143 "),
            ("soup 99.6 kcal", "soup 100 "),
        ])
    func energy(text: String, expected: String) throws {
        let log = try TestDevice().log
        #expect(try entries(text, log) == (expected.isEmpty ? [] : [expected]))
        #expect(LocalLog.tellsEnergy(text) == !expected.isEmpty)
    }

    @Test("What was eaten before is found by name, with grams in proportion")
    func eatenBefore() throws {
        let log = try TestDevice().log
        var skyr = DiaryEntryRequest()
        (skyr.name, skyr.calories, skyr.protein, skyr.foodId, skyr.grams) = ("Skyr, plain", 126, 22, 112, 200)
        try log.eat(skyr, on: TestDevice.today)
        #expect(try entries("100 g skyr", log) == ["Skyr, plain 63 100.0 g"])
        #expect(try entries("skyr 0.1 kg; pizza 800 kcal", log) == ["Skyr, plain 63 100.0 g", "pizza 800 "])
        #expect(try entries("SKYR", log) == ["Skyr, plain 126 200.0 g"])
        guard case .unknown("wheel") = try log.read("200 g wheel") else { Issue.record("a wheel is known"); return }
        var other = DiaryEntryRequest()
        (other.name, other.calories) = ("Skyr with berries", 180)
        try log.eat(other, on: TestDevice.today)
        guard case .ambiguous("skyr", let names) = try log.read("skyr") else { Issue.record("it is clear"); return }
        #expect(names == ["Skyr, plain", "Skyr with berries"])
        guard case .amountMissing = try log.read("50 g skyr with berries") else { Issue.record("50 g of what"); return }
        #expect(try entries("skyr with berries", log) == ["Skyr with berries 180 "])
    }

    @Test("What was eaten before is not what another word says, whatever has that word in it")
    func anotherWord() throws {
        let log = try TestDevice().log
        for (name, calories) in [("Peanut butter", 94), ("Caesar salad", 504), ("Milk, skim", 70)] {
            var eaten = DiaryEntryRequest()
            (eaten.name, eaten.calories) = (name, calories)
            try log.eat(eaten, on: TestDevice.today)
        }
        #expect(try entries("10 g butter", log) == ["Butter 71 10.0 g"])
        #expect(try entries("caesar salad", log) == ["Caesar salad 504 "])
        #expect(try entries("milk", log) == ["Milk, skim 70 "])
        for text in ["white quux", "250 ml boiling milk", "ice", "10 mint leaves"] {
            guard case .unknown = try log.read(text) else { Issue.record("\(text) is known"); continue }
        }
    }

    @Test("An own food is found by what it has in 100 g, and by its portion")
    func ownFood() throws {
        let log = try TestDevice().log
        try log.add(.ownFood, ["name": "Crème brûlée", "calories": 300])
        #expect(try entries("50 g creme brulee", log) == ["Crème brûlée 150 50.0 g"])
        guard case .amountMissing("Crème brûlée") = try log.read("creme brulee") else {
            Issue.record("a portion is known")
            return
        }
        try log.add(.ownFood, ["name": "Granola", "calories": 400, "portions": [["name": "1 bowl", "grams": 45]]])
        #expect(try entries("granola", log) == ["Granola 180 45.0 g"])
    }
}
