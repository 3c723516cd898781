import APIContract
import Testing

@testable import Wording

@Suite struct PlanChangeWordingTests {
    @Test(
        "A difference is the one of both numbers as they are read",
        arguments: [
            ("waterTarget", PersonalUnits.us, 2700.0, 2000.0, "Water: 91 fl oz → 68 fl oz (−23 fl oz)"),
            ("waterTarget", .metric, 2700, 2000, "Water: 2,700 ml → 2,000 ml (−700 ml)"),
            ("weight", .metric, 81.65, 80.688, "Weight: 81.65 kg → 80.7 kg (−0.95 kg)"),
            ("weight", .us, 81.65, 82.1, "Weight: 180 lbs → 181 lbs (+1 lb)"),
            ("tdee", .us, 2725, 2563, "TDEE: 2,725 → 2,563 cal/day (−162)"),
            ("bmi", .metric, 25.83, 25, "BMI: 25.83 → 25 (−0.83)"),
        ])
    func differences(_ name: String, _ units: PersonalUnits, _ from: Double, _ to: Double, _ text: String) throws {
        let change = try #require(PlanChange(name, from, to))
        let wording = PlanChangeWording(localization: Localization(language: .english, units: units))
        #expect(wording.lines([change]).map(\.whole) == [text])
    }
}
