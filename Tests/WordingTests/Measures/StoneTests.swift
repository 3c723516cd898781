import APIContract
import NutritionScience
import Testing

@testable import Wording

/// Weights of a person who weighs in stone, and has everything else in metric units.
@Suite struct StoneTests {
    let measures = Measures(units: PersonalUnits(.metric, weight: .stone))

    @Test("Every whole pound reads back as it is written", arguments: 60...500)
    func wholePounds(_ pounds: Int) throws {
        let mass = try measures.weight("\(pounds) lb")
        let text = measures.text(mass)
        #expect(text == "\(pounds / 14) st \(pounds % 14) lb")
        #expect(try measures.weight(text) == mass)
        let parts = measures.parts(mass)
        #expect(try measures.weight(parts.number) == mass && parts.unit == "lb", "as a field has it")
    }

    @Test(arguments: [
        ("12 st 6", 174.0), ("12st 6lb", 174), ("12 stone 6 pounds", 174), ("12 6", 174), ("12 st", 168), ("12", 168),
        ("174", 174), ("174 lb", 174), ("12 st 6.5", 174.5), ("12 st 6,5 lb", 174.5),
    ])
    func typed(_ text: String, _ pounds: Double) throws {
        #expect(try measures.weight(text) == Measures(units: .us).weight("\(pounds)"))
    }

    @Test func kilogramsAreReadToo() throws {
        #expect(try measures.weight("79 kg").grams == 79_000)
        #expect(measures.text(Mass(grams: 79_000)) == "12 st 6.2 lb")
    }

    @Test(
        "What could be meant either way is not understood",
        arguments: ["12.6", "12,6", "12 14", "12.5 6", "st", "6 12 3"])
    func unclear(_ text: String) {
        #expect(throws: MeasureProblem.self) { try measures.weight(text) }
    }

    @Test("For a person who does not weigh in stone, two bare numbers are no weight")
    func twoNumbers() {
        for units in [PersonalUnits.metric, .us] {
            #expect(throws: MeasureProblem.notUnderstood) { try Measures(units: units).weight("12 6") }
        }
    }

    @Test("A trend is written to a tenth of a pound, and never as fourteen pounds")
    func tenths() {
        #expect(measures.text(kilograms: 79) == "12 st 6.2 lb")
        #expect(measures.text(kilograms: 167.98 * Pound.kilograms) == "12 st 0 lb")
        #expect(measures.text(kilograms: 167.9 * Pound.kilograms) == "11 st 13.9 lb")
    }

    @Test("Changes and paces of weight are in pounds")
    func changes() {
        #expect(measures.text(change: -20 * Pound.kilograms) == "−20 lb")
        #expect(measures.text(difference: 15.3 * Pound.kilograms) == "15.3 lb")
        #expect(measures.difference(Mass(grams: 82_000), Mass(grams: 72_000)) == "22.1 lb")
        #expect(measures.weeklyChange(Mass(grams: 544)) == "1.2 lb")
        #expect(measures.energyGap(pace: "1.2") == 544)
    }

    @Test("Heights and water stay those of the system")
    func others() {
        #expect(measures.text(Height(tenthMillimetres: 17_780)) == "177.8 cm")
        #expect(measures.text(millilitres: 500) == "500 ml")
    }

    @Test("Out of range, the limits are in stone, and lie within it")
    func range() throws {
        let localization = Localization(language: .english, units: measures.units)
        let sentence = localization.errors.sentence(
            for: .outOfRange(minimum: 30, maximum: 300, unit: "kg"), field: "weight")
        #expect(sentence.contains("between 4 st 11 and 47 st 3 lb"), "\(sentence)")
        #expect(try measures.weight("4 st 11").grams >= 30_000 && measures.weight("47 st 3").grams <= 300_000)
    }

    @Test("What is said for each kilogram is said for each pound, but of water")
    func perPound() {
        let localization = Localization(language: .english, units: measures.units)
        #expect(localization.sentences.key("protein.factor", in: measures.units) == "protein.factor.us")
        #expect(localization.sentences.key("formula.waterTarget", in: measures.units) == "formula.waterTarget")
        let mixed = PersonalUnits(.us, weight: .kilograms)
        #expect(localization.sentences.key("protein.factor", in: mixed) == "protein.factor")
        #expect(localization.sentences.key("formula.waterTarget", in: mixed) == "formula.waterTarget.us")
    }
}
