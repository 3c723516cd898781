import APIContract
import NutritionScience
import Testing

@testable import Wording

@Suite struct MeasuresTests {
    let metric = Measures(units: .metric)
    let american = Measures(units: .us)

    @Test(arguments: [
        ("178", 17_800), ("177.8cm", 17_780), ("177,8 CM", 17_780), ("1.78m", 17_800), ("1,78 m", 17_800),
        ("1.78", 17_800), ("2.999", 29_990), ("3", 300), ("1m78", 17_800), ("1 m 78 cm", 17_800),
        ("5'10\"", 17_780), ("5′10″", 17_780), ("5’10”", 17_780), ("5'10''", 17_780), ("5'10", 17_780),
        ("5'10.5\"", 17_907), ("5′10½″", 17_907), ("5ft 10in", 17_780), ("5 feet 10 inches", 17_780),
        ("70in", 17_780), ("6ft", 18_288), ("6'", 18_288), ("  180 cm ", 18_000),
    ])
    func heights(_ text: String, _ tenthMillimetres: Int) throws {
        #expect(try metric.height(text).tenthMillimetres == tenthMillimetres)
    }

    @Test(arguments: [
        ("81.6kg", 81_600), ("81,6", 81_600), ("81", 81_000), ("80 kilos", 80_000), ("180lb", 81_650),
        ("180 lbs", 81_650), ("165lb", 74_840), ("165 Pounds", 74_840), ("12st 12lb", 81_650), ("12 st", 76_200),
        ("11st 11", 74_840),
    ])
    func weights(_ text: String, _ grams: Int) throws {
        #expect(try metric.weight(text).grams == grams)
    }

    @Test func aBareNumberTakesTheUnitsInForce() throws {
        #expect(try american.weight("180").grams == 81_650)
        #expect(try american.height("70").tenthMillimetres == 17_780)
        #expect(try american.height("1.78m").tenthMillimetres == 17_800)
    }

    @Test(arguments: [
        "-5", "+5", "NaN", "nan", "inf", "1e9", "0x10", "1.2.3", "1..2", ".", ",", "abc", "kg", "cm", "5'13\"",
        "5.5'3\"", "1m100", "١٧٨", "99999", "1.23456", "178 cm cm", "5'10\"3", "12st 14lb", "178\u{0}", "5 10", "½",
    ])
    func nonsenseIsRefused(_ text: String) {
        #expect(throws: MeasureProblem.notUnderstood) { try metric.height(text) }
        #expect(throws: MeasureProblem.notUnderstood) { try metric.weight(text) }
    }

    @Test func emptyAndEndlessTextsAreRefused() {
        for text in ["", "   ", "\n"] {
            #expect(throws: MeasureProblem.empty) { try metric.height(text) }
            #expect(throws: MeasureProblem.empty) { try metric.weight(text) }
        }
        let endless = String(repeating: "1", count: 1_000_000)
        #expect(throws: MeasureProblem.tooLong) { try metric.height(endless) }
        #expect(throws: MeasureProblem.tooLong) { try metric.weight(endless) }
    }

    @Test func hostileTextNeverCrashes() {
        let pieces = [
            "9", "9999", ".", ",", "'", "\"", "½", "st", "lb", "kg", "m", "cm", "ft", "in", "-", "e", " ", "\u{0}", "🍎",
            "e\u{301}", "٣", "İ", "\u{202E}", "0",
        ]
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<4000 {
            let count = Int.random(in: 0...9, using: &generator)
            let text = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
            for measures in [metric, american] {
                if let height = try? measures.height(text) { #expect(height.tenthMillimetres >= 0) }
                if let weight = try? measures.weight(text) { #expect(weight.grams >= 0) }
                _ = Measures.units(ofWeight: text)
            }
        }
    }

    @Test func writesMeasuresBack() throws {
        let height = Height(tenthMillimetres: 17_780)
        #expect(metric.text(height) == "177.8 cm" && american.text(height) == "5'10\"")
        #expect(american.text(Height(tenthMillimetres: 17_907)) == "5'10.5\"")
        #expect(american.text(Height(tenthMillimetres: 18_280)) == "6'0\"")
        #expect(metric.text(Mass(grams: 81_650)) == "81.65 kg" && american.text(Mass(grams: 81_650)) == "180 lbs")
        #expect(
            metric.text(Mass(grams: 80_966)) == "81 kg" && metric.textRoundedUp(Mass(grams: 58_361)) == "58.37 kg")
        #expect(american.text(Mass(grams: -500)) == "−1.1 lbs")
        #expect(american.parts(millilitres: 2900) == ("98", "fl oz"))
        let german = Measures(
            units: .metric, notation: ArithmeticNotation(groupingSeparator: ".", decimalSeparator: ","))
        #expect(german.text(height) == "177,8 cm" && german.parts(millilitres: 2900) == ("2.900", "ml"))
    }

    @Test("A weight is as exact as it is known: as it was typed, or computed to a tenth")
    func weightsAreAsExactAsTheyAreKnown() {
        for (grams, kilograms, pounds) in [
            (80_690, "80.69 kg", "177.9 lbs"), (80_688, "80.7 kg", "177.9 lbs"), (80_700, "80.7 kg", "177.9 lbs"),
            (68_040, "68.04 kg", "150 lbs"), (68_000, "68 kg", "149.9 lbs"),
        ] { #expect(metric.text(Mass(grams: grams)) == kilograms && american.text(Mass(grams: grams)) == pounds) }
        #expect(metric.text(kilograms: 6.81) == "6.8 kg" && american.text(kilograms: 6.81) == "15 lbs")
        #expect(metric.text(kilograms: 0.04) == "0.04 kg", "not nothing")
        #expect(american.text(kilograms: 0.4536) == "1 lb", "one pound")
    }

    @Test(
        "A pace is as it was chosen, or to a tenth",
        arguments: [
            (500, "0.5 kg", "1.1 lb"), (437, "0.4 kg", "1 lb"), (250, "0.25 kg", "0.6 lb"), (430, "0.4 kg", "0.9 lb"),
            (680, "0.7 kg", "1.5 lb"), (-500, "−0.5 kg", "−1.1 lb"), (0, "0 kg", "0 lb"), (37, "0.04 kg", "0.1 lb"),
            (113, "0.1 kg", "0.25 lb"),
        ])
    func paces(_ grams: Int, _ kilograms: String, _ pounds: String) {
        #expect(metric.weeklyChange(Mass(grams: grams)) == kilograms)
        #expect(american.weeklyChange(Mass(grams: grams)) == pounds)
    }

    @Test func everyHundredthOfAPaceReadsBackAsItself() throws {
        for hundredths in 10...100 {
            let typed = ArithmeticNotation.english.text(ExactDecimal(hundredths, places: 2))
            #expect(metric.parts(rate: Mass(grams: 10 * hundredths), chosenIn: 100).number == typed)
        }
    }

    @Test("The paces that are offered read back as they are written, from the slowest to the fastest")
    func pacesThatAreOffered() throws {
        for measures in [metric, american] {
            for pace in measures.paces {
                let text = measures.parts(rate: Mass(grams: pace)).number
                #expect(measures.energyGap(pace: text) == pace, "\(text)")
            }
            #expect(measures.paces == measures.paces.sorted())
        }
        #expect(metric.paces.first == 100 && metric.paces.last == 1000 && metric.paces.count == 19)
        #expect(american.paces.first == 136 && american.paces.last == 998 && american.paces.count == 20)
    }

    @Test("A stored pace is written so that it reads back, to the calorie or in pounds to two, and not as another's")
    func storedPaces() throws {
        for gap in AllowedRange.energyGap {
            #expect(metric.energyGap(pace: metric.typed(pace: gap)) == gap)
            if let pounds = american.energyGap(pace: american.typed(pace: gap)) { #expect(abs(pounds - gap) <= 3) }
        }
        #expect(metric.typed(pace: 771) == "0.771" && metric.typed(pace: 500) == "0.5")
        #expect(american.typed(pace: 680) == "1.5" && american.typed(pace: 555) == "1.22")
    }

    @Test func everyWholeAndHalfPoundReadsBackAsItself() throws {
        for half in 132...1322 {
            let text = american.text(try american.weight("\(half / 2).\(half % 2 * 5)lb"))
            #expect(text == (half % 2 == 0 ? "\(half / 2) lbs" : "\(half / 2).5 lbs"))
        }
    }

    @Test(arguments: [
        ("180lb", UnitSystem.us), ("12st 3", .us), ("81 kg", .metric), ("81", nil), ("nonsense", nil), ("", nil),
    ])
    func theUnitsThatAWeightWasTypedIn(_ text: String, _ units: UnitSystem?) {
        #expect(Measures.units(ofWeight: text) == units)
    }
}
