import APIContract
import Device
import NutritionScience
import Testing

/// Typed words as a device reads them: as a server does, by the foods that the device knows.
@Suite struct TypedReadingTests {
    private func parts(_ text: String, _ log: LocalLog) throws -> [ReadPart] {
        try log.read(text, on: TestDevice.today, at: .lunch).parts
    }

    private func entries(_ text: String, _ log: LocalLog) throws -> [String] {
        try parts(text, log).filter { $0.kind == .food }.compactMap(\.entry).map { entry in
            "\(entry.name ?? "-") \(entry.calories ?? -1) \(entry.grams.map { "\($0) g" } ?? "")"
        }
    }

    @Test(
        "Energy that is stated is kept as it is, in either unit",
        arguments: [
            ("pizza 800 kcal", "pizza 800 "), ("800 kcal pizza", "pizza 800 "),
            ("Pizza Margherita, 800kcal", "Pizza Margherita 800 "), ("a thing; 800 kcal", "thing 800 "),
            ("a bun 1000 kJ", "bun 239 "), ("300 kcal", "- 300 "), ("2 eggs 143 kcal", "eggs 143 "),
            ("soup 99.6 kcal", "soup 100 "),
        ])
    func energy(text: String, expected: String) throws {
        let log = try TestDevice().log
        #expect(try entries(text, log) == [expected])
        #expect(LocalLog.tellsEnergy(text))
    }

    @Test(
        "Where a part does not say its energy, the text does not",
        arguments: ["pizza 800 kcal, skyr", "a thing", ""])
    func energyMissing(text: String) {
        #expect(!LocalLog.tellsEnergy(text))
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
        #expect(try parts("200 g wheel", log).map(\.kind) == [.unread])
        var other = DiaryEntryRequest()
        (other.name, other.calories) = ("Skyr with berries", 180)
        try log.eat(other, on: TestDevice.today)
        let part = try #require(try parts("skyr", log).first)
        let names = [part.entry?.name].compactMap(\.self) + part.alternatives.map(\.name)
        #expect(Set(names).isSuperset(of: ["Skyr, plain", "Skyr with berries"]), "\(names)")
        #expect(try entries("100 g skyr", log) == ["Skyr, plain 63 100.0 g"], "what is weighed is what can be")
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
        #expect(try entries("10 g butter", log) == ["Butter 72 10.0 g"])
        #expect(try entries("caesar salad", log) == ["Caesar salad 504 "])
        #expect(try entries("milk", log) == ["Milk, skim 70 "])
        let leaves = try #require(try parts("10 mint leaves", log).first?.entry)
        #expect(leaves.name == "Peppermint" && leaves.grams == 5)
        #expect(try parts("white quux", log).map(\.kind) == [.unread])
    }

    @Test("An own food is found by what it has in 100 g, and by its portion")
    func ownFood() throws {
        let log = try TestDevice().log
        try log.add(.ownFood, ["name": "Crème brûlée", "calories": 300])
        #expect(try entries("50 g creme brulee", log) == ["Crème brûlée 150 50.0 g"])
        #expect(try entries("creme brulee", log) == ["Crème brûlée 300 100.0 g"])
        #expect(try parts("creme brulee", log).map(\.amount?.basis) == [.assumed])
        try log.add(.ownFood, ["name": "Granola", "calories": 400, "portions": [["name": "1 bowl", "grams": 45]]])
        #expect(try entries("granola", log) == ["Granola 180 45.0 g"])
    }

    @Test("A text tells meals, days, water and weight, and what was eaten before is repeated")
    func day() throws {
        let log = try TestDevice().log
        let yesterday = TestDevice.today.adding(days: -1)
        var soup = DiaryEntryRequest()
        (soup.name, soup.calories, soup.meal) = ("Soup", 240, "lunch")
        try log.eat(soup, on: yesterday)
        let again = try #require(try parts("dinner: yesterday's lunch", log).first)
        #expect(again.entry?.name == "Soup" && again.entry?.meal == "dinner")
        #expect(again.entry?.day == TestDevice.today.description && again.amount?.day == yesterday)
        let read = try parts("500 ml water, a cup of ice, 80.2 kg, pizza 800 kcal", log)
        #expect(read.map(\.kind) == [.water, .water, .weight, .food])
        #expect(read.map(\.millilitres) == [500, 240, nil, nil] && read[2].kilograms == 80.2)
        #expect(read[3].entry?.meal == "lunch")
    }
}
