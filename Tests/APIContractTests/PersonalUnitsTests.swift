import APIContract
import Foundation
import Testing

@Suite struct PersonalUnitsTests {
    @Test("Units have a name that a form carries, and are found by it")
    func names() throws {
        for system in UnitSystem.allCases {
            for weight in [nil] + WeightUnit.allCases.map(Optional.some) {
                for food in FoodUnit.allCases {
                    for energy in EnergyUnit.allCases {
                        let units = PersonalUnits(system, weight: weight, food: food, energy: energy)
                        #expect(PersonalUnits(units.text) == units)
                        #expect(
                            try JSONDecoder().decode(PersonalUnits.self, from: JSONEncoder().encode(units)) == units)
                    }
                }
            }
        }
        #expect(PersonalUnits.metric.text == "metric" && PersonalUnits.us.text == "us", "as forms had it")
        #expect(PersonalUnits(.metric, weight: .stone, food: .ounces, energy: .kilojoules).text == "metric-st-oz-kj")
        for wrong in ["", "st", "metric-", "metric-stone", "US", "metric st"] { #expect(PersonalUnits(wrong) == nil) }
    }

    @Test("Weights that are not chosen follow the system")
    func weight() {
        #expect(PersonalUnits.metric.weight == .kilograms && PersonalUnits.us.weight == .pounds)
        let stone = PersonalUnits(.us, weight: .stone)
        #expect(stone.with(.metric).weight == .stone && PersonalUnits.us.with(.metric).weight == .kilograms)
    }

    @Test("Preferences without chosen units are written as before")
    func preferences() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let plain = String(decoding: try encoder.encode(Preferences()), as: UTF8.self)
        #expect(!plain.contains("Unit"))
        var chosen = Preferences()
        (chosen.weightUnit, chosen.foodUnit, chosen.energyUnit) = (.stone, .ounces, .kilojoules)
        let text = String(decoding: try encoder.encode(chosen), as: UTF8.self)
        #expect(text.contains(#""weightUnit":"st""#) && text.contains(#""foodUnit":"oz""#))
        #expect(text.contains(#""energyUnit":"kj""#))
        #expect(try JSONDecoder().decode(Preferences.self, from: encoder.encode(chosen)) == chosen)
    }
}
